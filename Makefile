# Brett. `make run` serves, `make test` tests; both first install what is missing. `make` just builds,
# and `make help` lists the rest.
#
# A build goes into BUILD; other compilers and flags get a folder of their own inside build/, as
# tests/run makes them: CC=clang BUILD=build/clang, SANITIZE=1 BUILD=build/asan, FUZZ=1
# BUILD=build/fuzz, TSAN=1 BUILD=build/tsan. DEBUG=1 BUILD=build/debug has a library that tells what it is
# misused by (see brett_misused); those with SANITIZE and FUZZ do so as well.

ifeq ($(origin CC),default)
CC      := gcc
endif
OBJCOPY ?= objcopy
BUILD   ?= build
PLAIN   := -O3 -g
CFLAGS  ?= $(PLAIN)
WARN    := -Wall -Wextra -Wshadow -Werror
BASE    := -std=c17 $(WARN) -Iinclude -Isrc -MMD -MP
VERSION := $(shell sed -n 's/.*BRETT_VERSION *"\(.*\)"/\1/p' include/brett.h)
SONAME  := libbrett.so.1

CHECKS  := address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
ifdef DEBUG
CFLAGS  := -O1 -g -DBRETT_DEBUG
endif
ifdef SANITIZE
CFLAGS  := -O1 -g -DBRETT_DEBUG -fsanitize=$(CHECKS)
endif
ifdef TSAN
CFLAGS  := -O1 -g -fsanitize=thread
endif
ifdef FUZZ
CC      := clang
CFLAGS  := -O1 -g -DBRETT_DEBUG -fsanitize=fuzzer-no-link,$(CHECKS)
endif

# The layers, lowest first; a lower one never includes a higher one (tests/lint/layers.sh).
# memory.c stands in for a C library, so only the WebAssembly module has it.
LIB_LAYERS := base rules players text games picture rulebook play
APP_LAYERS := process tablebase terminal server cli
# A layer has its files in its folder and in folders of that, one deep.
sources  = $(wildcard src/$(1)/*.c src/$(1)/*/*.c)
LIB_SRC := $(sort $(foreach layer,$(LIB_LAYERS),$(call sources,$(layer))))
LIB_SRC := $(filter-out src/base/memory.c,$(LIB_SRC))
APP_SRC := $(sort $(foreach layer,$(APP_LAYERS),$(call sources,$(layer))))
LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/%.o)
PIC_OBJ := $(LIB_SRC:%.c=$(BUILD)/shared/%.o)
APP_OBJ := $(APP_SRC:%.c=$(BUILD)/%.o)
PIC_TABLEBASE := $(patsubst %.c,$(BUILD)/shared/%.o,$(filter src/tablebase/%,$(APP_SRC)))
LIBS    := -lncursesw -ltinfo -lzstd -luv -lssl -lcrypto -lsqlite3 -ljansson -lsodium -lpng -lm -pthread

# What a command that failed has left half-written is not taken for made.
.DELETE_ON_ERROR:

.PHONY: all
all: $(BUILD)/brett  ## build the program (the default)

$(BUILD)/brett: $(APP_OBJ) $(BUILD)/internal.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

# The library's objects as they are, for what is built here and uses more than brett.h has.
$(BUILD)/internal.a: $(LIB_OBJ)
	@rm -f $@
	$(AR) rcs $@ $^

# The library for others, of which only the names of brett.h are seen.
$(BUILD)/libbrett.a: tools/archive $(BUILD)/libtablebase.a $(LIB_OBJ)
	LD=$(LD) AR=$(AR) OBJCOPY=$(OBJCOPY) tools/archive $@ $(wordlist 2,$(words $^),$^)

$(BUILD)/$(SONAME): $(PIC_OBJ) $(BUILD)/shared/libtablebase.a tools/exports.map
	$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -Wl,--version-script=tools/exports.map \
	  -Wl,-z,defs -Wl,-u,brett_tablebase_open -o $@ $(PIC_OBJ) $(BUILD)/shared/libtablebase.a -lzstd -pthread

$(APP_OBJ) $(PIC_TABLEBASE): CPPFLAGS += -D_GNU_SOURCE -pthread
COMPILE = $(CC) $(BASE) $(CFLAGS) $(CPPFLAGS) -c -o $@ $<

