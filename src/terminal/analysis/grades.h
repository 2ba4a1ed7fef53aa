/* How the grade of a turn is shown: a sign, a colour, and a few words. */
#ifndef BRETT_TERMINAL_ANALYSIS_GRADES_H
#define BRETT_TERMINAL_ANALYSIS_GRADES_H

#include "brett.h"
#include "terminal/screen/canvas.h"

/* What a turn of a grade is marked with: a blank where it lost nothing to speak of. */
const char *grade_sign(brett_grade grade);

/* Whether it is marked at all. */
bool grade_is_marked(brett_grade grade);

/* Its colour, as a terminal's code for it and as the ink of a canvas. */
const char *grade_colour(brett_grade grade);
enum ink grade_ink(brett_grade grade);

/* Says that another turn was better. */
void grade_message(brett_grade grade, const char *best, brett_message *m);

#endif
