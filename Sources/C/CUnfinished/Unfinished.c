#define _GNU_SOURCE
#include "CUnfinished.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const int endings[] = {SIGINT, SIGTERM, SIGHUP};
enum { count = sizeof endings / sizeof *endings };

static char name[PATH_MAX];
// True while a file is registered, and once its name is complete.
static atomic_bool is_taken, is_ready;
static struct sigaction before[count];

void matte_remove_unfinished(void) {
  const int error = errno;
  if (atomic_exchange(&is_ready, false) && unlink(name) != 0 && errno == EISDIR) {
    matte_remove_folder(name);
  }
  errno = error;
}

// All signals are blocked here, so the one raised ends the process when this has returned.
static void end(int number) {
  matte_remove_unfinished();
  signal(number, SIG_DFL);
  raise(number);
}

static void catch_endings(void) {
  struct sigaction action = {.sa_handler = end};
  sigfillset(&action.sa_mask);
  for (int index = 0; index < count; index++) {
    sigaction(endings[index], NULL, &before[index]);
    if (before[index].sa_handler == SIG_DFL) sigaction(endings[index], &action, NULL);
  }
}

bool matte_begin_unfinished(const char *path) {
  const size_t length = strlen(path);
  if (length >= sizeof name || atomic_exchange(&is_taken, true)) return false;
  memcpy(name, path, length + 1);
  atomic_store(&is_ready, true);
  catch_endings();
  return true;
}

void matte_end_unfinished(void) {
  for (int index = 0; index < count; index++) {
    if (before[index].sa_handler == SIG_DFL) sigaction(endings[index], &before[index], NULL);
  }
  atomic_store(&is_ready, false);
  atomic_store(&is_taken, false);
}
