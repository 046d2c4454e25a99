#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

/// How often this thread has asked the C library for memory since it began.
///
/// Linking this module puts its own malloc and its kin in front of glibc's for the whole program; they count and pass on.
unsigned long allocations_of_this_thread(void);

#endif
