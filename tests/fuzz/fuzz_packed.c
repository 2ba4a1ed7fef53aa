/* Files of lines that zstd compressed: reading one always comes to an end, and no line that is
 * handed out has the end of a line, or of a text, in it. */
#include "cli/selfplay/packed.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    FILE *file = size ? fmemopen((void *)data, size, "rb") : NULL;
    packed_in in;
    const char *line;
    size_t bytes = 0;
    if (!file) return 0;
    packed_open(&in, file);
    /* A few bytes can stand for many; not all of them need to be unpacked. */
    while (bytes < 1 << 22 && packed_next(&in, &line) == PACKED_GO_ON) {
        MUST(!strchr(line, '\n'));
        bytes += strlen(line) + 1;
    }
    packed_in_close(&in);
    return 0;
}
