#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdbool.h>

/// Whether allocations are counted: not in builds with a sanitizer, which needs an allocator of its own, and only with
/// glibc.
bool counts_allocations(void);

/// How often this thread has asked the C library for memory since it began.
///
/// Linking this module puts its own malloc and its kin in front of glibc's for the whole program; they count and pass on.
unsigned long allocations_of_this_thread(void);

#endif
