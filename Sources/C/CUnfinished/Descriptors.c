#define _GNU_SOURCE
#include "CUnfinished.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

int matte_open_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

int matte_open_temporary(char *name) {
  const int file = mkostemp(name, O_CLOEXEC);
  if (file >= 0) unlink(name);
  return file;
}

int matte_open_memory(void) {
  const int file = memfd_create("matte", MFD_CLOEXEC);
  if (file >= 0) return file;
  char temporary[] = "/tmp/matte-XXXXXX";
  return matte_open_temporary(temporary);
}
