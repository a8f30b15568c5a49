#include "CX11Shim.h"

#include <signal.h>

#include "Watchdog.h"

static _Thread_local struct {
  int armed;
  int code;
  unsigned long strays;
} trap;

static int on_error(Display *display, XErrorEvent *error) {
  (void)display;
  if (!trap.armed)
    trap.strays++;
  else if (!trap.code)
    trap.code = error->error_code;
  return 0;
}

static int on_io_error(Display *display) {
  (void)display;
  return 0; /* Xlib's own handler would print; the exit handler follows. */
}

static void on_lost(Display *display, void *lost) {
  (void)display;
  *(int *)lost = 1;
  matte_watchdog_arm(2, "matte: the connection to the X server broke\n");
}

void matte_prepare(void) {
  XSetErrorHandler(on_error);
  XSetIOErrorHandler(on_io_error);
  signal(SIGPIPE, SIG_IGN);
}

void matte_watch(Display *display, int *lost) { XSetIOErrorExitHandler(display, on_lost, lost); }

void matte_trap_begin(Display *display) {
  XSync(display, False);
  trap.armed = 1;
  trap.code = 0;
}

int matte_trap_end(Display *display) {
  XSync(display, False);
  trap.armed = 0;
  return trap.code;
}

unsigned long matte_stray_errors(void) { return trap.strays; }
