// The few calls of librsvg, poppler-glib and libwebpdemux that the module PictureFiles needs, without their headers.
//
// Each library is loaded with the first picture that needs it, so a program that is linked with this file also runs
// without them. Functions return 0, or 1 with a sentence in `fault`, which names a missing library's package.
#ifndef PICTURE_LIBRARIES_H
#define PICTURE_LIBRARIES_H

#include <stddef.h>
#include <stdint.h>

// Reads an SVG. The size is in pixels of CSS. Nothing outside of the bytes is read. Release it with svg_close.
int svg_open(const void *bytes, size_t count, void **svg, double *width, double *height, char *fault, size_t capacity);

// Draws it at its own size into a drawing context of Cairo.
int svg_draw(void *svg, double width, double height, void *cairo, char *fault, size_t capacity);
void svg_close(void *svg);

// Reads the first page of a PDF. The size is in points. The bytes are copied. Release it with pdf_close.
int pdf_open(const void *bytes, size_t count, void **pdf, double *width, double *height, char *fault, size_t capacity);

// Reads a PDF. The bytes are copied. Release it with pdf_close.
int pdf_document_open(
    const void *bytes, size_t count, void **document, int *pages, char *fault, size_t capacity);

// The page with an index from 0, which holds its document; NULL if it cannot be read. Release it with pdf_close.
void *pdf_document_page(void *document, int index, double *width, double *height);

// The text of a page in UTF-8. Release it with pdf_free.
char *pdf_text(void *page);
void pdf_free(char *text);

// Draws the page at its own size into a drawing context of Cairo.
void pdf_draw(void *pdf, void *cairo);
void pdf_close(void *pdf);

// Reads the header of a still or animated WebP. The bytes must stay where they are until webp_close.
// `loops` is 0 for an endless animation.
int webp_open(
    const void *bytes, size_t count, void **webp, uint32_t *width, uint32_t *height, uint32_t *frames, uint32_t *loops,
    char *fault, size_t capacity);

// Decodes the next frame: width × height pixels of red, green, blue and straight alpha, valid until the next call.
// `end` is the time of its end in milliseconds. Returns 1 if there is none or it is damaged.
int webp_next(void *webp, const uint8_t **pixels, int *end);
void webp_rewind(void *webp);
void webp_close(void *webp);

#endif
