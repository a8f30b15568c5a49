// Loops over windows of 11 by 11 lumas, for the structural similarity of two pictures.
#ifndef MATTE_SIMILARITY_H
#define MATTE_SIMILARITY_H

#include <stddef.h>

enum { matte_taps = 11, matte_reach = matte_taps / 2, matte_moments = 5 };

// Adds to the losses of the columns from `start` to `end` what the similarity of the windows around them
// lacks to 1, which are at least 5 from either end of the rows.
//
// `before` and `after` are the 11 rows of lumas, `weights` those of a window's rows or columns. `sums` has room
// for 5 rows that are `stride` apart. All rows may be read or written up to 12 columns beyond `end`, but `losses`.
void matte_add_losses(
    double *losses, double *sums, const double *const *before, const double *const *after,
    const double *weights, size_t stride, size_t start, size_t end);

#endif
