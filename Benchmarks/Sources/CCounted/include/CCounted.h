// A function with a name that a profiler can be told: what runs inside it is counted.
#ifndef MATTE_CCOUNTED_H
#define MATTE_CCOUNTED_H

// Calls `body` with `context`.
void matte_counted(void (*body)(void *), void *context);

#endif
