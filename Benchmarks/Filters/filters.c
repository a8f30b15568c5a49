// How fast rows of a PNG are unfiltered, in gigabytes a second, beside libpng in the same run: a line for each width
// of a row, bytes of a pixel and filter. libpng's time is that of a picture with the filter less that of one without,
// whose bytes are stored, not compressed.
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "Scanlines.h"

enum { height = 64, rounds = 31 };

static const struct kind {
  unsigned pixel_bytes;
  int depth, colour_type;
} kinds[] = {
    {1, 8, PNG_COLOR_TYPE_GRAY}, {2, 8, PNG_COLOR_TYPE_GRAY_ALPHA}, {3, 8, PNG_COLOR_TYPE_RGB},
    {4, 8, PNG_COLOR_TYPE_RGBA}, {6, 16, PNG_COLOR_TYPE_RGB},       {8, 16, PNG_COLOR_TYPE_RGBA},
};

static const char *const names[] = {"none", "sub", "up", "average", "paeth"};

struct memory {
  uint8_t *bytes;
  size_t count, place;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  struct memory *own = png_get_io_ptr(png);
  memcpy(own->bytes + own->place, bytes, count);
  own->place += count;
}

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
  struct memory *own = png_get_io_ptr(png);
  memcpy(bytes, own->bytes + own->place, count);
  own->place += count;
}

static void no_flush(png_structp png) { (void)png; }

// A picture of noise with few bits, all rows by one filter.
static void encode(struct memory *file, const struct kind *kind, int width, int filter) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  file->place = 0;
  png_set_write_fn(png, file, write_bytes, no_flush);
  png_set_IHDR(png, info, width, height, kind->depth, kind->colour_type, 0, 0, 0);
  png_set_compression_level(png, 0);
  png_set_filter(png, 0, PNG_FILTER_NONE << filter);
  png_write_info(png, info);
  uint8_t *row = malloc((size_t)width * kind->pixel_bytes);
  srand(1);
  for (int y = 0; y < height; y++) {
    for (size_t x = 0; x < (size_t)width * kind->pixel_bytes; x++) row[x] = 100 + (rand() >> 8) % 20;
    png_write_row(png, row);
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  file->count = file->place;
  free(row);
}

static double decode(struct memory *file, uint8_t *row) {
  const double start = now();
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  file->place = 0;
  png_set_read_fn(png, file, read_bytes);
  png_read_info(png, info);
  for (int y = 0; y < height; y++) png_read_row(png, row, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return now() - start;
}

// The time of rows that are read as PNGRows reads them, four at a time.
static double unfilter(uint8_t *rows, size_t stride, const uint8_t *filtered, const struct kind *kind, size_t count) {
  const double start = now();
  for (int y = 0; y < height; y += matte_rows_at_once) {
    matte_unfilter_rows(rows, stride, filtered + y * (count + 1), count, kind->pixel_bytes);
    memcpy(rows, rows + matte_rows_at_once * stride, count);
  }
  return now() - start;
}

static double least(double a, double b) { return a < b ? a : b; }

static void measure(const struct kind *kind, int width, int filter, struct memory *file, struct memory *plain) {
  const size_t count = (size_t)width * kind->pixel_bytes, stride = count + matte_scanline_slack;
  uint8_t *filtered = calloc(height * (count + 1) + matte_scanline_slack, 1);
  uint8_t *rows = calloc(matte_rows_at_once + 1, stride);
  srand(1);
  for (int y = 0; y < height; y++) {
    filtered[y * (count + 1)] = (uint8_t)filter;
    for (size_t x = 1; x <= count; x++) filtered[y * (count + 1) + x] = (uint8_t)((rand() >> 8) % 7 - 3);
  }
  encode(file, kind, width, filter);
  encode(plain, kind, width, 0);
  double own = 1, with = 1, without = 1;
  for (int round = 0; round < rounds; round++) {
    own = least(own, unfilter(rows, stride, filtered, kind, count));
    with = least(with, decode(file, rows));
    without = least(without, decode(plain, rows));
  }
  const double bytes = (double)height * count * 1e-9, theirs = with - without;
  printf("%6d  %5u  %-8s %8.2f", width, kind->pixel_bytes, names[filter], bytes / own);
  // What is lost in the noise of both is not measured.
  if (theirs > with * .02) printf(" %8.2f %6.1f\n", bytes / theirs, theirs / own);
  else printf("        –      –\n");
  free(filtered);
  free(rows);
}

int main(void) {
  static const int widths[] = {64, 1024, 4096};
  struct memory file = {.bytes = malloc(8 << 20)}, plain = {.bytes = malloc(8 << 20)};
  puts(" width  bytes  filter    matte   libpng  ratio");
  for (size_t index = 0; index < sizeof widths / sizeof *widths; index++)
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
      for (int filter = 1; filter < 5; filter++) measure(kinds + kind, widths[index], filter, &file, &plain);
}
