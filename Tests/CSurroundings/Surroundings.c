#define _GNU_SOURCE
#include "Surroundings.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What stays; a name that ends with * stands for all that begin so. */
static const char *const kept[] = {
  "PATH", "USER", "LOGNAME", "MATTE_*",
  /* Where Scripts/test has its X server, and how pointers look there. */
  "DISPLAY", "XAUTHORITY", "XCURSOR_PATH",
  /* What Swift tells processes of its tests, and what it and other compilers find toolchains, headers and libraries by. */
  "SWT_*", "XCTest*", "SWIFT*", "TOOLCHAINS", "LLVM_*", "NIX_*", "LD_LIBRARY_PATH", "LIBRARY_PATH", "CPATH", "C_INCLUDE_PATH",
  "PKG_CONFIG*", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
};

static int is_kept(const char *entry) {
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    size_t length = strlen(kept[i]);
    int is_family = kept[i][length - 1] == '*';
    if (is_family) length--;
    if (!strncmp(entry, kept[i], length) && (is_family || entry[length] == '=')) return 1;
  }
  return 0;
}

/* Sets a variable to the path of a file beside another. */
static void set_beside(const char *variable, const char *path, const char *name) {
  const char *end = strrchr(path, '/');
  char place[8192];
  snprintf(place, sizeof place, "%.*s/%s", end ? (int)(end - path) : 0, path, name);
  setenv(variable, place, 1);
}

void matte_leave_the_desktop(void) {
  char **end = environ;
  for (char **entry = environ; *entry; entry++)
    if (is_kept(*entry)) *end++ = *entry;
  *end = NULL;

  set_beside("FONTCONFIG_FILE", __FILE__, "fonts.conf");
  /* A list of many fonts takes a second to make: it lies with what was built, for the next run. */
  char program[4096];
  ssize_t count = readlink("/proc/self/exe", program, sizeof program - 1);
  program[count < 0 ? 0 : count] = 0;
  set_beside("XDG_CACHE_HOME", program, "caches");
  /* Neither a user's settings nor the machine's, and nowhere to leave any. */
  setenv("HOME", "/nonexistent", 1);
  setenv("GIT_CONFIG_NOSYSTEM", "1", 1);
  umask(022);
}

__attribute__((constructor)) static void leave_at_start(void) { matte_leave_the_desktop(); }