$(BUILD)/%.o: %.c | setup-check
	@mkdir -p $(@D)
	$(COMPILE)

# The shared library has objects of its own: in the others, position independence costs 5% of speed.
$(BUILD)/shared/%.o: %.c | setup-check
	@mkdir -p $(@D)
	$(COMPILE) -fPIC

# The set of Transport is inside the library, as a string.
$(BUILD)/gen/text/transport_set.inc: data/transport.set
	@mkdir -p $(@D)
	sed -e 's/["\\]/\\&/g' -e 's/.*/"&\\n"/' $< > $@

WITH_SET := $(foreach folder,$(BUILD) $(BUILD)/shared $(BUILD)/wasm,$(folder)/src/text/transport_set.o)
$(WITH_SET): CPPFLAGS += -I$(BUILD)/gen
$(WITH_SET): $(BUILD)/gen/text/transport_set.inc

# Transfer's endgames of two colours are inside the library, as a tablebase that this program makes. It
# runs on the machine that builds, so the flags of what is built are not its own.
ENDGAME_SRC := tools/make_endgames.c src/players/transfer/endgame_solver.c src/players/transfer/endgame_format.c \
            $(sort $(wildcard src/rules/transfer*.c)) src/rules/ranking.c
$(BUILD)/gen/make_endgames: $(ENDGAME_SRC) $(wildcard src/players/transfer/endgame_*.h src/rules/transfer*.h) | setup-check
	@mkdir -p $(@D)
	$(CC) -std=c17 $(WARN) -Iinclude -Isrc -O2 -o $@ $(ENDGAME_SRC)

$(BUILD)/gen/players/transfer/endgame_tablebase.inc: $(BUILD)/gen/make_endgames
	@mkdir -p $(@D)
	$< > $@

WITH_ENDGAMES := $(foreach folder,$(BUILD) $(BUILD)/shared $(BUILD)/wasm,$(folder)/src/players/transfer/endgame_tablebase.o)
$(WITH_ENDGAMES): CPPFLAGS += -I$(BUILD)/gen
$(WITH_ENDGAMES): $(BUILD)/gen/players/transfer/endgame_tablebase.inc

# The page is inside the program: every file of it is a row of a table.
PAGE := build/web
$(BUILD)/gen/server/pages.inc: tools/embed build/web.made
	@mkdir -p $(@D)
	tools/embed $(PAGE) > $@

$(BUILD)/src/server/pages.o: CPPFLAGS += -I$(BUILD)/gen
$(BUILD)/src/server/pages.o: $(BUILD)/gen/server/pages.inc

# Says what to install when something is missing; `make run` and `make test` install it.
.PHONY: setup-check
setup-check:
	@tools/setup build --check

.PHONY: run
run:  ## install what is missing, build, and start the server
	@tools/setup run
	@echo "Building Brett"
	@$(MAKE) -s --no-print-directory -j$(shell nproc) all
	$(BUILD)/brett serve

# ---- Translations ----

