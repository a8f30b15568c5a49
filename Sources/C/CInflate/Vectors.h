// What is done after each call of ISA-L that reads or writes many bytes.
#ifndef MATTE_CINFLATE_VECTORS_H
#define MATTE_CINFLATE_VECTORS_H

// ISA-L's loops leave the upper halves of wide registers in use. Until these are cleared, an Intel processor is 7 to 10
// times as slow at what knows the lower halves only, such as libm's powers.
static inline void leave_wide_vectors(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx")) __asm__ volatile("vzeroupper");
#endif
}

#endif
