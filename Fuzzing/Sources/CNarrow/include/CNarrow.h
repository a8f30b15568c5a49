// The kernels for wide vectors beside those for every machine.
#ifndef MATTE_CNARROW_H
#define MATTE_CNARROW_H

#include <stddef.h>
#include <stdint.h>

// The name of a kernel of which both forms write other bytes when they are given those of an input; NULL if none does.
const char *narrow_differs(const uint8_t *bytes, size_t count);

#endif
