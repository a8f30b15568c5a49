/* Defines the functions of libraries by their own names, each of which calls the library's, and `missing`, which loads
   them all when it is first called, by itself or by one of them.

   FORWARDED(LIBRARY, OPTIONAL, FUNCTION) is a list of LIBRARY(name, package), and behind each the library's
   FUNCTION(result, name, (parameters), (arguments)). OPTIONAL is a library that can be done without: nobody may call its
   functions unless HAS(name) of one of them. The libraries' headers stand before this one, so that the
   compiler compares each function with what it was copied from. */
#include <pthread.h>
#include <stdbool.h>

#include "CLoader.h"

#define NOTHING(...)

#define FIELD(result, name, parameters, arguments) __typeof__(&name) name;
static struct { FORWARDED(NOTHING, NOTHING, FIELD) } functions;

#define LIBRARY_SYMBOL(name, package) {name, package, NULL, false},
#define OPTIONAL_SYMBOL(name, package) {name, package, NULL, true},
#define FUNCTION_SYMBOL(result, name, parameters, arguments) {#name, NULL, &functions.name, false},
static const struct matte_symbol symbols[] = {FORWARDED(LIBRARY_SYMBOL, OPTIONAL_SYMBOL, FUNCTION_SYMBOL)};

static const struct matte_missing *absence;

static void load(void) { absence = matte_load(symbols, sizeof symbols / sizeof *symbols); }

static const struct matte_missing *missing(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return absence;
}

/* True if a function of an optional library can be called. */
#define HAS(name) (!missing() && functions.name)

static void require(void) {
  if (missing())
    matte_end_without(absence);
}

/* Hidden, so that the libraries call each other and not these. */
#define DEFINITION(result, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) result name parameters { \
    require(); \
    return functions.name arguments; \
  }
FORWARDED(NOTHING, NOTHING, DEFINITION)
