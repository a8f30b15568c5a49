#include "Watchdog.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "CX11Shim.h"

static volatile sig_atomic_t status;
static const char *volatile line;

static void on_alarm(int number) {
  (void)number;
  const char *text = line;
  if (text && write(STDERR_FILENO, text, strlen(text)) < 0)
    _exit(status);
  _exit(status);
}

static void set_timer(suseconds_t microseconds) {
  struct itimerval timer = {.it_value = {.tv_sec = 0, .tv_usec = microseconds}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

void matte_watchdog_arm(int new_status, const char *new_line) {
  status = new_status;
  line = new_line;
  struct sigaction action = {.sa_handler = on_alarm};
  sigaction(SIGALRM, &action, NULL);
  set_timer(500000);
}

void matte_watchdog_disarm(void) { set_timer(0); }
