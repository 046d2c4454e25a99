#pragma once

#include <stddef.h>

// A library of the machine that is opened when it is needed.
struct optional_library {
  const char *file, *package;
  // The kind of files that it reads, for the message.
  const char *reads;
};

// A function of a library, and the place of its address.
struct library_symbol {
  const char *name;
  void *place;
};

// Opens the library and stores the addresses of its functions. Writes a message with the remedy to `fault`, which is empty
// before, if the library or a function is missing.
void load_library(
    struct optional_library library, const struct library_symbol *symbols, size_t count, char *fault, size_t capacity);
