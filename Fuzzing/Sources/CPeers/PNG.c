#include "CPeers.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct source {
  const uint8_t *bytes;
  size_t left;
};

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  struct source *source = png_get_io_ptr(png);
  if (count > source->left) png_error(png, "cut short");
  memcpy(target, source->bytes, count);
  source->bytes += count;
  source->left -= count;
}

static void fail(png_structp png, png_const_charp text) {
  (void)text;
  longjmp(png_jmpbuf(png), 1);
}

static void warn(png_structp png, png_const_charp text) {
  (void)text;
  ++*(uint32_t *)png_get_error_ptr(png);
}

// What is read so far, in memory that a jump leaves as it is.
struct reading {
  struct peer_picture picture;
  png_bytep *rows;
};

static void read_all(png_structp png, png_infop info, size_t most, struct reading *own) {
  png_read_info(png, info);
  const size_t width = png_get_image_width(png, info), height = png_get_image_height(png, info);
  if (width * height > most) png_error(png, "too large");
  const int is_deep = png_get_bit_depth(png, info) == 16;
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  if (is_deep) png_set_swap(png);
  png_set_add_alpha(png, is_deep ? 0xffff : 0xff, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  const size_t row = width * (is_deep ? 8 : 4);
  if (png_get_rowbytes(png, info) != row) png_error(png, "other pixels");
  own->picture.width = (uint32_t)width;
  own->picture.height = (uint32_t)height;
  own->picture.depth = is_deep ? 16 : 8;
  own->picture.pixels = calloc(height, row);
  own->rows = calloc(height, sizeof *own->rows);
  for (size_t y = 0; y < height; y++) own->rows[y] = (png_bytep)own->picture.pixels + y * row;
  png_read_image(png, own->rows);
  // With the facts, without which chunks behind the pixels are passed over without a word.
  png_read_end(png, info);
}

// Whether a chunk claims to be longer than all that is left.
static int is_cut_short(const uint8_t *bytes, size_t count) {
  for (size_t place = 8; place + 8 <= count;) {
    const uint8_t *chunk = bytes + place;
    const size_t length = (size_t)chunk[0] << 24 | chunk[1] << 16 | chunk[2] << 8 | chunk[3];
    if (length > count - place - 8) return 1;
    if (memcmp(chunk + 4, "IEND", 4) == 0) break;
    place += length + 12;
  }
  return 0;
}

struct peer_picture peer_read_png(const uint8_t *bytes, size_t count, size_t most_pixels) {
  // libpng would refuse it, too, but allocates what is claimed before it reads that.
  if (is_cut_short(bytes, count)) return (struct peer_picture){0};
  struct source source = {bytes, count};
  struct reading *own = calloc(1, sizeof *own);
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &own->picture.warnings, fail, warn);
  png_infop info = png_create_info_struct(png);
  png_set_read_fn(png, &source, read_bytes);
  png_set_user_limits(png, 1 << 16, 1 << 16);
  if (setjmp(png_jmpbuf(png)) == 0) {
    read_all(png, info, most_pixels, own);
  } else {
    free(own->picture.pixels);
    own->picture.pixels = NULL;
  }
  png_destroy_read_struct(&png, &info, NULL);
  const struct peer_picture picture = own->picture;
  free(own->rows);
  free(own);
  return picture;
}

uint32_t peer_checksum(const uint8_t *bytes, size_t count) {
  uint32_t sum = UINT32_MAX;
  for (size_t index = 0; index < count; index++) {
    sum ^= bytes[index];
    for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum;
}

void peer_free(void *pixels) { free(pixels); }
