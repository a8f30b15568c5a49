#include "CX11Shim.h"

#include <X11/Xlibint.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>

#include "Watchdog.h"

static _Thread_local struct {
  int armed;
  unsigned long first; /* the request it was set before */
  int code;
} trap;

static _Thread_local struct {
  unsigned long first[2], end[2]; /* the requests that are watched */
  int failed;                     /* one of them did */
  unsigned long count;            /* of all errors outside traps */
  unsigned long latest;           /* the request that the last of these was about */
  int code;                       /* its code */
} watch;

static int on_error(Display *display, XErrorEvent *error) {
  (void)display;
  if (trap.armed && error->serial >= trap.first) {
    if (!trap.code)
      trap.code = error->error_code;
    return 0;
  }
  watch.count++;
  watch.latest = error->serial;
  watch.code = error->error_code;
  for (int i = 0; i < 2; i++)
    if (error->serial >= watch.first[i] && error->serial < watch.end[i])
      watch.failed = 1;
  return 0;
}

/* Where to go on if the connection breaks while it is opened. */
static _Thread_local jmp_buf *opening;

static int on_io_error(Display *display) {
  (void)display;
  /* Of a display that is not open yet nothing is watched: Xlib would end the process. */
  if (opening)
    longjmp(*opening, 1);
  return 0; /* Xlib's own handler would print; the exit handler follows. */
}

Display *matte_open_display(const char *name) {
  jmp_buf place;
  if (setjmp(place)) {
    opening = NULL;
    return NULL;
  }
  opening = &place;
  Display *display = XOpenDisplay(name);
  opening = NULL;
  return display;
}

/* Forgets the requests that nobody takes: Xlib keeps them, and once its buffer is full waits for room for
   ever. */
static int forget_requests(Display *display) {
  display->bufptr = display->buffer;
  return 0;
}

static void on_lost(Display *display, void *lost) {
  static char line[256];
  *(int *)lost = 1;
  forget_requests(display);
  display->synchandler = forget_requests; /* called after every further request */
  snprintf(
      line, sizeof line, "matte: the connection to the display %.100s broke\n",
      DisplayString(display));
  matte_watchdog_arm(2, line);
}

void matte_prepare(void) {
  XSetErrorHandler(on_error);
  XSetIOErrorHandler(on_io_error);
  signal(SIGPIPE, SIG_IGN);
}

void matte_watch(Display *display, int *lost) { XSetIOErrorExitHandler(display, on_lost, lost); }

void matte_trap_begin(Display *display) {
  trap.armed = 1;
  trap.first = NextRequest(display);
  trap.code = 0;
}

int matte_trap_end(Display *display) {
  /* An answer to the last request says that all are done. */
  if (LastKnownRequestProcessed(display) + 1 < NextRequest(display))
    XSync(display, False);
  trap.armed = 0;
  return trap.code;
}

void matte_watch_requests(
    unsigned long first, unsigned long end, unsigned long second_first, unsigned long second_end) {
  watch.first[0] = first;
  watch.end[0] = end;
  watch.first[1] = second_first;
  watch.end[1] = second_end;
  watch.failed = 0;
}

int matte_take_refusal(void) {
  int failed = watch.failed;
  watch.failed = 0;
  return failed;
}

unsigned long matte_error_count(void) { return watch.count; }

unsigned long matte_latest_error(void) { return watch.latest; }

int matte_latest_error_code(void) { return watch.code; }
