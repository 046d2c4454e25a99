#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdbool.h>

/// Returns true if allocations are counted: only with glibc, and not in builds with a sanitizer, which needs an allocator
/// of its own.
bool counts_allocations(void);

/// Returns the number of allocations that this thread has requested from the C library.
///
/// Linking this module replaces malloc and related functions of glibc in the whole program; the replacements count and
/// call the originals.
unsigned long allocations_of_this_thread(void);

#endif
