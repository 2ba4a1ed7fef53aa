/* Memory for small things. Where even that cannot be had, the program ends: nothing sensible is
 * left to do. */
#ifndef BRETT_PROCESS_MEMORY_H
#define BRETT_PROCESS_MEMORY_H

/* The memory that malloc or one of its kind has given; ends the program where that is none. */
void *must_have(void *memory);

#endif
