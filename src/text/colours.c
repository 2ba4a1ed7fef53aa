#include "text/colours.h"

#include <stddef.h>

#include "base/mark.h"

const char colour_letters[] = " roygbpw";

const char *const colour_words[] = {NULL,        N_("red"),  N_("orange"), N_("yellow"),
                                    N_("green"), N_("blue"), N_("purple"), N_("white")};
