// Counts what a program asks the heap for, from its start on: it stands before the C library's own.
#ifndef MATTE_CHEAP_H
#define MATTE_CHEAP_H

#include <stddef.h>

typedef struct {
  // How often memory was asked for; asking for another size counts too.
  size_t calls;
  // How often the calling thread did.
  size_t own;
  // The bytes that are in use, and the most that ever were since the last reset.
  size_t live, peak;
} matte_heap;

// What was counted so far.
matte_heap matte_heap_now(void);
// Lets the peak begin anew at what is in use.
void matte_heap_reset_peak(void);

#endif
