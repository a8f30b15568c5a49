// How loops over vectors are written, and how a processor gets the widest of them.
#ifndef MATTE_VECTORS_H
#define MATTE_VECTORS_H

// Every machine rounds alike: products are rounded before they are added to.
#pragma STDC FP_CONTRACT OFF

// A loop is written once, for vectors of 32 bytes: where there are none as wide, the compiler cuts them up. What
// is inlined takes the width of the function that it becomes part of.
#define INLINE static inline __attribute__((always_inline))
// So nothing is said about how such vectors are handed over: they never are.
#pragma clang diagnostic ignored "-Wpsabi"

#define shuffle __builtin_shufflevector

// The one way to choose by processor: a function is there several times, and the loader takes one when the program
// starts. CLONED is before a function that calls an inlined loop; one that is written for a processor has
// BASELINE before its form for every machine, and WIDE or WIDER before the others.
// With MATTE_NARROW there is only the form for every machine, and so with the sanitizer of threads: it also watches
// the functions that choose, which run before it can.
#if defined(__x86_64__) && !defined(MATTE_NARROW) && !__has_feature(thread_sanitizer)
#define CLONED __attribute__((target_clones("avx2", "default")))
// For vectors of 64 bytes.
#define CLONED_WIDER __attribute__((target_clones("avx512bw", "avx2", "default")))
#define BASELINE __attribute__((target("default")))
#define WIDE __attribute__((target("avx2")))
#define WIDER __attribute__((target("avx512bw")))
#else
#define CLONED
#define CLONED_WIDER
#define BASELINE
#endif

#endif
