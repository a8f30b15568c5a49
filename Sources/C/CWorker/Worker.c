#define _GNU_SOURCE
#include "CWorker.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

// How long a thread looks for a change before it sleeps, in nanoseconds: about what it costs to be
// woken. So a worker between two frames sleeps, and nothing ever wakes it but the next one.
enum { patience = 20000 };

// How a piece of work stands. Only the worker joins and only the worker is done; the rest is the
// caller's to say.
enum stage { idle, offered, joined, done };

static struct {
  // True while a caller's work is under way.
  atomic_bool is_taken;
  _Atomic enum stage stage;
  // Change together with the stage, so that nobody sleeps through a change.
  pthread_mutex_t mutex;
  pthread_cond_t change;
  matte_part part;
  void *work;
  int32_t count;
  atomic_int next;
} shared = {.mutex = PTHREAD_MUTEX_INITIALIZER, .change = PTHREAD_COND_INITIALIZER};

static int64_t nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

static void rest_a_moment(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

static void advance(enum stage stage) {
  pthread_mutex_lock(&shared.mutex);
  atomic_store(&shared.stage, stage);
  pthread_cond_broadcast(&shared.change);
  pthread_mutex_unlock(&shared.mutex);
}

// Waits until the work stands so: awake for a moment, then asleep.
static void wait_for(enum stage stage) {
  const int64_t end = nanoseconds() + patience;
  do {
    for (int look = 0; look < 16; look++) {
      if (atomic_load(&shared.stage) == stage) return;
      rest_a_moment();
    }
  } while (nanoseconds() < end);
  pthread_mutex_lock(&shared.mutex);
  while (atomic_load(&shared.stage) != stage) pthread_cond_wait(&shared.change, &shared.mutex);
  pthread_mutex_unlock(&shared.mutex);
}

// Goes from one stage to the next, unless the other thread was faster.
static bool pass(enum stage from, enum stage to) {
  return atomic_compare_exchange_strong(&shared.stage, &from, to);
}

static void do_parts(void) {
  for (;;) {
    const int32_t own = atomic_fetch_add(&shared.next, 1);
    if (own >= shared.count) return;
    shared.part(shared.work, own);
  }
}

// True once the worker has all that it takes; guarded by the mutex.
static bool is_ready;

static void *live(void *nothing) {
  // The first memory that a thread asks for reserves address space for more.
  void *volatile first = malloc(1);
  free(first);
  pthread_mutex_lock(&shared.mutex);
  is_ready = true;
  pthread_cond_broadcast(&shared.change);
  pthread_mutex_unlock(&shared.mutex);
  for (;;) {
    wait_for(offered);
    if (!pass(offered, joined)) continue;
    do_parts();
    advance(done);
  }
  return nothing;
}

// Starts a thread without signals: those are for the thread that sleeps in the event loop.
static bool start(const char *name, void *(*body)(void *), void *work) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  const bool has_started = pthread_create(&thread, NULL, body, work) == 0;
  if (has_started) {
    pthread_setname_np(thread, name);
    pthread_detach(thread);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return has_started;
}

static bool has_worker;

int32_t matte_processors(void) {
  cpu_set_t processors;
  if (sched_getaffinity(0, sizeof processors, &processors) != 0) return 2;
  return CPU_COUNT(&processors);
}

static void start_worker(void) {
  if (matte_processors() < 2) return;
  has_worker = start("matte worker", live, NULL);
}

static void start_once(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start_worker);
}

void matte_prepare_sharing(void) {
  start_once();
  if (!has_worker) return;
  pthread_mutex_lock(&shared.mutex);
  while (!is_ready) pthread_cond_wait(&shared.change, &shared.mutex);
  pthread_mutex_unlock(&shared.mutex);
}

// True while the thread is one of several that have work of their own.
static _Thread_local bool is_alone;

bool matte_work_alone(bool alone) {
  const bool before = is_alone;
  is_alone = alone;
  return before;
}

void matte_share(matte_part part, void *work, int32_t count) {
  if (!is_alone) start_once();
  if (is_alone || !has_worker || atomic_exchange(&shared.is_taken, true)) {
    for (int32_t own = 0; own < count; own++) part(work, own);
    return;
  }
  shared.part = part;
  shared.work = work;
  shared.count = count;
  atomic_store(&shared.next, 0);
  advance(offered);
  do_parts();
  if (!pass(offered, idle)) {
    wait_for(done);
    atomic_store(&shared.stage, idle);
  }
  atomic_store(&shared.is_taken, false);
}

// What a thread of its own is to do.
struct errand {
  void (*body)(void *);
  void *work;
};

static void *run_errand(void *given) {
  const struct errand errand = *(struct errand *)given;
  free(given);
  errand.body(errand.work);
  return NULL;
}

bool matte_start(void (*body)(void *work), void *work) {
  struct errand *errand = malloc(sizeof *errand);
  if (!errand) return false;
  *errand = (struct errand){.body = body, .work = work};
  const bool has_started = start("matte reader", run_errand, errand);
  if (!has_started) free(errand);
  return has_started;
}
