// host ROUNDS MOTIONS WIDTH HEIGHT [-- NAME COMMAND...]...
//
// Opens each command's window on DISPLAY, drags what it shows in steps of 8 pixels, 20 to 28 ms apart, and
// prints for each: the median time from a motion to the pixel that it changes; and of its program, for each
// motion, the processor time and how often it woke. The commands take their turn in every round. A command
// whose name begins with "wire" reaches the server through a wire, and the bytes of a motion on that are
// printed, too.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "CWire.h"

enum { most_commands = 16, most_motions = 4096 };

struct usage {
  double milliseconds;
  long wakes;
};

struct contestant {
  const char *name;
  char **command;
  double latencies[most_motions];
  int count;
  struct usage usage;
  long bytes;
};

// Where the pointer is, and its next step.
struct hand {
  int x, step;
};

static Display *display;
static int width, height;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

static void rest(long microseconds) {
  struct timespec time = {.tv_nsec = microseconds * 1000};
  nanosleep(&time, NULL);
}

static void fail(const char *what) {
  fprintf(stderr, "host: %s\n", what);
  exit(2);
}

static void add_thread(pid_t process, const char *thread, struct usage *usage) {
  char path[300], line[256];
  double nanoseconds;
  snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", process, thread);
  FILE *file = fopen(path, "r");
  if (file && fscanf(file, "%lf", &nanoseconds) == 1)
    usage->milliseconds += nanoseconds * 1e-6;
  if (file)
    fclose(file);
  snprintf(path, sizeof path, "/proc/%d/task/%s/status", process, thread);
  file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file))
    if (strncmp(line, "voluntary_ctxt_switches:", 24) == 0)
      usage->wakes += atol(line + 24);
  if (file)
    fclose(file);
}

static struct usage usage_of(pid_t process) {
  struct usage usage = {0};
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", process);
  DIR *threads = opendir(path);
  for (struct dirent *entry; threads && (entry = readdir(threads));)
    if (entry->d_name[0] != '.')
      add_thread(process, entry->d_name, &usage);
  if (threads)
    closedir(threads);
  return usage;
}

static unsigned long pixel(Window window, int x, int y) {
  XImage *image = XGetImage(display, window, x, y, 1, 1, AllPlanes, ZPixmap);
  if (!image)
    return 0;
  unsigned long value = XGetPixel(image, 0, 0);
  XDestroyImage(image);
  return value & 0xffffff;
}

// Waits until a pixel is no longer what it was; gives how long that took.
static double wait_for_change(Window window, int x, int y, unsigned long old) {
  double start = now();
  while (pixel(window, x, y) == old) {
    if (now() - start > 10e3)
      fail("what should have changed did not");
    rest(20);
  }
  return now() - start;
}

// The window of the size that is opened next, once it has drawn something.
static Window await_window(void) {
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type != MapNotify || event.xmap.override_redirect)
      continue;
    Window window = event.xmap.window;
    XWindowAttributes attributes;
    if (XGetWindowAttributes(display, window, &attributes) && attributes.width == width &&
        attributes.height == height) {
      wait_for_change(window, 2, height / 2, 0);
      return window;
    }
  }
}

static void send_pointer(Window window, int type, long mask, int x) {
  XEvent event = {.xbutton = {
      .type = type, .window = window, .root = DefaultRootWindow(display), .same_screen = True,
      .x = x, .y = height / 2, .x_root = x, .y_root = height / 2,
      .button = type == MotionNotify ? 0 : 1, .state = type == MotionNotify ? Button1Mask : 0}};
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  event.xbutton.time = (Time)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
  XSendEvent(display, window, False, mask, &event);
  XFlush(display);
}

// Moves the edge there and back; the pixel halfway between two of its places is what changes.
static void
drag(struct contestant *contestant, Window window, struct hand *hand, int motions) {
  for (int i = 0; i < motions; i++) {
    int next = hand->x + hand->step;
    if (next < width / 4 || next > width / 4 * 3)
      hand->step = -hand->step;
    int between = hand->x + hand->step / 2;
    unsigned long old = pixel(window, between, height / 2);
    rest(20000 + rand() % 8000);
    hand->x += hand->step;
    send_pointer(window, MotionNotify, PointerMotionMask, hand->x);
    double time = wait_for_change(window, between, height / 2, old);
    if (contestant && contestant->count < most_motions)
      contestant->latencies[contestant->count++] = time;
  }
}

static pid_t start(char **command, int display_number) {
  pid_t process = fork();
  if (process == 0) {
    char name[32];
    snprintf(name, sizeof name, ":%d", display_number);
    if (display_number)
      setenv("DISPLAY", name, 1);
    execvp(command[0], command);
    _exit(127);
  }
  return process;
}

static void run(struct contestant *contestant, int motions) {
  int number = 0;
  struct wire *wire = NULL;
  if (strncmp(contestant->name, "wire", 4) == 0)
    wire = wire_open(atoi(strchr(DisplayString(display), ':') + 1), &number);
  pid_t process = start(contestant->command, number);
  Window window = await_window();
  send_pointer(window, ButtonPress, ButtonPressMask, width / 2);
  struct hand hand = {.x = width / 2, .step = 8};
  drag(NULL, window, &hand, 40); // until all is where it will be
  rest(900000);
  struct usage before = usage_of(process);
  long bytes = wire ? wire_counts(wire).bytes : 0;
  drag(contestant, window, &hand, motions);
  struct usage after = usage_of(process);
  contestant->usage.milliseconds += after.milliseconds - before.milliseconds;
  contestant->usage.wakes += after.wakes - before.wakes;
  contestant->bytes += wire ? wire_counts(wire).bytes - bytes : 0;
  kill(process, SIGTERM);
  waitpid(process, NULL, 0);
  if (wire)
    wire_close(wire);
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void report(struct contestant *contestant) {
  int count = contestant->count;
  qsort(contestant->latencies, (size_t)count, sizeof(double), by_size);
  printf(
      "%-24s %6.2f ms (%.2f-%.2f)  processor %.3f ms  wakes %.1f", contestant->name,
      contestant->latencies[count / 2], contestant->latencies[count / 10],
      contestant->latencies[count * 9 / 10], contestant->usage.milliseconds / count,
      (double)contestant->usage.wakes / count);
  if (contestant->bytes)
    printf("  %ld bytes", contestant->bytes / count);
  printf("\n");
}

int main(int count, char **words) {
  static struct contestant contestants[most_commands];
  int commands = 0;
  if (count < 8 || !(display = XOpenDisplay(NULL)))
    fail("host ROUNDS MOTIONS WIDTH HEIGHT [-- NAME COMMAND...]...");
  width = atoi(words[3]);
  height = atoi(words[4]);
  for (int i = 5; i < count; i++) {
    if (strcmp(words[i], "--") != 0 || commands == most_commands)
      continue;
    words[i] = NULL;
    contestants[commands].name = words[i + 1];
    contestants[commands++].command = &words[i + 2];
  }
  XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
  for (int round = atoi(words[1]); round > 0; round--)
    for (int i = 0; i < commands; i++)
      run(&contestants[i], atoi(words[2]));
  for (int i = 0; i < commands; i++)
    report(&contestants[i]);
}
