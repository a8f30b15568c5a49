// libjpeg: the rows of a JPEG from the top, out of memory or of a file. libjpeg reports errors by longjmp, which
// must not pass through Swift; here it ends in a status.
#ifndef MATTE_CJPEGROWS_H
#define MATTE_CJPEGROWS_H

#include <stddef.h>
#include <stdint.h>

// A JPEG that is decoded, with the accurate DCT and smooth chroma.
struct matte_jpeg;

// How a call ended.
enum matte_jpeg_status {
  matte_jpeg_fine,
  // The file breaks the rules of ITU-T T.81.
  matte_jpeg_damaged,
  // The file ends before the end of the picture.
  matte_jpeg_truncated,
  matte_jpeg_out_of_memory,
  // The file cannot be read: see `matte_jpeg_errno`.
  matte_jpeg_unreadable,
};

// The four bytes of a pixel, in memory.
enum matte_jpeg_format { matte_jpeg_rgba, matte_jpeg_bgra, matte_jpeg_cmyk };

// Makes a decoder; NULL if there is no memory for it.
struct matte_jpeg *matte_jpeg_new(void);
void matte_jpeg_free(struct matte_jpeg *jpeg);

// Takes the bytes from memory, which must stay where it is.
void matte_jpeg_use_memory(struct matte_jpeg *jpeg, const uint8_t *bytes, size_t count);

// Takes the bytes from a file, from its beginning. The descriptor stays the caller's, and must stay open.
void matte_jpeg_use_file(struct matte_jpeg *jpeg, int file);

// Reads what comes before the pixels: the picture's sides. They are divided by `shrink`, 1, 2, 4 or 8, and rounded up:
// of each block only the lowest frequencies are made pixels then.
enum matte_jpeg_status matte_jpeg_begin(
    struct matte_jpeg *jpeg, enum matte_jpeg_format format, unsigned shrink, size_t *width,
    size_t *height);

// Writes the next rows, which must be there.
enum matte_jpeg_status matte_jpeg_read(struct matte_jpeg *jpeg, uint32_t *pixels, size_t rows);

// Reads the next rows, which must be there, without making their pixels: finds whatever is wrong with them in
// half the time. Rows that were checked cannot be read, nor the other way round.
enum matte_jpeg_status matte_jpeg_check(struct matte_jpeg *jpeg, size_t rows);

// Why the file could not be read.
int matte_jpeg_errno(const struct matte_jpeg *jpeg);

// The version of libjpeg-turbo, in thousandths of thousandths: 2.1.5 is 2001005; 0 if it is another libjpeg.
int matte_jpeg_version(void);

#endif
