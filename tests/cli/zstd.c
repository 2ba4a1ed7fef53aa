/* Unpacks standard input, or packs it where an argument is given, as any program can that knows
 * zstd and nothing of Brett. */
#include <stdio.h>
#include <zstd.h>

static char input[1 << 16], output[1 << 16];

static int unpack(void) {
    ZSTD_DCtx *zstd = ZSTD_createDCtx();
    size_t count, left = 0;
    while ((count = fread(input, 1, sizeof input, stdin)) > 0) {
        ZSTD_inBuffer in = {input, count, 0};
        while (in.pos < in.size) {
            ZSTD_outBuffer out = {output, sizeof output, 0};
            left = ZSTD_decompressStream(zstd, &out, &in);
            if (ZSTD_isError(left)) return 1;
            fwrite(output, 1, out.pos, stdout);
        }
    }
    ZSTD_freeDCtx(zstd);
    return left != 0;
}

static int pack(void) {
    ZSTD_CCtx *zstd = ZSTD_createCCtx();
    size_t count, left;
    do {
        count = fread(input, 1, sizeof input, stdin);
        ZSTD_inBuffer in = {input, count, 0};
        do {
            ZSTD_outBuffer out = {output, sizeof output, 0};
            left = ZSTD_compressStream2(zstd, &out, &in, count ? ZSTD_e_flush : ZSTD_e_end);
            if (ZSTD_isError(left)) return 1;
            fwrite(output, 1, out.pos, stdout);
        } while (left);
    } while (count);
    ZSTD_freeCCtx(zstd);
    return 0;
}

int main(int argc, char **argv) {
    (void)argv;
    return argc > 1 ? pack() : unpack();
}
