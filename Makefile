# Builds, tests and installs Matte: `make && sudo make install`, or for a package
# `make install DESTDIR=… PREFIX=/usr`. `make dist` and `make deb` make what is released. Needs GNU make 4.3.

PREFIX = /usr/local
DESTDIR =
# Everything that the program cannot do without is linked into it, but for the C library; X11 and Pango are loaded
# when they are needed. With SHARED=yes it is linked with the system's libraries, as distributions want it.
SHARED =
# Where the build is: one of its own, so that neither these flags nor those of Scripts/run undo the other's work.
built = .build/install
# No path of the checkout is in the program; what is linked is listed for Scripts/package.
SWIFTFLAGS = --static-swift-stdlib --scratch-path $(built) --disable-local-rpath $(LINKING) \
  -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." -Xcc "-ffile-prefix-map=$(CURDIR)=." \
  -Xlinker "-Map=$(CURDIR)/$(built)/linked"
# Without symbols, and with none for others to find: 20 MB, not 42. What the loader fills in is read-only once it has.
LINKING = -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xlinker -s -Xlinker --no-export-dynamic $(if $(SHARED),,\
  --pkg-config-path "$(static)/pkgconfig" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
static = $(CURDIR)/.build/static

program = $(built)/release/matte
# What the program says of itself: its manual and its completions, written where they stand below share.
generated = $(addprefix $(built)/share/, man/man1/matte.1 \
  bash-completion/completions/matte zsh/site-functions/_matte fish/vendor_completions.d/matte.fish)
prefix = $(DESTDIR)$(PREFIX)

# $(call place,FILES,FOLDER): each file with the folder under PREFIX that it goes to.
place = $(foreach file,$(1),$(file)=$(2)/$(notdir $(file)))

files = \
  $(call place,$(wildcard Resources/*.png Resources/*.jpg Resources/*.webp),share/matte) \
  $(call place,$(wildcard Resources/*.schema.json),share/matte) \
  $(call place,$(wildcard Resources/pictures/*),share/matte/pictures) \
  $(call place,$(wildcard Resources/*.desktop),share/applications) \
  $(call place,$(wildcard Resources/*.metainfo.xml),share/metainfo) \
  $(foreach file,$(wildcard Resources/icons/hicolor/*/apps/*),\
    $(file)=$(patsubst Resources/%,share/%,$(file))) \
  $(foreach file,$(generated),$(file)=$(patsubst $(built)/%,%,$(file)))

.PHONY: build test install uninstall dist deb clean

# What is missing is said before anything is built.
build:
	Scripts/bootstrap $(if $(filter dist deb,$(MAKECMDGOALS)),dist,$(if $(SHARED),,static))
	$(if $(SHARED),,Scripts/static "$(static)")
	swift build -c release --product matte $(SWIFTFLAGS)
	Scripts/generate $(program) $(built)/share

test:
	Scripts/test

# Built only if it is not there: `sudo make install` after `make` compiles nothing as root. All of it is made at once.
$(program) $(generated) &:
	$(MAKE) build

install: $(program) $(generated)
	install -D -m 755 $(program) "$(prefix)/bin/matte"
	@for pair in $(files); do \
	  echo "$${pair%%=*} -> $(prefix)/$${pair#*=}"; \
	  install -D -m 644 "$${pair%%=*}" "$(prefix)/$${pair#*=}" || exit; \
	done

uninstall:
	rm -f "$(prefix)/bin/matte"
	@for pair in $(files); do \
	  echo "rm $(prefix)/$${pair#*=}"; \
	  rm -f "$(prefix)/$${pair#*=}" || exit; \
	done
	@rmdir "$(prefix)/share/matte/pictures" "$(prefix)/share/matte" 2>/dev/null || true

# What is released, in .build/dist. What is linked must be what Packaging records, which is what the container that
# Packaging/components names has; with UNPINNED=1 it may be what is there.
dist: build
	Scripts/package dist
	Scripts/package wheel
	Scripts/package npm

deb: build
	Scripts/package deb

clean:
	rm -rf .build
