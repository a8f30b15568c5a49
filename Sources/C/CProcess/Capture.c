// What a library prints on standard error, caught, so that it can be said in one line of our own.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdatomic.h>
#include <unistd.h>

#include "CProcess.h"
#include "CUnfinished.h"

static atomic_int errors = STDERR_FILENO;

int matte_error_descriptor(void) { return errors; }

int matte_capture_begin(void) {
  int capture = matte_open_memory();
  if (capture < 0) return -1;
  int usual = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (usual < 0 || dup2(capture, STDERR_FILENO) < 0) {
    close(capture);
    if (usual >= 0) close(usual);
    return -1;
  }
  errors = usual;
  return capture;
}

size_t matte_capture_end(int capture, char *text, size_t size) {
  if (capture < 0) return 0;
  int usual = atomic_exchange(&errors, STDERR_FILENO);
  dup2(usual, STDERR_FILENO);
  close(usual);
  ssize_t count = pread(capture, text, size, 0);
  close(capture);
  return count < 0 ? 0 : (size_t)count;
}
