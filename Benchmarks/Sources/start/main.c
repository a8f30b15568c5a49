// start RUNS COMMAND...
//
// Starts a matte again and again, and prints how long it takes until its first frame is in its window,
// the most memory it had by then, and the processor time it took. The display is that of DISPLAY, and
// nobody else may open windows on it meanwhile.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

// What one start took.
struct figures {
  double milliseconds, processor;
  long kilobytes;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

static double milliseconds(struct timeval time) { return time.tv_sec * 1e3 + time.tv_usec * 1e-3; }

static int by_time(const void *a, const void *b) {
  const struct figures *x = a, *y = b;
  return (x->milliseconds > y->milliseconds) - (x->milliseconds < y->milliseconds);
}

// A window that is gone again is no reason to end.
static int ignore(Display *display, XErrorEvent *error) {
  (void)display, (void)error;
  return 0;
}

// Waits until a window that appears from now on says that a frame is in it, and reads a pixel of it.
static void wait_for_frame(Display *display, Atom frame) {
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == CreateNotify) {
      XSelectInput(display, event.xcreatewindow.window, PropertyChangeMask);
    } else if (event.type == PropertyNotify && event.xproperty.atom == frame) {
      XImage *image =
          XGetImage(display, event.xproperty.window, 0, 0, 1, 1, AllPlanes, ZPixmap);
      if (image) XDestroyImage(image);
      return;
    }
  }
}

static struct figures start(Display *display, Atom frame, char **command) {
  XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
  XSync(display, True);
  const double begun = now();
  pid_t process;
  if (posix_spawnp(&process, command[0], NULL, NULL, command, environ)) {
    fprintf(stderr, "start: %s cannot be run\n", command[0]);
    exit(2);
  }
  wait_for_frame(display, frame);
  struct figures figures = {.milliseconds = now() - begun};
  kill(process, SIGTERM);
  struct rusage usage;
  wait4(process, NULL, 0, &usage);
  figures.processor = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
  figures.kilobytes = usage.ru_maxrss;
  return figures;
}

int main(int count, char **arguments) {
  const int runs = count > 2 ? atoi(arguments[1]) : 0;
  Display *display = XOpenDisplay(NULL);
  if (runs < 1 || runs > 1000 || !display) {
    fprintf(stderr, "start: usage: start RUNS COMMAND..., with a display\n");
    return 2;
  }
  XSetErrorHandler(ignore);
  const Atom frame = XInternAtom(display, "_MATTE_FRAME", False);
  static struct figures all[1000];
  for (int run = 0; run < runs; run++) all[run] = start(display, frame, arguments + 2);
  qsort(all, runs, sizeof *all, by_time);
  const struct figures middle = all[runs / 2];
  printf(
      "%.0f ms (from %.0f to %.0f), %.0f ms of processor time, %.0f MB\n", middle.milliseconds,
      all[0].milliseconds, all[runs - 1].milliseconds, middle.processor, middle.kilobytes / 1e3);
  return 0;
}
