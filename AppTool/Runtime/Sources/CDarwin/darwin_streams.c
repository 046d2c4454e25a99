// The C library of GNU has fopencookie in place of funopen.
#define _GNU_SOURCE

#include "darwin_streams.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/types.h>

struct functions {
  void *cookie;
  int (*read)(void *, char *, int);
  int (*write)(void *, const char *, int);
  int64_t (*seek)(void *, int64_t, int);
  int (*close)(void *);
};

static int clamped(size_t size) { return size > INT_MAX ? INT_MAX : (int)size; }

static ssize_t read_stream(void *stream, char *buffer, size_t size) {
  struct functions *functions = stream;
  return functions->read(functions->cookie, buffer, clamped(size));
}

static ssize_t write_stream(void *stream, const char *buffer, size_t size) {
  struct functions *functions = stream;
  int written = functions->write(functions->cookie, buffer, clamped(size));
  // A failure is 0 here, and −1 on Darwin.
  return written < 0 ? 0 : written;
}

static int seek_stream(void *stream, off64_t *position, int origin) {
  struct functions *functions = stream;
  int64_t place = functions->seek(functions->cookie, *position, origin);
  if (place < 0) return -1;
  *position = place;
  return 0;
}

static int close_stream(void *stream) {
  struct functions *functions = stream;
  int result = functions->close ? functions->close(functions->cookie) : 0;
  free(functions);
  return result;
}

FILE *funopen(
    const void *cookie, int (*readfn)(void *, char *, int), int (*writefn)(void *, const char *, int),
    int64_t (*seekfn)(void *, int64_t, int), int (*closefn)(void *)) {
  if (!readfn && !writefn) {
    errno = EINVAL;
    return NULL;
  }
  struct functions *functions = malloc(sizeof *functions);
  if (!functions) return NULL;
  *functions = (struct functions){(void *)cookie, readfn, writefn, seekfn, closefn};
  cookie_io_functions_t calls = {
      readfn ? read_stream : NULL, writefn ? write_stream : NULL, seekfn ? seek_stream : NULL, close_stream};
  FILE *file = fopencookie(functions, !writefn ? "r" : readfn ? "r+" : "w", calls);
  if (!file) free(functions);
  return file;
}
