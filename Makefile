# Builds, tests and installs Matte: `make && sudo make install`, or for a package
# `make install DESTDIR=… PREFIX=/usr`.

PREFIX = /usr/local
DESTDIR =
# A static Swift runtime, so that what is installed needs no toolchain, and no symbols: 15 MB, not 25.
# It is a build of its own, so that neither these flags nor those of Scripts/run undo the other's work.
SWIFTFLAGS = --static-swift-stdlib -Xlinker -s --scratch-path .build/install

program = .build/install/release/matte
prefix = $(DESTDIR)$(PREFIX)

# $(call place,FILES,FOLDER): each file with the folder under PREFIX that it goes to.
place = $(foreach file,$(1),$(file)=$(2)/$(notdir $(file)))

files = \
  $(call place,$(wildcard Resources/*.png Resources/*.jpg Resources/*.webp),share/matte) \
  $(call place,$(wildcard Resources/*.schema.json),share/matte) \
  $(call place,$(wildcard Resources/pictures/*),share/matte/pictures) \
  $(call place,$(wildcard Resources/*.desktop),share/applications) \
  $(call place,$(wildcard Resources/*.metainfo.xml),share/metainfo) \
  $(call place,$(wildcard Resources/*.1),share/man/man1) \
  $(foreach file,$(wildcard Resources/icons/hicolor/*/apps/*),\
    $(file)=$(patsubst Resources/%,share/%,$(file))) \
  Resources/completions/matte.bash=share/bash-completion/completions/matte \
  Resources/completions/_matte=share/zsh/site-functions/_matte \
  Resources/completions/matte.fish=share/fish/vendor_completions.d/matte.fish

.PHONY: build test install uninstall clean

build:
	swift build -c release --product matte $(SWIFTFLAGS)

test:
	Scripts/test

# Built only if it is not there: `sudo make install` after `make` compiles nothing as root.
$(program):
	$(MAKE) build

install: $(program)
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

clean:
	rm -rf .build
