#define _GNU_SOURCE
#include "CUnfinished.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// What the system writes for each name in a folder (getdents64(2)).
struct entry {
  uint64_t number;
  int64_t next;
  uint16_t length;
  uint8_t kind;
  char name[];
};

// Folders within folders that are removed; a report has one level.
enum { deepest = 4 };

static void empty(int folder, int depth);

static void drop(int folder, const char *name, int depth) {
  if (!strcmp(name, ".") || !strcmp(name, "..")) return;
  if (unlinkat(folder, name, 0) == 0 || depth >= deepest) return;
  const int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (inner < 0) return;
  empty(inner, depth + 1);
  close(inner);
  unlinkat(folder, name, AT_REMOVEDIR);
}

// Only calls that a signal handler may make: opendir allocates.
static void empty(int folder, int depth) {
  _Alignas(struct entry) char entries[2048];
  long count;
  while ((count = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0) {
    for (long place = 0; place < count;) {
      const struct entry *entry = (const void *)(entries + place);
      drop(folder, entry->name, depth);
      place += entry->length;
    }
  }
}

void matte_remove_folder(const char *path) {
  int folder;
  do folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  while (folder < 0 && errno == EINTR);
  if (folder < 0) return;
  // Once more for what another thread wrote meanwhile, or what was passed over as entries went.
  for (int time = 0; time < 3; time++) {
    lseek(folder, 0, SEEK_SET);
    empty(folder, 0);
    if (rmdir(path) == 0) break;
  }
  close(folder);
}
