#define _GNU_SOURCE
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

#include "CX11Shim.h"
#include "Watchdog.h"

enum { ENDING_COUNT = 3 };
static const int ending[ENDING_COUNT] = {SIGINT, SIGTERM, SIGHUP};
static struct sigaction before[ENDING_COUNT];
/* The signal; atomic, since tests have several windows in a process. */
static atomic_int received;
static int windows;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void on_signal(int number) {
  received = number;
  matte_watchdog_arm(128 + number, NULL);
}

static void catch_signals(void) {
  received = 0;
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  for (int i = 0; i < ENDING_COUNT; i++) {
    sigaction(ending[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_IGN) /* nohup */
      sigaction(ending[i], &action, NULL);
  }
}

void matte_signals_begin(void) {
  pthread_mutex_lock(&lock);
  if (windows++ == 0)
    catch_signals();
  pthread_mutex_unlock(&lock);
}

void matte_signals_end(void) {
  pthread_mutex_lock(&lock);
  if (--windows == 0)
    for (int i = 0; i < ENDING_COUNT; i++)
      sigaction(ending[i], &before[i], NULL);
  pthread_mutex_unlock(&lock);
}

int matte_signal(void) { return received; }

double matte_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static struct timespec time_until(double deadline) {
  double seconds = deadline - matte_now();
  if (seconds < 0)
    seconds = 0;
  if (seconds > 1e6)
    seconds = 1e6;
  struct timespec time = {.tv_sec = (time_t)seconds};
  time.tv_nsec = (long)((seconds - (double)time.tv_sec) * 1e9);
  return time;
}

int matte_can_write(int fd) {
  struct pollfd connection = {.fd = fd, .events = POLLOUT};
  return poll(&connection, 1, 0) != 0;
}

int matte_can_read(int fd) {
  struct pollfd own = {.fd = fd, .events = POLLIN};
  return fd >= 0 && poll(&own, 1, 0) > 0;
}

void matte_wait(int fd, int wakeup, double deadline, int sends) {
  /* Blocked between the check of `received` and ppoll, so that no signal is missed. */
  sigset_t block, usual;
  sigemptyset(&block);
  for (int i = 0; i < ENDING_COUNT; i++)
    sigaddset(&block, ending[i]);
  pthread_sigmask(SIG_BLOCK, &block, &usual);
  if (!received) {
    struct pollfd sources[] = {
        {.fd = fd, .events = (short)(sends ? POLLIN | POLLOUT : POLLIN)},
        {.fd = wakeup, .events = POLLIN}, /* ignored if negative */
    };
    struct timespec time = time_until(deadline);
    ppoll(sources, 2, deadline < 0 ? NULL : &time, &usual);
  }
  pthread_sigmask(SIG_SETMASK, &usual, NULL);
}