LANGS := $(patsubst po/%.po,%,$(sort $(wildcard po/*.po)))

CATALOGUES := $(foreach folder,$(BUILD) $(BUILD)/shared,$(folder)/src/text/builtin_catalogues.o)
$(CATALOGUES): CPPFLAGS += -DBRETT_MO_DIR='"$(BUILD)/po"'
$(CATALOGUES): $(LANGS:%=$(BUILD)/po/%.mo)

$(BUILD)/po/%.mo: po/%.po | setup-check
	@mkdir -p $(@D)
	msgfmt --check-format --check-domain --endianness=little -o $@ $<

# The texts of the sources; always made, since any source may have a new one. A date in
# it would change with the clock, and no text is a format of printf, whatever stands after a %.
XGETTEXT = node tools/page-texts.mjs web/src > build/page/texts.c && \
  xgettext --from-code=UTF-8 --keyword --keyword=N_ --keyword=NN_:1,2 --package-name=brett \
  --no-location --sort-output -o -
.PHONY: $(BUILD)/brett.pot
$(BUILD)/brett.pot: | setup-check
	@mkdir -p $(@D) build/page
	$(XGETTEXT) $(sort $(wildcard src/*/*.c src/*/*/*.c)) build/page/texts.c | \
	  sed -e '1,/^#, fuzzy/d' -e '/^"POT-Creation-Date/d' -e '/^#, c-format/d' > $@

.PHONY: po
po: $(BUILD)/brett.pot  ## collect the texts of the sources into every catalogue
	cp $< po/brett.pot
	for l in $(LANGS); do msgmerge --quiet --update --backup=none --no-fuzzy-matching \
	  --sort-output po/$$l.po po/brett.pot && \
	  msgattrib --no-obsolete --sort-output -o po/$$l.po po/$$l.po; done
	msgen --no-wrap -o po/en.po po/en.po

# ---- WebAssembly ----

# The library and a thin interface (src/wasm/wasm.h), without a C library. Not -ffreestanding, which
# would keep clang from turning small copies into instructions; memory.c alone must not be turned
# into calls of itself. brett_perft takes 33 KB of stack a level in Transport, and a map of a field that
# lies over the whole table 160 KB below the last; a stack that comes first in memory traps when it overflows instead of running into
# the data.
WASM_SRC   := $(filter-out src/text/builtin_catalogues.c src/rulebook/%,$(LIB_SRC)) src/base/memory.c \
              $(sort $(call sources,wasm))
WASM_OBJ   := $(WASM_SRC:%.c=$(BUILD)/wasm/%.o)
WASM_CC    := clang --target=wasm32 -mbulk-memory
WASM_STACK := 1310720

.PHONY: wasm
wasm: $(BUILD)/brett.wasm $(BUILD)/brett.mjs  ## build the WebAssembly module

# What JavaScript and TypeScript call it by, from the headers.
$(BUILD)/brett.mjs: tools/bindings.mjs include/brett.h src/wasm/wasm.h src/wasm/load.mjs src/wasm/load.d.mts
	@mkdir -p $(@D)
	node $< $(@D)

$(BUILD)/brett.wasm: $(WASM_OBJ)
	wasm-ld --no-entry --export-dynamic --strip-all --stack-first -z stack-size=$(WASM_STACK) -o $@ $^

$(BUILD)/wasm/%.o: %.c | setup-check
	@mkdir -p $(@D)
	$(WASM_CC) -nostdlibinc $(BASE) -O3 -fvisibility=hidden $(CPPFLAGS) -c -o $@ $<

$(BUILD)/wasm/src/base/memory.o: CPPFLAGS += -fno-builtin

# What does not search is made small: a visitor waits for its bytes, and nobody for its speed.
SMALL := $(foreach layer,text games picture play wasm,$(call sources,$(layer)))
$(SMALL:%.c=$(BUILD)/wasm/%.o): CPPFLAGS += -Oz

# Linja's judge adds and multiplies whole rows of numbers: with vectors it takes less than half the time.
$(BUILD)/wasm/src/players/linja/evaluation.o: CPPFLAGS += -msimd128

# ---- The page ----

# Made once, whatever BUILD is: by Vite, of web/, the WebAssembly module and the page's share of the
# catalogues, and then compressed.
ifeq ($(BUILD),build)
PAGE_SRC   := $(sort $(shell find web -name node_modules -prune -o -type f -print))
PAGE_LANGS := $(patsubst %,build/page/%.mo,$(filter-out en,$(LANGS)))

build/web.made: $(PAGE_SRC) build/brett.wasm build/brett.mjs build/page/games.json build/page/rulebooks.made $(PAGE_LANGS) tools/compress.mjs web/node_modules/.made
	cd web && node_modules/.bin/vite build --logLevel warn
	node tools/compress.mjs $(PAGE)
	@touch $@

# What the page says of the games before it has the module.
build/page/games.json: tools/games.mjs build/brett.mjs build/brett.wasm
	@mkdir -p $(@D)
	node $^ > $@

# The rules, which are loaded when somebody reads them.
build/gen/make_rulebooks: tools/make_rulebooks.c include/brett.h build/internal.a
	@mkdir -p $(@D)
	$(CC) -std=c17 $(WARN) -Iinclude $(CFLAGS) $(LDFLAGS) -o $@ $< build/internal.a

build/page/rulebooks.made: build/gen/make_rulebooks
	@rm -rf build/page/rulebooks && mkdir -p build/page/rulebooks
	$< build/page/rulebooks
	@touch $@

web/node_modules/.made: web/package-lock.json | setup-check
	@echo "Installing from npm: what web/package-lock.json names"
	npm ci --prefix web --no-audit --no-fund --silent
	@touch $@

# What the library and the page say; the rest of the catalogues is for the terminal and for hosts.
build/page/texts.pot: $(LIB_SRC) $(filter %.ts %.svelte,$(PAGE_SRC)) tools/page-texts.mjs
	@mkdir -p $(@D)
	$(XGETTEXT) $(LIB_SRC) build/page/texts.c > $@

build/page/%.mo: po/%.po build/page/texts.pot
	msgmerge --quiet --no-fuzzy-matching -o - $< build/page/texts.pot | msgattrib --no-obsolete | \
	  msgfmt --endianness=little -o $@ -
else
# Asked of make each time, but touched only when the page has changed.
.PHONY: always
build/web.made: always
	@$(MAKE) -s --no-print-directory BUILD=build CC=gcc CFLAGS='$(PLAIN)' LDFLAGS= DEBUG= SANITIZE= TSAN= FUZZ= $@
endif

.PHONY: page
page: build/web.made  ## build the page alone, for brett serve --web-root build/web

.PHONY: browse
browse:  ## test the page at full length
	@tools/setup test
	@LONG=1 tests/run page

.PHONY: pictures
pictures: $(BUILD)/brett $(BUILD)/brett.wasm $(BUILD)/brett.mjs  ## take pictures of every page, in all engines, into build/pictures, and the README's
	node tests/page/pictures.mjs $< build/pictures
	node tests/page/four.mjs $< docs/page.webp

# Lighthouse is large, and wanted now and then: it is installed when it is asked for, by its lock file.
build/lighthouse/.made: tools/lighthouse/package.json tools/lighthouse/package-lock.json
	@echo "Installing from npm: lighthouse"
	@mkdir -p $(@D) && cp $^ $(@D)
	npm ci --prefix $(@D) --no-audit --no-fund --silent
	@touch $@

.PHONY: lighthouse
lighthouse: $(BUILD)/brett $(BUILD)/brett.wasm $(BUILD)/brett.mjs build/lighthouse/.made  ## what Lighthouse thinks of the page, on a phone
	node tests/page/lighthouse.mjs $<

# ---- Tests ----

.PHONY: test
test:  ## install what is missing and run all tests, or those of SUITES="lint unit ..."
	@tools/setup test
	@tests/run $(SUITES)

.PHONY: check
check:  ## what to run while working: all kinds of tests in a few minutes
	@tools/setup test
	@tests/run check

TEST     = $(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^
SUPPORT := $(patsubst %.c,$(BUILD)/%.o,$(sort $(wildcard tests/support/*.c tests/support/*/*.c)))
UNIT_SRC := $(sort $(wildcard tests/unit/*/test_*.c))
UNIT    := $(patsubst %.c,$(BUILD)/tests/%,$(notdir $(UNIT_SRC)))
FUZZERS := $(patsubst tests/fuzz/%.c,$(BUILD)/tests/%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))
$(BUILD)/tests/%.o: CPPFLAGS += -Itests -D_GNU_SOURCE

.PHONY: unit-programs fuzz-programs
unit-programs: $(UNIT)
fuzz-programs: $(FUZZERS)

# The parts of the server, of the terminal, and of what is solved, of which each test takes what it needs.
PARTS := $(BUILD)/libserver.a $(BUILD)/libterminal.a $(BUILD)/libtablebase.a $(BUILD)/libprocess.a
$(BUILD)/libserver.a: $(filter $(BUILD)/src/server/%,$(APP_OBJ))
$(BUILD)/libterminal.a: $(filter $(BUILD)/src/terminal/%,$(APP_OBJ))
$(BUILD)/libprocess.a: $(filter $(BUILD)/src/process/%,$(APP_OBJ))
$(BUILD)/libtablebase.a: $(filter $(BUILD)/src/tablebase/%,$(APP_OBJ))
$(BUILD)/shared/libtablebase.a: $(PIC_TABLEBASE)
$(PARTS) $(BUILD)/shared/libtablebase.a:
	@rm -f $@
	$(AR) rcs $@ $^

# Programs lie side by side, whatever folder their tests are in.
$(foreach test,$(UNIT_SRC:.c=),$(eval $(BUILD)/tests/$(notdir $(test)): $(BUILD)/$(test).o))
$(UNIT): $(SUPPORT) $(PARTS) $(BUILD)/internal.a
	$(TEST) $(PARTS) $(BUILD)/internal.a -lcmocka $(LIBS)

# Of the program, the statistics and compressed lines are tested by themselves; what stands on
# the library is linked before it.
MATCH_OBJ := $(patsubst %,$(BUILD)/src/cli/match/%.o,elo tally fixtures ratings)
$(BUILD)/tests/test_elo $(BUILD)/tests/test_ratings: $(MATCH_OBJ)
$(BUILD)/tests/test_info: $(BUILD)/src/cli/engine/info.o
$(BUILD)/tests/test_packed: $(patsubst %,$(BUILD)/src/cli/selfplay/%.o,packed_read packed_write)

$(BUILD)/tests/playthrough: $(BUILD)/tests/golden/playthrough.o $(BUILD)/internal.a
	$(TEST)

$(BUILD)/tests/native: $(BUILD)/tests/wasm/native.o $(BUILD)/internal.a
	$(TEST)

$(FUZZERS): $(BUILD)/tests/%: $(BUILD)/tests/fuzz/%.o $(BUILD)/internal.a
	$(TEST) $(BUILD)/internal.a -ljansson -lzstd -lsodium -fsanitize=fuzzer
$(BUILD)/tests/fuzz_config: $(patsubst %,$(BUILD)/src/server/%.o,config accounts net/networks)
$(BUILD)/tests/fuzz_query: $(BUILD)/src/server/api/query.o
$(BUILD)/tests/fuzz_head: $(BUILD)/src/server/net/head.o
$(BUILD)/tests/fuzz_frames: $(patsubst %,$(BUILD)/src/server/net/%.o,frames gathered)
$(BUILD)/tests/fuzz_selfplay: $(patsubst %,$(BUILD)/src/%.o,cli/json cli/selfplay/reading cli/selfplay/selfplay process/clock process/in_order process/language process/memory process/signals)
$(BUILD)/tests/fuzz_packed: $(patsubst %,$(BUILD)/src/%.o,cli/selfplay/packed_read process/memory)
$(BUILD)/tests/fuzz_linja_tablebase: $(patsubst %,$(BUILD)/src/tablebase/linja/%.o,reference sides tablebase)

.PHONY: fuzz
fuzz:  ## search for inputs that break a parser, FUZZ_SECONDS=600 each
	@tools/setup test
	@FUZZ_SECONDS=$${FUZZ_SECONDS:-600} tests/fuzz/run

.PHONY: bench
bench: $(BUILD)/brett $(BUILD)/brett.wasm $(BUILD)/brett.mjs  ## measure speed, native and in WebAssembly
	@node tests/wasm/bench.mjs $(BUILD)/brett $(BUILD)/brett.wasm

.PHONY: strength
strength: $(BUILD)/brett  ## measure the players against each other, GAMES=200 SECONDS=1 each
	@tools/strength $< $${GAMES:-200} $${SECONDS:-1}

# ---- Linja, solved ----

# What stands on the tablebase of Linja: the distilling and the report.
LINJA_OBJ := $(patsubst %.c,$(BUILD)/%.o,$(sort $(wildcard tools/linja/*.c)))
DISTIL_OBJ := $(patsubst %.c,$(BUILD)/%.o,$(sort $(wildcard tools/distil/*.c)))
REPORT_OBJ := $(patsubst %.c,$(BUILD)/%.o,$(sort $(wildcard tools/report/*.c)))
$(LINJA_OBJ) $(DISTIL_OBJ) $(REPORT_OBJ): CPPFLAGS += -D_GNU_SOURCE -Itools

# Numbers with a point must come out the same whoever compiles this, so no compiler may join a
# multiplication with an addition.
$(DISTIL_OBJ): CPPFLAGS += -ffp-contract=off
$(BUILD)/tools/distil/distil: $(DISTIL_OBJ)
$(BUILD)/tools/report/report: $(REPORT_OBJ)
$(BUILD)/tools/distil/distil $(BUILD)/tools/report/report: $(LINJA_OBJ) \
  $(BUILD)/libtablebase.a $(BUILD)/libprocess.a $(BUILD)/internal.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(filter %.a,$^) -lzstd -lm -pthread

build/linja.table: | $(BUILD)/brett
	$(BUILD)/brett solve linja --reachable -o $@

.PHONY: distil
distil: $(BUILD)/tools/distil/distil build/linja.table  ## learn Linja's weights from the tablebase of all that can come up
	$< build/linja.table src/players/linja/weights.inc

.PHONY: distilled
distilled: $(BUILD)/tools/distil/distil build/linja.table  ## measure what was learnt, in GAMES=1000 games
	$< --measure build/linja.table $${GAMES:-1000}

.PHONY: report
report: $(BUILD)/tools/report/report build/linja.table  ## write docs/linja-solved.md anew, from that tablebase
	$< build/linja.table docs/linja-solved.md --seed 1

# ---- The server under load, attacked, and killed ----

CLIENT_OBJ := $(patsubst %.c,$(BUILD)/%.o,$(sort $(wildcard tools/client/*.c)))
LOAD_OBJ := $(patsubst %.c,$(BUILD)/%.o,$(sort $(wildcard tools/load/*.c)))
ATTACK_OBJ := $(patsubst %.c,$(BUILD)/%.o,$(sort $(wildcard tools/attack/*.c)))
$(CLIENT_OBJ) $(LOAD_OBJ) $(ATTACK_OBJ): CPPFLAGS += -D_GNU_SOURCE -Itools
CLIENT_OBJ += $(BUILD)/src/process/histogram.o
$(BUILD)/tools/brett-load: $(LOAD_OBJ)
$(BUILD)/tools/brett-attack: $(ATTACK_OBJ)
$(BUILD)/tools/brett-load $(BUILD)/tools/brett-attack: $(CLIENT_OBJ) $(BUILD)/internal.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(filter %.a,$^) -luv -lm

.PHONY: load
load: $(BUILD)/brett $(BUILD)/tools/brett-load  ## measure the server: GAMES=2500 games of four, RATE=3000 steps a second
	@tools/under-load $^ --from $${FROM:-127.1.0.0/20} --games $${GAMES:-2500} --seats 4 --rate $${RATE:-3000} --seconds $${SECONDS:-20}

.PHONY: attack
attack: $(BUILD)/brett $(BUILD)/tools/brett-load $(BUILD)/tools/brett-attack  ## have a hostile visitor beside honest players, SECONDS=20 ROUNDS=3 SEED=1
	@tools/under-attack $^ --rounds $${ROUNDS:-3} --seconds $${SECONDS:-20} --seed $${SEED:-1}

# A disk that fails, for a whole server; loaded before its libraries.
$(BUILD)/tests/failing_io.so: tests/server/failing_io.c
	@mkdir -p $(@D)
	$(CC) $(BASE) $(CFLAGS) -D_GNU_SOURCE -fPIC -shared -o $@ $<

.PHONY: faults
faults: $(BUILD)/brett $(BUILD)/tests/failing_io.so $(BUILD)/tests/test_store_io $(BUILD)/tests/test_room_damaged  ## have every call to the disk fail in turn, in the store and in a whole server
	@LONG=1 $(BUILD)/tests/test_store_io
	@LONG=1 $(BUILD)/tests/test_room_damaged
	@LONG=1 node tests/server/io_faults.mjs $(BUILD)/brett $(BUILD)/tests/failing_io.so
	@LONG=1 node tests/server/torn.mjs $(BUILD)/brett $(BUILD)/tests/failing_io.so

.PHONY: crash
crash: $(BUILD)/brett $(BUILD)/tools/brett-load  ## kill the server KILLS=200 times while games are played
	@tools/crash $^ $${KILLS:-200}

.PHONY: format
format:  ## bring all sources into the house style
	clang-format -i $(sort $(wildcard include/*.h src/*/*.[ch] src/*/*/*.[ch] tests/*/*.[ch] tests/*/*/*.[ch] examples/*.c tools/*.c tools/*/*.[ch]))
	cd web && node_modules/.bin/prettier --write --log-level warn .

# ---- Installing ----

PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
LIBDIR  ?= $(PREFIX)/lib
INCDIR  ?= $(PREFIX)/include
DATADIR ?= $(PREFIX)/share
INSTALL_DATA = install -D -m 644
EXAMPLES   := $(sort $(wildcard examples/*.c)) examples/Makefile examples/README.md
FOR_HOSTS  := $(sort $(wildcard packaging/*.service packaging/nginx/* packaging/grafana/* packaging/prometheus/* \
                packaging/fail2ban/*/*))

# Where each installed file goes, for install and uninstall alike.
AT         = $(DESTDIR)
PROGRAM    = $(AT)$(BINDIR)/brett
ARCHIVE    = $(AT)$(LIBDIR)/libbrett.a
SHARED     = $(AT)$(LIBDIR)/$(SONAME)
DEV_LINK   = $(AT)$(LIBDIR)/libbrett.so
PC         = $(AT)$(LIBDIR)/pkgconfig/brett.pc
HEADER     = $(AT)$(INCDIR)/brett.h
MAN        = $(AT)$(DATADIR)/man/man1/brett.1
BASH_COMP  = $(AT)$(DATADIR)/bash-completion/completions/brett
ZSH_COMP   = $(AT)$(DATADIR)/zsh/site-functions/_brett
FISH_COMP  = $(AT)$(DATADIR)/fish/vendor_completions.d/brett.fish
DOCS       = $(AT)$(DATADIR)/doc/brett

.PHONY: install install-program
install: install-program $(BUILD)/libbrett.a $(BUILD)/$(SONAME)  ## install below PREFIX (DESTDIR for packagers)
	$(INSTALL_DATA) $(BUILD)/libbrett.a $(ARCHIVE)
	$(INSTALL_DATA) $(BUILD)/$(SONAME) $(SHARED)
	ln -sf $(SONAME) $(DEV_LINK)
	$(INSTALL_DATA) include/brett.h $(HEADER)
	@mkdir -p $(dir $(PC))
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR)|' -e 's|@INCDIR@|$(INCDIR)|' \
	  -e 's|@VERSION@|$(VERSION)|' brett.pc.in > $(PC)

# Without the library: what the package has.
install-program: $(BUILD)/brett
	install -D -m 755 $(BUILD)/brett $(PROGRAM)
	$(INSTALL_DATA) man/brett.1 $(MAN)
	$(INSTALL_DATA) completions/brett.bash $(BASH_COMP)
	$(INSTALL_DATA) completions/_brett $(ZSH_COMP)
	$(INSTALL_DATA) completions/brett.fish $(FISH_COMP)
	@mkdir -p $(DOCS)/docs/rules $(DOCS)/examples
	install -m 644 README.md CHANGELOG.md SECURITY.md LICENSE $(DOCS)
	install -m 644 docs/*.md docs/*.svg $(DOCS)/docs
	install -m 644 docs/rules/*.md $(DOCS)/docs/rules
	install -m 644 $(EXAMPLES) $(DOCS)/examples
	install -m 755 examples/engine.py $(DOCS)/examples
	for file in $(FOR_HOSTS); do $(INSTALL_DATA) $$file $(DOCS)/$$file; done

.PHONY: uninstall
uninstall:  ## remove what install put there
	rm -f $(PROGRAM) $(ARCHIVE) $(SHARED) $(DEV_LINK) $(PC) $(HEADER) $(MAN) \
	  $(BASH_COMP) $(ZSH_COMP) $(FISH_COMP)
	rm -rf $(DOCS)

# The package is built with the checks of its own that strangers on the network call for. They cost
# computers a few percent of their speed.
HARDENED := -O3 -g -fstack-protector-strong -fstack-clash-protection -D_FORTIFY_SOURCE=2
.PHONY: deb
deb:  ## make the Debian package, in build/deb
	@tools/setup deb
	@$(MAKE) -s --no-print-directory -j$(shell nproc) BUILD=build/hardened CFLAGS='$(HARDENED)' LDFLAGS='-Wl,-z,relro,-z,now' all
	@tools/deb build/hardened build/deb

# ---- The rest ----

.PHONY: print-library
print-library: # the sources of the library, for tests
	@echo $(LIB_SRC)

.PHONY: clean
clean:  ## remove everything built
	rm -rf $(BUILD)

.PHONY: help
help:  ## list these targets
	@sed -n 's/^\([a-z]*\):.*  ## \(.*\)/\1|\2/p' Makefile | awk -F'|' '{ printf "%-10s %s\n", $$1, $$2 }'

-include $(shell find $(BUILD)/src $(BUILD)/shared $(BUILD)/wasm $(BUILD)/tests $(BUILD)/tools -name '*.d' 2>/dev/null)
