# Brett. `make run` plays, `make test` tests; both install what is missing first. `make` just builds.

CC      ?= gcc
BUILD   ?= build
CFLAGS  ?= -O3 -g
WARN    := -Wall -Wextra -Wshadow -Werror
BASE    := -std=c17 $(WARN) -Iinclude -Isrc -MMD -MP
LANGS   := da de en es fr it nl pt ru sv

ifdef SANITIZE
CFLAGS  := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
endif

# The layers, lowest first; a lower one never includes a higher one (tests/layers checks it).
LIB_SRC := $(sort $(foreach layer,base rules players text games,$(wildcard src/$(layer)/*.c)))
LIB_SRC := $(filter-out src/base/memory.c,$(LIB_SRC))
APP_SRC := $(sort $(foreach layer,terminal cli,$(wildcard src/$(layer)/*.c)))
LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/%.o)
APP_OBJ := $(APP_SRC:%.c=$(BUILD)/%.o)
$(APP_OBJ): CPPFLAGS += -D_GNU_SOURCE
LIBS    := -lncursesw -ltinfo -ljansson

.PHONY: all
all: $(BUILD)/brett

$(BUILD)/brett: $(APP_OBJ) $(BUILD)/libbrett.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/libbrett.a: $(LIB_OBJ)
	@rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(BASE) $(CFLAGS) $(CPPFLAGS) -c -o $@ $<

$(BUILD)/src/text/builtin_catalogues.o: CPPFLAGS += -DBRETT_MO_DIR='"$(BUILD)/po"'
$(BUILD)/src/text/builtin_catalogues.o: $(LANGS:%=$(BUILD)/po/%.mo)

$(BUILD)/po/%.mo: po/%.po
	@mkdir -p $(@D)
	msgfmt --check --endianness=little -o $@ $<

# Collects the texts of the sources and brings every catalogue up to date with them.
PO_SRC := $(sort $(wildcard src/*/*.c))
.PHONY: po
po:
	xgettext --from-code=UTF-8 --keyword --keyword=N_ --keyword=NN_:1,2 \
	  --omit-header --no-location --sort-output -o po/brett.pot $(PO_SRC)
	for l in $(LANGS); do msgmerge --quiet --update --backup=none --no-fuzzy-matching \
	  --sort-output po/$$l.po po/brett.pot; done
	msgen --no-wrap -o po/en.po po/en.po

-include $(LIB_OBJ:.o=.d) $(APP_OBJ:.o=.d)
