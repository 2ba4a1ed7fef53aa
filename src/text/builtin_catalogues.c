/* The catalogues of all languages, inside the library: the .mo files that the build makes of po/.
 */
#include "base/memory.h"
#include "brett.h"

/* LANGUAGES(X) calls X(tag) for each; the build checks that po/ holds the same ten. */
#define LANGUAGES(X) X(da) X(de) X(en) X(es) X(fr) X(it) X(nl) X(pt) X(ru) X(sv)

#define EMBED(tag)                                                                                 \
    __asm__(".section .rodata\n"                                                                   \
            "catalogue_" #tag ": .incbin \"" BRETT_MO_DIR "/" #tag ".mo\"\n"                       \
            "catalogue_" #tag "_end:\n"                                                            \
            ".previous\n");                                                                        \
    extern const unsigned char catalogue_##tag[], catalogue_##tag##_end[];
LANGUAGES(EMBED)

#define NAME(tag) #tag,
const char *const brett_languages[] = {LANGUAGES(NAME) NULL};

/* The tag's language is what stands before its country, encoding or variant. */
static bool is_language(const char *tag, const char *language) {
    size_t length = strlen(language);
    return !strncmp(tag, language, length) &&
           (!tag[length] || tag[length] == '_' || tag[length] == '-' || tag[length] == '.' ||
            tag[length] == '@');
}

bool brett_catalogue_find(brett_catalogue *catalogue, const char *language) {
#define OPEN(tag)                                                                                  \
    if (is_language(language, #tag))                                                               \
        return brett_catalogue_open(catalogue, catalogue_##tag,                                    \
                                    (size_t)(catalogue_##tag##_end - catalogue_##tag));
    LANGUAGES(OPEN)
    *catalogue = (brett_catalogue){0};
    return false;
}
