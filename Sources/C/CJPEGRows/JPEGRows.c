#include "CJPEGRows.h"

#include <errno.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// After <stdio.h>, which they need.
#include <jpeglib.h>

#include <jerror.h>

#ifndef JCS_EXTENSIONS
#error "libjpeg-turbo is needed: no other libjpeg writes pixels of four bytes."
#endif

// The bytes of a file that are read at a time.
enum { piece = 1 << 16 };

struct matte_jpeg {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  jmp_buf exit;
  // Why libjpeg was left.
  enum matte_jpeg_status status;
  int error;
  // True once rows are being read.
  bool has_started;
  // The rows that were checked, and the memory for one of them.
  size_t checked;
  JSAMPARRAY row;
  // The file, or -1 if the bytes are in memory, and where the next piece of it is.
  int file;
  off_t position;
  uint8_t bytes[piece];
};

static struct matte_jpeg *owner(void *decoder) {
  return ((struct jpeg_common_struct *)decoder)->client_data;
}

_Noreturn static void leave(struct matte_jpeg *jpeg, enum matte_jpeg_status status) {
  jpeg->status = status;
  longjmp(jpeg->exit, 1);
}

_Noreturn static void end_with_error(j_common_ptr decoder) {
  const bool is_memory = decoder->err->msg_code == JERR_OUT_OF_MEMORY;
  leave(owner(decoder), is_memory ? matte_jpeg_out_of_memory : matte_jpeg_damaged);
}

// Level -1 is a warning: the data is corrupt, and pixels would be guessed; but for what only the header says,
// a number that nobody uses in Adobe's marker, or a version of JFIF that does not exist.
static void note_message(j_common_ptr decoder, int level) {
  const int code = decoder->err->msg_code;
  if (level < 0 && code != JWRN_ADOBE_XFORM && code != JWRN_JFIF_MAJOR)
    leave(owner(decoder), matte_jpeg_damaged);
}

static void do_nothing(j_decompress_ptr decoder) { (void)decoder; }

static boolean fill(j_decompress_ptr decoder) {
  struct matte_jpeg *jpeg = owner(decoder);
  ssize_t count = 0;
  if (jpeg->file >= 0) {
    do {
      count = pread(jpeg->file, jpeg->bytes, piece, jpeg->position);
    } while (count < 0 && errno == EINTR);
  }
  if (count < 0) {
    jpeg->error = errno;
    leave(jpeg, matte_jpeg_unreadable);
  }
  if (count == 0) leave(jpeg, matte_jpeg_truncated);
  jpeg->position += count;
  jpeg->source.next_input_byte = jpeg->bytes;
  jpeg->source.bytes_in_buffer = (size_t)count;
  return TRUE;
}

static void skip(j_decompress_ptr decoder, long count) {
  struct jpeg_source_mgr *source = decoder->src;
  while (count > (long)source->bytes_in_buffer) {
    count -= (long)source->bytes_in_buffer;
    fill(decoder);
  }
  source->next_input_byte += count;
  source->bytes_in_buffer -= (size_t)count;
}

struct matte_jpeg *matte_jpeg_new(void) {
  struct matte_jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (jpeg == NULL) return NULL;
  jpeg->decoder.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = end_with_error;
  jpeg->errors.emit_message = note_message;
  jpeg->decoder.client_data = jpeg;
  if (setjmp(jpeg->exit)) {
    matte_jpeg_free(jpeg);
    return NULL;
  }
  jpeg_create_decompress(&jpeg->decoder);
  jpeg->source.init_source = do_nothing;
  jpeg->source.fill_input_buffer = fill;
  jpeg->source.skip_input_data = skip;
  jpeg->source.resync_to_restart = jpeg_resync_to_restart;
  jpeg->source.term_source = do_nothing;
  jpeg->decoder.src = &jpeg->source;
  return jpeg;
}

void matte_jpeg_free(struct matte_jpeg *jpeg) {
  jpeg_destroy_decompress(&jpeg->decoder);
  free(jpeg);
}

void matte_jpeg_use_memory(struct matte_jpeg *jpeg, const uint8_t *bytes, size_t count) {
  jpeg->file = -1;
  jpeg->source.next_input_byte = bytes;
  jpeg->source.bytes_in_buffer = count;
}

void matte_jpeg_use_file(struct matte_jpeg *jpeg, int file) { jpeg->file = file; }

enum matte_jpeg_status matte_jpeg_begin(
    struct matte_jpeg *jpeg, enum matte_jpeg_format format, unsigned shrink, size_t *width,
    size_t *height) {
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  if (setjmp(jpeg->exit)) return jpeg->status;
  jpeg_read_header(decoder, TRUE);
  decoder->out_color_space = format == matte_jpeg_rgba   ? JCS_EXT_RGBA
                             : format == matte_jpeg_bgra ? JCS_EXT_BGRA
                                                         : JCS_CMYK;
  decoder->scale_denom = shrink;
  jpeg_calc_output_dimensions(decoder);
  *width = decoder->output_width;
  *height = decoder->output_height;
  return matte_jpeg_fine;
}

// After the last row nothing is asked of libjpeg: it would warn of bytes before the end marker, which some
// cameras write, and all pixels are there.
enum matte_jpeg_status matte_jpeg_read(struct matte_jpeg *jpeg, uint32_t *pixels, size_t rows) {
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  if (rows == 0) return matte_jpeg_fine;
  if (setjmp(jpeg->exit)) return jpeg->status;
  if (!jpeg->has_started) {
    // Where scans are missing, blocks are as they are stored: smoothing would guess them.
    decoder->do_block_smoothing = FALSE;
    jpeg_start_decompress(decoder);
    jpeg->has_started = true;
  }
  for (size_t row = 0; row < rows; row++) {
    JSAMPROW target = (JSAMPROW)(pixels + row * decoder->output_width);
    jpeg_read_scanlines(decoder, &target, 1);
  }
  return matte_jpeg_fine;
}

// Begins to decode the picture at an eighth of its size: a pixel is the first coefficient of a block then.
static void start_checking(struct matte_jpeg *jpeg) {
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  decoder->scale_denom = DCTSIZE;
  jpeg_start_decompress(decoder);
  jpeg->has_started = true;
  const JDIMENSION width = decoder->output_width * (JDIMENSION)decoder->output_components;
  jpeg->row = decoder->mem->alloc_sarray((j_common_ptr)decoder, JPOOL_IMAGE, width, 1);
}

enum matte_jpeg_status matte_jpeg_check(struct matte_jpeg *jpeg, size_t rows) {
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  if (rows == 0) return matte_jpeg_fine;
  if (setjmp(jpeg->exit)) return jpeg->status;
  if (!jpeg->has_started) start_checking(jpeg);
  jpeg->checked += rows;
  const bool is_end = jpeg->checked == decoder->image_height;
  const size_t end = is_end ? decoder->output_height : jpeg->checked / DCTSIZE;
  while (decoder->output_scanline < end) jpeg_read_scanlines(decoder, jpeg->row, 1);
  return matte_jpeg_fine;
}

int matte_jpeg_errno(const struct matte_jpeg *jpeg) { return jpeg->error; }

int matte_jpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION_NUMBER
  return LIBJPEG_TURBO_VERSION_NUMBER;
#else
  return 0;
#endif
}
