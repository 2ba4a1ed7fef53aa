#include "brett.h"

const char *brett_version(void) {
    return BRETT_VERSION;
}
