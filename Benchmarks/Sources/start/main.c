// start RUNS PICTURE SCREEN REST [-- NAME COMMAND...]...
//
// In each round decodes a PNG, and starts each command and measures how long it takes until the screen is no
// longer black a third from its left and its top; with a REST that is not 0, also until a picture is seen,
// which has many colours, and until nothing of it has changed for REST milliseconds. SCREEN is the file in which
// Xvfb keeps what is seen (-fbdir), so that looking at it costs the server nothing. Prints for each the median times, and
// the least and the most; the medians as multiples of the last command's, and what the first is beyond the
// decoding; the processor time and the most memory of the median start. Nobody else may draw on the display
// meanwhile.
#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <spng.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { most_runs = 1000, most_commands = 32 };

// How long it may take, in milliseconds: whoever has drawn nothing by then never will.
static const double patience = 8e3;
// How long nothing may change, in milliseconds, until what is seen is taken for final; 0 if only the first
// frame counts.
static double rest;
// How often the screen is looked at, in nanoseconds.
static const long interval = 200000;

// Where the screen is looked at: so many columns and rows.
enum { columns = 24, rows = 16, samples = columns * rows };
// The lowest pixels of a window in which pictures are compared hold its bar, whose words come after them.
static const uint32_t bar = 64;
// More colours than a window without a picture shows at those places.
static const int picture_colors = 48;

// What is seen, as Xvfb keeps it.
struct screen {
  const volatile uint8_t *pixels;
  uint32_t width, height, stride;
};

// What one start took: until the first frame, until a picture, until nothing changed any more, in
// milliseconds.
struct figures {
  double milliseconds, picture, settled, processor;
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

static int compare(double x, double y) { return (x > y) - (x < y); }

static int by_time(const void *a, const void *b) {
  return compare(((const struct figures *)a)->milliseconds, ((const struct figures *)b)->milliseconds);
}

static int by_picture(const void *a, const void *b) {
  return compare(((const struct figures *)a)->picture, ((const struct figures *)b)->picture);
}

static int by_rest(const void *a, const void *b) {
  return compare(((const struct figures *)a)->settled, ((const struct figures *)b)->settled);
}

static void fail(const char *what, const char *name) {
  fprintf(stderr, "start: %s %s\n", name, what);
  exit(2);
}

// The screen that an X window dump holds, whose header is big-endian.
static struct screen screen_of(const char *path) {
  const int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status)) fail("cannot be read", path);
  const uint8_t *bytes = mmap(NULL, status.st_size, PROT_READ, MAP_SHARED, file, 0);
  if (bytes == MAP_FAILED) fail("cannot be mapped", path);
  close(file);
  uint32_t header[20];
  memcpy(header, bytes, sizeof header);
  for (int index = 0; index < 20; index++) header[index] = ntohl(header[index]);
  return (struct screen){.pixels = bytes + header[0] + 12 * header[19],
                         .width = header[4],
                         .height = header[5],
                         .stride = header[12]};
}

static uint32_t color(const struct screen *screen, uint32_t x, uint32_t y) {
  return *(const volatile uint32_t *)(screen->pixels + (size_t)y * screen->stride + 4 * (size_t)x) &
         0xffffff;
}

// Not in the middle, where the pointer lies.
static bool is_drawn(const struct screen *screen) {
  return color(screen, screen->width / 3, screen->height / 3) != 0;
}

static void look(const struct screen *screen, uint32_t *seen) {
  const uint32_t height = screen->height - (rest ? bar : 0);
  for (int index = 0; index < samples; index++) {
    seen[index] = color(screen, (2 * (index % columns) + 1) * screen->width / (2 * columns),
                        (2 * (index / columns) + 1) * height / (2 * rows));
  }
}

static bool is_picture(const uint32_t *seen) {
  int colors = 0;
  for (int index = 0; index < samples && colors <= picture_colors; index++) {
    int earlier = 0;
    while (earlier < index && seen[earlier] != seen[index]) earlier++;
    colors += earlier == index;
  }
  return colors > picture_colors;
}

static void wait_a_little(void) {
  const struct timespec pause = {.tv_nsec = interval};
  nanosleep(&pause, NULL);
}

