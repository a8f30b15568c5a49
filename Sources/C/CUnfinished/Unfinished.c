#define _GNU_SOURCE
#include "CUnfinished.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const int endings[] = {SIGINT, SIGTERM, SIGHUP};
enum { count = sizeof endings / sizeof *endings, most = 2 };

static struct {
  char name[PATH_MAX];
  // True while something is registered: its name is complete.
  atomic_bool is_ready;
} unfinished[most];
// Guards what a signal does not look at.
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int registered;
static struct sigaction before[count];

void matte_remove_unfinished(void) {
  const int error = errno;
  for (int place = 0; place < most; place++) {
    const char *name = unfinished[place].name;
    if (!atomic_exchange(&unfinished[place].is_ready, false)) continue;
    if (unlink(name) != 0 && errno == EISDIR) matte_remove_folder(name);
  }
  errno = error;
}

// How many want no signal to end the process now, and the last signal that would have; 0 if none.
static atomic_int delays;
static atomic_int delayed;

void matte_delay_endings(void) { atomic_fetch_add(&delays, 1); }

void matte_allow_endings(void) {
  if (atomic_fetch_sub(&delays, 1) != 1) return;
  const int number = atomic_exchange(&delayed, 0);
  if (number != 0) raise(number);
}

// All signals are blocked here, so the one raised ends the process when this has returned.
static void end(int number) {
  if (atomic_load(&delays) > 0) {
    atomic_store(&delayed, number);
    return;
  }
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

static void release_endings(void) {
  for (int index = 0; index < count; index++) {
    if (before[index].sa_handler == SIG_DFL) sigaction(endings[index], &before[index], NULL);
  }
}

void matte_begin_unfinished(const char *path) {
  const size_t length = strlen(path);
  if (length >= PATH_MAX) return;
  pthread_mutex_lock(&mutex);
  int place = 0;
  while (place < most && atomic_load(&unfinished[place].is_ready)) place++;
  if (place < most) {
    memcpy(unfinished[place].name, path, length + 1);
    atomic_store(&unfinished[place].is_ready, true);
    if (registered++ == 0) catch_endings();
  }
  pthread_mutex_unlock(&mutex);
}

void matte_end_unfinished(const char *path) {
  pthread_mutex_lock(&mutex);
  for (int place = 0; place < most; place++) {
    if (!atomic_load(&unfinished[place].is_ready)) continue;
    if (strcmp(unfinished[place].name, path) != 0) continue;
    if (--registered == 0) release_endings();
    atomic_store(&unfinished[place].is_ready, false);
  }
  pthread_mutex_unlock(&mutex);
}
