#include "barcodes.h"

#include "optional_library.h"

#include <pthread.h>
#include <stdio.h>

// The most points of a barcode that are handed over.
enum { most_points = 64 };

static char fault_of_library[160];
static struct {
  void *(*scanner)(void);
  int (*configure)(void *, int, int, int);
  void (*free_scanner)(void *);
  void *(*image)(void);
  void (*format)(void *, unsigned long);
  void (*size)(void *, unsigned, unsigned);
  void (*data)(void *, const void *, unsigned long, void *);
  void (*free_image)(void *);
  int (*scan)(void *, void *);
  const void *(*first)(const void *);
  const void *(*next)(const void *);
  int (*kind)(const void *);
  const char *(*content)(const void *);
  unsigned (*length)(const void *);
  unsigned (*point_count)(const void *);
  int (*x)(const void *, unsigned);
  int (*y)(const void *, unsigned);
} zbar;

static void load(void) {
  const struct library_symbol symbols[] = {
      {"zbar_image_scanner_create", &zbar.scanner}, {"zbar_image_scanner_set_config", &zbar.configure},
      {"zbar_image_scanner_destroy", &zbar.free_scanner}, {"zbar_image_create", &zbar.image},
      {"zbar_image_set_format", &zbar.format}, {"zbar_image_set_size", &zbar.size},
      {"zbar_image_set_data", &zbar.data}, {"zbar_image_destroy", &zbar.free_image}, {"zbar_scan_image", &zbar.scan},
      {"zbar_image_first_symbol", &zbar.first}, {"zbar_symbol_next", &zbar.next}, {"zbar_symbol_get_type", &zbar.kind},
      {"zbar_symbol_get_data", &zbar.content}, {"zbar_symbol_get_data_length", &zbar.length},
      {"zbar_symbol_get_loc_size", &zbar.point_count}, {"zbar_symbol_get_loc_x", &zbar.x},
      {"zbar_symbol_get_loc_y", &zbar.y},
  };
  load_library(
      (struct optional_library){.file = "libzbar.so.0", .package = "libzbar0", .reads = "barcodes"}, symbols,
      sizeof symbols / sizeof *symbols, fault_of_library, sizeof fault_of_library);
}

int barcodes_find(
    const uint8_t *gray, unsigned width, unsigned height, void (*found)(void *context, const struct barcode *barcode),
    void *context, char *fault, size_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (*fault_of_library) {
    snprintf(fault, capacity, "%s", fault_of_library);
    return 1;
  }
  void *scanner = zbar.scanner(), *image = zbar.image();
  // All kinds are enabled, and the positions recorded.
  zbar.configure(scanner, 0, 0, 1);
  zbar.configure(scanner, 0, 0x80, 1);
  zbar.format(image, 'Y' | '8' << 8 | '0' << 16 | '0' << 24);
  zbar.size(image, width, height);
  zbar.data(image, gray, (unsigned long)width * height, NULL);
  zbar.scan(scanner, image);
  for (const void *symbol = zbar.first(image); symbol; symbol = zbar.next(symbol)) {
    double points[2 * most_points];
    unsigned count = zbar.point_count(symbol);
    if (count > most_points) count = most_points;
    for (unsigned i = 0; i < count; i++) {
      points[2 * i] = zbar.x(symbol, i);
      points[2 * i + 1] = zbar.y(symbol, i);
    }
    const struct barcode barcode = {
        .kind = zbar.kind(symbol), .content = zbar.content(symbol), .length = zbar.length(symbol), .points = points,
        .point_count = count};
    found(context, &barcode);
  }
  zbar.free_image(image);
  zbar.free_scanner(scanner);
  return 0;
}
