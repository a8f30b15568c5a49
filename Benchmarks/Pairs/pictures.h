// How the programs here write the pictures that they draw.
#ifndef PICTURES_H
#define PICTURES_H

#include <errno.h>
#include <spng.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// After <stdio.h>, which it needs.
#include <jpeglib.h>

struct profile { uint8_t bytes[1 << 16]; uint32_t count; };

// Rows of pixels of one byte a channel: grey, or red, green and blue.
struct picture {
  const uint8_t *pixels;
  int width, height, channels;
  // NULL for none.
  const struct profile *profile;
  // True if a PNG has sRGB's gAMA and cHRM.
  int has_gamma;
  // How hard a PNG is compressed, from 1 to 9; 0 for the library's own choice.
  int effort;
};

static void fail(const char *what) {
  fprintf(stderr, "%s: %s\n", program_invocation_short_name, what);
  exit(2);
}

static void write_file(const char *path, const void *bytes, size_t count) {
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(bytes, 1, count, file) != count || fclose(file)) fail("cannot write");
}

static void write_png(const char *path, const struct picture *picture) {
  spng_ctx *context = spng_ctx_new(SPNG_CTX_ENCODER);
  struct spng_ihdr header = {
      .width = picture->width, .height = picture->height, .bit_depth = 8,
      .color_type = picture->channels == 1 ? 0 : 2};
  spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1);
  if (picture->effort) spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, picture->effort);
  spng_set_ihdr(context, &header);
  if (picture->profile) {
    struct spng_iccp chunk = {"icc", picture->profile->count, (char *)picture->profile->bytes};
    if (spng_set_iccp(context, &chunk)) fail("no iCCP");
  }
  if (picture->has_gamma) {
    struct spng_chrm corners = {0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06};
    spng_set_gama(context, 0.45455);
    spng_set_chrm(context, &corners);
  }
  const size_t size = (size_t)picture->width * picture->height * picture->channels;
  int status = spng_encode_image(context, picture->pixels, size, SPNG_FMT_PNG, SPNG_ENCODE_FINALIZE);
  size_t count = 0;
  void *bytes = spng_get_png_buffer(context, &count, &status);
  if (!bytes) fail(spng_strerror(status));
  write_file(path, bytes, count);
  free(bytes);
  spng_ctx_free(context);
}

static void write_jpeg(const char *path, const struct picture *picture) {
  struct jpeg_error_mgr errors;
  struct jpeg_compress_struct encoder = {.err = jpeg_std_error(&errors)};
  unsigned char *bytes = NULL;
  unsigned long count = 0;
  jpeg_create_compress(&encoder);
  jpeg_mem_dest(&encoder, &bytes, &count);
  encoder.image_width = (JDIMENSION)picture->width;
  encoder.image_height = (JDIMENSION)picture->height;
  encoder.input_components = picture->channels;
  encoder.in_color_space = picture->channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(&encoder);
  jpeg_set_quality(&encoder, 90, TRUE);
  jpeg_start_compress(&encoder, TRUE);
  if (picture->profile)
    jpeg_write_icc_profile(&encoder, picture->profile->bytes, picture->profile->count);
  const size_t row_bytes = (size_t)picture->width * picture->channels;
  while (encoder.next_scanline < encoder.image_height) {
    JSAMPROW row = (JSAMPROW)picture->pixels + encoder.next_scanline * row_bytes;
    jpeg_write_scanlines(&encoder, &row, 1);
  }
  jpeg_finish_compress(&encoder);
  jpeg_destroy_compress(&encoder);
  write_file(path, bytes, count);
  free(bytes);
}

#endif
