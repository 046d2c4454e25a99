#include "optional_library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

void load_library(
    struct optional_library library, const struct library_symbol *symbols, size_t count, char *fault, size_t capacity) {
  void *handle = dlopen(library.file, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    snprintf(
        fault, capacity, "%s was not found; install the package %s, which reads %s", library.file, library.package,
        library.reads);
    return;
  }
  for (size_t i = 0; i < count; i++) {
    void *symbol = dlsym(handle, symbols[i].name);
    if (!symbol) {
      snprintf(
          fault, capacity, "%s has no function %s; install a later version of the package %s", library.file,
          symbols[i].name, library.package);
      return;
    }
    memcpy(symbols[i].place, &symbol, sizeof symbol);
  }
}