// Whether all has been seen but the rest that ends it.
static bool is_followed(const struct figures *figures) {
  return figures->milliseconds && (figures->picture || !rest);
}

// Follows what is seen from `begun` on until it rests.
static void follow(const struct screen *screen, double begun, struct figures *figures) {
  uint32_t last[samples] = {0}, seen[samples];
  double changed = begun;
  while (now() < (is_followed(figures) ? changed + rest : begun + patience)) {
    wait_a_little();
    if (!figures->milliseconds && is_drawn(screen)) figures->milliseconds = now() - begun;
    look(screen, seen);
    if (memcmp(seen, last, sizeof seen) == 0) continue;
    changed = now();
    memcpy(last, seen, sizeof seen);
    if (!figures->picture && is_picture(seen)) figures->picture = changed - begun;
  }
  figures->settled = changed - begun;
}

static void wait_for_black(const struct screen *screen, const char *name) {
  const double end = now() + patience;
  while (is_drawn(screen)) {
    if (now() > end) fail("finds the screen in use", name);
    wait_a_little();
  }
}

// Starts a command, and ends it once what is seen rests.
static struct figures start(const struct screen *screen, const struct contestant *contestant) {
  wait_for_black(screen, contestant->name);
  const double begun = now();
  pid_t process;
  if (posix_spawnp(&process, *contestant->command, NULL, NULL, contestant->command, environ)) {
    fail("cannot be run", contestant->name);
  }
  struct figures figures = {0};
  follow(screen, begun, &figures);
  // Not SIGTERM: feh sometimes misses it, and stays.
  kill(process, SIGKILL);
  struct rusage usage;
  wait4(process, NULL, 0, &usage);
  if (!figures.milliseconds) fail("draws nothing", contestant->name);
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
static struct figures median(struct figures *runs, int count, int (*order)(const void *, const void *)) {
  qsort(runs, count, sizeof *runs, order);
  return runs[count / 2];
}

static void print_time(double time, double last) { printf(" %.0f ms | %.2f |", time, time / last); }

static void print(struct contestant *all, int commands, int runs, struct figures *decodings) {
  const double decoding = median(decodings, runs, by_time).milliseconds;
  const char *name = all[commands - 1].name;
  struct figures *last = all[commands - 1].runs;
  const double first = median(last, runs, by_time).milliseconds;
  const double picture = median(last, runs, by_picture).picture;
  const double settled = median(last, runs, by_rest).settled;
  printf("decoding one picture: %.1f ms\n\n", decoding);
  printf("| | first frame | of %s | least to most | beyond decoding | processor | memory |", name);
  if (rest) printf(" picture | of %s | at rest | of %s |", name, name);
  printf("\n|---|--:|--:|--:|--:|--:|--:|%s\n", rest ? "--:|--:|--:|--:|" : "");
  for (int index = 0; index < commands; index++) {
    struct figures *own = all[index].runs;
    const double own_picture = median(own, runs, by_picture).picture;
    const double own_settled = median(own, runs, by_rest).settled;
    const struct figures middle = median(own, runs, by_time);
    printf("| %s |", all[index].name);
    print_time(middle.milliseconds, first);
    printf(" %.0f to %.0f | %+.0f ms | %.0f ms | %.0f MB |", own[0].milliseconds,
           own[runs - 1].milliseconds, middle.milliseconds - decoding, middle.processor,
           middle.kilobytes / 1e3);
    if (rest) print_time(own_picture, picture);
    if (rest) print_time(own_settled, settled);
    printf("\n");
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
  const int runs = count > 5 ? atoi(arguments[1]) : 0;
  const int contestants = count > 5 ? commands(arguments + 5, all) : 0;
  if (runs < 1 || runs > most_runs || !contestants) {
    fail("RUNS PICTURE SCREEN REST [-- NAME COMMAND...]...", "usage: start");
  }
  const struct screen screen = screen_of(arguments[3]);
  rest = atof(arguments[4]);
  for (int run = 0; run < runs; run++) {
    decodings[run].milliseconds = decoding(arguments[2]);
    for (int index = 0; index < contestants; index++) {
      all[index].runs[run] = start(&screen, &all[index]);
    }
  }
  print(all, contestants, runs, decodings);
  return 0;
}
