#include "CProcess.h"

#include <sys/auxv.h>

static char **arguments;

// The loader hands the arguments to what is run before main.
__attribute__((constructor)) static void keep(int count, char **words) {
  (void)count;
  arguments = words;
}

char **matte_arguments(void) { return arguments; }

const char *matte_program(void) { return (const char *)getauxval(AT_EXECFN); }
