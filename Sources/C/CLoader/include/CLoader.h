/* Libraries that are loaded when they are first needed. */
#pragma once
#include <stdbool.h>
#include <stddef.h>

/* Why libraries cannot be used. */
struct matte_missing {
  const char *reason;   /* such as "libX11.so.6 is missing", of the first */
  const char *packages; /* what Debian and Ubuntu call the packages of all that are missing, apart by spaces */
};

/* A library, which has a package, or a function of the last library before it, whose address goes to a place. */
struct matte_symbol {
  const char *name;
  const char *package;
  void *place;
  bool is_optional; /* a library without which nothing is missing, but the addresses of its functions are NULL */
};

/* Loads all of the libraries and finds all of their functions. Gives NULL, or what is missing, which then lasts as
   long as the process. */
const struct matte_missing *matte_load(const struct matte_symbol *symbols, size_t count);

/* Ends the process, because a function was called that is missing. */
_Noreturn void matte_end_without(const struct matte_missing *missing);
