// What the static libraries of Swift and of the compiler ask of glibc, and only versions after 2.34 have. Defined
// here, so that the program starts with that, too.
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

#define HIDDEN __attribute__((visibility("hidden")))

// Of 2.35 there is a new version, which needs no more than the old one.
HIDDEN float hypotf(float x, float y) { return (float)sqrt((double)x * x + (double)y * y); }

HIDDEN uint32_t arc4random(void) {
  uint32_t number;
  if (getrandom(&number, sizeof number, 0) != sizeof number) abort();
  return number;
}

// Finds what unwinds an exception of C++. Nothing in the program catches one, so that it ends either way.
HIDDEN int _dl_find_object(void *address, void *result);
HIDDEN int _dl_find_object(void *address, void *result) {
  (void)address;
  (void)result;
  return -1;
}
