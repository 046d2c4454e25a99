#pragma once

#include <stdint.h>
#include <stdio.h>

/// Opens a stream on functions, as on Darwin; each may be null. It is for reading, for writing or for both, as far as
/// there are functions for it.
///
/// - Returns: Null, with an error in `errno`, without a function that reads or writes.
FILE *_Nullable funopen(
    const void *_Nullable cookie, int (*_Nullable readfn)(void *_Nullable, char *_Nullable, int),
    int (*_Nullable writefn)(void *_Nullable, const char *_Nullable, int),
    int64_t (*_Nullable seekfn)(void *_Nullable, int64_t, int), int (*_Nullable closefn)(void *_Nullable));
