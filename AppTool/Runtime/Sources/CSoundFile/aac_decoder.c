#include "aac_decoder.h"

#include "optional_library.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

// NeAACDecConfiguration and NeAACDecFrameInfo of libfaad2 2.
struct configuration {
  unsigned char object_type;
  unsigned long rate;
  unsigned char output_format, mixes_down, uses_old_format, keeps_rate;
};
struct frame_info {
  unsigned long consumed, samples;
  unsigned char channels, error;
  unsigned long rate;
  unsigned char sbr, object_type, header_type, front, side, back, low, positions[64], ps;
};
enum { format_float = 4 };

static char fault_of_library[160];
static struct {
  void *(*open)(void);
  struct configuration *(*configuration)(void *);
  unsigned char (*configure)(void *, struct configuration *);
  char (*init)(void *, unsigned char *, unsigned long, unsigned long *, unsigned char *);
  void *(*decode)(void *, struct frame_info *, unsigned char *, unsigned long);
  void (*close)(void *);
} library;

static void load(void) {
  const struct library_symbol symbols[] = {
      {"NeAACDecOpen", &library.open}, {"NeAACDecGetCurrentConfiguration", &library.configuration},
      {"NeAACDecSetConfiguration", &library.configure}, {"NeAACDecInit2", &library.init},
      {"NeAACDecDecode", &library.decode}, {"NeAACDecClose", &library.close},
  };
  load_library(
      (struct optional_library){.file = "libfaad.so.2", .package = "libfaad2", .reads = "AAC"}, symbols,
      sizeof symbols / sizeof *symbols, fault_of_library, sizeof fault_of_library);
}

int aac_open(
    const void *config, size_t count, void **decoder, double *rate, int *channels, char *fault, size_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (*fault_of_library) {
    snprintf(fault, capacity, "%s", fault_of_library);
    return 1;
  }
  void *handle = library.open();
  if (!handle) {
    snprintf(fault, capacity, "no memory");
    return 1;
  }
  struct configuration *settings = library.configuration(handle);
  settings->output_format = format_float;
  unsigned long found_rate = 0;
  unsigned char found_channels = 0;
  // The library only reads the bytes.
  if (!library.configure(handle, settings)
      || library.init(handle, (unsigned char *)config, count, &found_rate, &found_channels) < 0) {
    snprintf(fault, capacity, "the file has a kind of AAC that libfaad2 does not read");
    library.close(handle);
    return 1;
  }
  *decoder = handle;
  *rate = (double)found_rate;
  *channels = found_channels;
  return 0;
}

size_t aac_decode(void *decoder, const void *unit, size_t count, const float **samples) {
  struct frame_info info = {0};
  *samples = library.decode(decoder, &info, (unsigned char *)unit, count);
  return *samples && !info.error ? info.samples : 0;
}

void aac_close(void *decoder) { library.close(decoder); }
