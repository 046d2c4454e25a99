// The few calls of libzbar that the module AppCoreImage needs, without its header.
//
// The library is loaded with the first picture, so a program that is linked with this file also runs without it.
#ifndef BARCODES_H
#define BARCODES_H

#include <stddef.h>
#include <stdint.h>

// A barcode: its kind by the numbers of libzbar, its content, and points on its edge in pixels from the upper left, the
// x and y by turns. The memory is valid during the call only.
struct barcode {
  int kind;
  const char *content;
  size_t length;
  const double *points;
  size_t point_count;
};

// Finds the barcodes of a picture with one byte for each pixel, and hands each to `found` with the context. Returns 0, or 1
// with a sentence in `fault`, which names the package of a missing library.
int barcodes_find(
    const uint8_t *gray, unsigned width, unsigned height, void (*found)(void *context, const struct barcode *barcode),
    void *context, char *fault, size_t capacity);

#endif
