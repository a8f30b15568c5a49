#include "CLoader.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { text_bytes = 512 };

struct trouble {
  struct matte_missing missing;
  char reason[text_bytes], packages[text_bytes];
};

/* The first reason stays. */
static void give_reason(struct trouble *trouble, const char *library, const char *what, const char *detail) {
  if (!*trouble->reason)
    snprintf(trouble->reason, text_bytes, "%s %s%s", library, what, detail);
}

static void add_package(struct trouble *trouble, const char *package) {
  char *packages = trouble->packages;
  if (strstr(packages, package))
    return;
  const size_t length = strlen(packages);
  snprintf(packages + length, text_bytes - length, "%s%s", length ? " " : "", package);
}

/* True if the loader says that the file of a library is missing, and not that of one that it needs. */
static bool is_missing(const char *library, const char *error) {
  static const char end[] = ": cannot open shared object file";
  const size_t length = strlen(library);
  return !strncmp(error, library, length) && !strncmp(error + length, end, sizeof end - 1);
}

static void *open_library(const struct matte_symbol *library, struct trouble *trouble) {
  void *handle = dlopen(library->name, RTLD_LAZY | RTLD_LOCAL);
  if (handle)
    return handle;
  const char *error = dlerror();
  if (library->is_optional)
    return NULL;
  const bool is_first = !*trouble->reason;
  if (is_missing(library->name, error)) {
    give_reason(trouble, library->name, "is missing", "");
    add_package(trouble, library->package);
  } else if (is_first) {
    give_reason(trouble, library->name, "cannot be loaded: ", error);
    add_package(trouble, library->package);
  }
  return NULL;
}

static void find(const struct matte_symbol *function, const struct matte_symbol *library, void *handle,
                 struct trouble *trouble) {
  void *address = dlsym(handle, function->name);
  memcpy(function->place, &address, sizeof address);
  if (address || library->is_optional)
    return;
  give_reason(trouble, library->name, "is too old: it lacks ", function->name);
  add_package(trouble, library->package);
}

const struct matte_missing *matte_load(const struct matte_symbol *symbols, size_t count) {
  struct trouble *trouble = calloc(1, sizeof *trouble);
  if (!trouble)
    abort();
  trouble->missing = (struct matte_missing){trouble->reason, trouble->packages};
  const struct matte_symbol *library = NULL;
  void *handle = NULL;
  for (const struct matte_symbol *symbol = symbols; symbol < symbols + count; symbol++) {
    if (symbol->package)
      handle = open_library(library = symbol, trouble);
    else if (handle)
      find(symbol, library, handle, trouble);
  }
  if (*trouble->reason)
    return &trouble->missing;
  free(trouble);
  return NULL;
}

void matte_end_without(const struct matte_missing *missing) {
  fprintf(stderr, "%s; apt-get install %s\n", missing->reason, missing->packages);
  abort();
}
