/* Memory for things that are small, without which there is nothing sensible left to do. */
#ifndef BRETT_PROCESS_MEMORY_H
#define BRETT_PROCESS_MEMORY_H

/* The memory that malloc or one of its kind has given; ends the program where that is none. */
void *must_have(void *memory);

#endif
