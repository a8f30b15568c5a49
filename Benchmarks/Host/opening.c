// Loaded before a program (LD_PRELOAD), it writes to the file that OPENING names how many milliseconds lie
// between the program's beginning to connect to its X server and its having asked for the first pixels in
// a window. Puts of at most 2 columns are trials, no pixels of a window.
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/extensions/XShm.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double start;
static int is_done;

// The program may be linked with Xlib, or load it and ask for its functions.
static void *opens, *puts_pixels;

static void *next(void *found, const char *name) { return found ? found : dlsym(RTLD_NEXT, name); }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void note(unsigned width) {
  const char *path = getenv("OPENING");
  if (is_done || width <= 2 || !path)
    return;
  is_done = 1;
  FILE *file = fopen(path, "a");
  if (!file)
    return;
  fprintf(file, "%.3f\n", now() - start);
  fclose(file);
}

Display *XOpenDisplay(const char *name) {
  Display *(*real)(const char *) = (Display * (*)(const char *)) next(opens, "XOpenDisplay");
  start = now();
  return real(name);
}

Bool XShmPutImage(
    Display *display, Drawable to, GC context, XImage *image, int from_x, int from_y, int x, int y,
    unsigned width, unsigned height, Bool reports) {
  Bool (*real)(
      Display *, Drawable, GC, XImage *, int, int, int, int, unsigned, unsigned, Bool) =
      (Bool(*)(Display *, Drawable, GC, XImage *, int, int, int, int, unsigned, unsigned, Bool))
          next(puts_pixels, "XShmPutImage");
  Bool result =
      real(display, to, context, image, from_x, from_y, x, y, width, height, reports);
  note(width);
  return result;
}

void *dlsym(void *handle, const char *name) {
  void *(*real)(void *, const char *) = (void *(*)(void *, const char *))dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.34");
  void *address = real(handle, name);
  if (handle == RTLD_NEXT)
    return address;
  if (!strcmp(name, "XOpenDisplay") && (opens = address))
    return (void *)XOpenDisplay;
  if (!strcmp(name, "XShmPutImage") && (puts_pixels = address))
    return (void *)XShmPutImage;
  return address;
}
