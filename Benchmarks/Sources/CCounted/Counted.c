#include "CCounted.h"

__attribute__((noinline)) void matte_counted(void (*body)(void *), void *context) {
  body(context);
  // Keeps the call above from being the last thing done, which would be a jump.
  __asm__ volatile("");
}
