#include "sound_file.h"

#include "optional_library.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// SF_INFO and SF_VIRTUAL_IO of libsndfile 1.
struct info {
  int64_t frames;
  int rate, channels, format, sections, is_seekable;
};
struct virtual_file {
  int64_t (*length)(void *);
  int64_t (*seek)(int64_t, int, void *);
  int64_t (*read)(void *, int64_t, void *);
  int64_t (*write)(const void *, int64_t, void *);
  int64_t (*tell)(void *);
};
enum { mode_read = 0x10 };

static char fault_of_library[160];
static struct {
  void *(*open)(struct virtual_file *, int, struct info *, void *);
  int64_t (*read)(void *, float *, int64_t);
  int64_t (*seek)(void *, int64_t, int);
  int (*close)(void *);
  const char *(*error)(void *);
} library;

static void load(void) {
  const struct library_symbol symbols[] = {
      {"sf_open_virtual", &library.open}, {"sf_readf_float", &library.read}, {"sf_seek", &library.seek},
      {"sf_close", &library.close}, {"sf_strerror", &library.error},
  };
  load_library(
      (struct optional_library){.file = "libsndfile.so.1", .package = "libsndfile1", .reads = "sounds"}, symbols,
      sizeof symbols / sizeof *symbols, fault_of_library, sizeof fault_of_library);
}

// A file in memory, and the library's handle of it.
struct sound {
  const unsigned char *bytes;
  int64_t count, place;
  void *handle;
};

static int64_t length(void *user) { return ((struct sound *)user)->count; }
static int64_t tell(void *user) { return ((struct sound *)user)->place; }

static int64_t seek(int64_t offset, int whence, void *user) {
  struct sound *sound = user;
  int64_t start = whence == SEEK_CUR ? sound->place : whence == SEEK_END ? sound->count : 0;
  int64_t place = start + offset;
  if (place < 0 || place > sound->count) return -1;
  return sound->place = place;
}

static int64_t read(void *target, int64_t count, void *user) {
  struct sound *sound = user;
  int64_t rest = sound->count - sound->place;
  if (count > rest) count = rest;
  if (count <= 0) return 0;
  memcpy(target, sound->bytes + sound->place, (size_t)count);
  sound->place += count;
  return count;
}

static int64_t write(const void *source, int64_t count, void *user) {
  (void)source, (void)count, (void)user;
  return 0;
}

int sound_open(
    const void *bytes, size_t count, void **result, double *rate, int *channels, int64_t *frames, char *fault,
    size_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (*fault_of_library) {
    snprintf(fault, capacity, "%s", fault_of_library);
    return 1;
  }
  struct sound *sound = calloc(1, sizeof *sound);
  if (!sound) {
    snprintf(fault, capacity, "no memory");
    return 1;
  }
  sound->bytes = bytes;
  sound->count = (int64_t)count;
  // The library keeps a copy.
  struct virtual_file virtual_file = {length, seek, read, write, tell};
  struct info info = {0};
  sound->handle = library.open(&virtual_file, mode_read, &info, sound);
  if (!sound->handle) {
    snprintf(fault, capacity, "%s", library.error(NULL));
    free(sound);
    return 1;
  }
  *rate = info.rate;
  *channels = info.channels;
  *frames = info.frames;
  *result = sound;
  return 0;
}

int64_t sound_read(void *sound, float *samples, int64_t frames) {
  return library.read(((struct sound *)sound)->handle, samples, frames);
}

int sound_seek(void *sound, int64_t frame) {
  return library.seek(((struct sound *)sound)->handle, frame, SEEK_SET) < 0;
}

void sound_close(void *sound) {
  library.close(((struct sound *)sound)->handle);
  free(sound);
}
