// start RUNS PICTURE [-- NAME COMMAND...]...
//
// In each round decodes a PNG, and starts each command and measures how long it takes until the middle of
// the screen of DISPLAY is no longer black. Prints for each the median time, the least and the most; the
// median as a multiple of the last command's, and what it is beyond the decoding; the processor time and
// the most memory of the median start. Nobody else may draw on the display meanwhile.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <signal.h>
#include <spawn.h>
#include <spng.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

enum { most_runs = 1000, most_commands = 32 };

// How long it may take, in milliseconds: whoever has drawn nothing by then never will.
static const double patience = 20e3;
// How often the screen is looked at, in nanoseconds.
static const long interval = 200000;

// What one start took.
struct figures {
  double milliseconds, processor;
  long kilobytes;
};

struct contestant {
  const char *name;
  char **command;
  struct figures runs[most_runs];
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

static void fail(const char *what, const char *name) {
  fprintf(stderr, "start: %s %s\n", name, what);
  exit(2);
}

static bool is_drawn(Display *display) {
  const int screen = DefaultScreen(display);
  XImage *image = XGetImage(
      display, RootWindow(display, screen), DisplayWidth(display, screen) / 2,
      DisplayHeight(display, screen) / 2, 1, 1, AllPlanes, ZPixmap);
  const bool is_drawn = image && (XGetPixel(image, 0, 0) & 0xffffff) != 0;
  if (image) XDestroyImage(image);
  return is_drawn;
}

// Waits until the screen is drawn on, or black again; false if that takes too long.
static bool wait_for(Display *display, bool drawn) {
  const struct timespec pause = {.tv_nsec = interval};
  const double end = now() + patience;
  while (is_drawn(display) != drawn) {
    if (now() > end) return false;
    nanosleep(&pause, NULL);
  }
  return true;
}

static struct figures start(Display *display, const struct contestant *contestant) {
  if (!wait_for(display, false)) fail("finds the screen in use", contestant->name);
  const double begun = now();
  pid_t process;
  if (posix_spawnp(&process, *contestant->command, NULL, NULL, contestant->command, environ)) {
    fail("cannot be run", contestant->name);
  }
  const bool has_drawn = wait_for(display, true);
  struct figures figures = {.milliseconds = now() - begun};
  // Not SIGTERM: feh sometimes misses it, and stays.
  kill(process, SIGKILL);
  struct rusage usage;
  wait4(process, NULL, 0, &usage);
  if (!has_drawn) fail("draws nothing", contestant->name);
  figures.processor = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
  figures.kilobytes = usage.ru_maxrss;
  return figures;
}

// How long libspng takes for a file, read into memory, in milliseconds.
static double decoding(const char *path) {
  const double begun = now();
  FILE *file = fopen(path, "rb");
  spng_ctx *context = spng_ctx_new(0);
  size_t size;
  if (!file || !context || spng_set_png_file(context, file) ||
      spng_decoded_image_size(context, SPNG_FMT_RGBA8, &size)) {
    fail("cannot be read", path);
  }
  void *pixels = malloc(size);
  if (!pixels || spng_decode_image(context, pixels, size, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS)) {
    fail("cannot be decoded", path);
  }
  free(pixels);
  spng_ctx_free(context);
  fclose(file);
  return now() - begun;
}

// The median of what was measured, which is put into order.
static const struct figures *median(struct figures *runs, int count) {
  qsort(runs, count, sizeof *runs, by_time);
  return &runs[count / 2];
}

static void print(struct contestant *all, int commands, int runs, struct figures *decodings) {
  const double decoding = median(decodings, runs)->milliseconds;
  printf("decoding one picture: %.1f ms\n\n", decoding);
  printf("| | first frame | least to most | of %s | beyond decoding | processor | memory |\n",
         all[commands - 1].name);
  printf("|---|--:|--:|--:|--:|--:|--:|\n");
  const double last = median(all[commands - 1].runs, runs)->milliseconds;
  for (int index = 0; index < commands; index++) {
    const struct figures *middle = median(all[index].runs, runs);
    printf("| %s | %.0f ms | %.0f to %.0f | %.2f | %+.0f ms | %.0f ms | %.0f MB |\n", all[index].name,
           middle->milliseconds, all[index].runs[0].milliseconds,
           all[index].runs[runs - 1].milliseconds, middle->milliseconds / last,
           middle->milliseconds - decoding, middle->processor, middle->kilobytes / 1e3);
  }
}

// Cuts the arguments at each --; the number of commands.
static int commands(char **arguments, struct contestant *all) {
  int count = 0;
  while (*arguments && count < most_commands) {
    if (strcmp(*arguments, "--") || !arguments[1] || !arguments[2]) return 0;
    *arguments = NULL;
    all[count].name = arguments[1];
    all[count++].command = arguments += 2;
    while (*arguments && strcmp(*arguments, "--")) arguments++;
  }
  return count;
}

int main(int count, char **arguments) {
  static struct contestant all[most_commands];
  static struct figures decodings[most_runs];
  const int runs = count > 3 ? atoi(arguments[1]) : 0;
  const int contestants = count > 3 ? commands(arguments + 3, all) : 0;
  Display *display = XOpenDisplay(NULL);
  if (runs < 1 || runs > most_runs || !contestants || !display) {
    fail("RUNS PICTURE [-- NAME COMMAND...]..., with a display", "usage: start");
  }
  for (int run = 0; run < runs; run++) {
    decodings[run].milliseconds = decoding(arguments[2]);
    for (int index = 0; index < contestants; index++) {
      all[index].runs[run] = start(display, &all[index]);
    }
  }
  print(all, contestants, runs, decodings);
  return 0;
}
