#include "picture_libraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct symbol {
  const char *name;
  void *place;
};

// A library of the machine, and the sentence that says why it cannot be used; empty if it can.
struct library {
  const char *file, *package, *purpose;
  char fault[160];
};

static void load(struct library *library, const struct symbol *symbols, size_t count) {
  void *handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    snprintf(
        library->fault, sizeof library->fault, "%s was not found; install the package %s, which reads %s",
        library->file, library->package, library->purpose);
    return;
  }
  for (size_t i = 0; i < count; i++) {
    // The symbols of GLib are found through the libraries that depend on it.
    void *symbol = dlsym(handle, symbols[i].name);
    if (!symbol) {
      snprintf(
          library->fault, sizeof library->fault, "%s has no function %s; install a later version of the package %s",
          library->file, symbols[i].name, library->package);
      return;
    }
    memcpy(symbols[i].place, &symbol, sizeof symbol);
  }
}

#define LOAD(library, ...)                                                \
  do {                                                                    \
    const struct symbol symbols[] = {__VA_ARGS__};                        \
    load(&library, symbols, sizeof symbols / sizeof *symbols);            \
  } while (0)

static int fails(const char *reason, char *fault, size_t capacity) {
  snprintf(fault, capacity, "%s", reason && *reason ? reason : "no reason given");
  return 1;
}

// GError of GLib 2.
struct fault_of_glib {
  uint32_t domain;
  int code;
  char *message;
};

// MARK: SVG

struct svg_length {
  double length;
  int unit;
};
struct svg_rectangle {
  double x, y, width, height;
};

static struct library svg_library = {"librsvg-2.so.2", "librsvg2-2", "SVG pictures", ""};
static struct {
  void *(*new_from_data)(const void *, size_t, struct fault_of_glib **);
  int (*size_in_pixels)(void *, double *, double *);
  void (*dimensions)(
      void *, int *, struct svg_length *, int *, struct svg_length *, int *, struct svg_rectangle *);
  int (*render)(void *, void *, const struct svg_rectangle *, struct fault_of_glib **);
  void (*unref)(void *);
  void (*free_error)(struct fault_of_glib *);
} rsvg;

static void load_svg(void) {
  LOAD(
      svg_library, {"rsvg_handle_new_from_data", &rsvg.new_from_data},
      {"rsvg_handle_get_intrinsic_size_in_pixels", &rsvg.size_in_pixels},
      {"rsvg_handle_get_intrinsic_dimensions", &rsvg.dimensions}, {"rsvg_handle_render_document", &rsvg.render},
      {"g_object_unref", &rsvg.unref}, {"g_error_free", &rsvg.free_error});
}

static int svg_fails(struct fault_of_glib *error, char *fault, size_t capacity) {
  fails(error ? error->message : NULL, fault, capacity);
  if (error) rsvg.free_error(error);
  return 1;
}

int svg_open(const void *bytes, size_t count, void **svg, double *width, double *height, char *fault, size_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load_svg);
  if (*svg_library.fault) return fails(svg_library.fault, fault, capacity);
  struct fault_of_glib *error = NULL;
  void *handle = rsvg.new_from_data(bytes, count, &error);
  if (!handle) return svg_fails(error, fault, capacity);
  if (!rsvg.size_in_pixels(handle, width, height)) {
    // Sides in per cent: the size is that of the view box.
    int has_width = 0, has_height = 0, has_box = 0;
    struct svg_length sides[2];
    struct svg_rectangle box = {0, 0, 0, 0};
    rsvg.dimensions(handle, &has_width, &sides[0], &has_height, &sides[1], &has_box, &box);
    *width = has_box ? box.width : 0;
    *height = has_box ? box.height : 0;
  }
  *svg = handle;
  return 0;
}

int svg_draw(void *svg, double width, double height, void *cairo, char *fault, size_t capacity) {
  struct svg_rectangle place = {0, 0, width, height};
  struct fault_of_glib *error = NULL;
  return rsvg.render(svg, cairo, &place, &error) ? 0 : svg_fails(error, fault, capacity);
}

void svg_close(void *svg) { rsvg.unref(svg); }

// MARK: PDF

static struct library pdf_library = {"libpoppler-glib.so.8", "libpoppler-glib8", "PDF pictures", ""};
static struct {
  void *(*bytes_new)(const void *, size_t);
  void (*bytes_unref)(void *);
  void *(*new_from_bytes)(void *, const char *, struct fault_of_glib **);
  int (*pages)(void *);
  void *(*page)(void *, int);
  char *(*text)(void *);
  void (*free)(void *);
  void (*size)(void *, double *, double *);
  void (*render)(void *, void *);
  void (*unref)(void *);
  void (*free_error)(struct fault_of_glib *);
} poppler;

static void load_pdf(void) {
  LOAD(
      pdf_library, {"g_bytes_new", &poppler.bytes_new}, {"g_bytes_unref", &poppler.bytes_unref},
      {"poppler_document_new_from_bytes", &poppler.new_from_bytes}, {"poppler_document_get_page", &poppler.page},
      {"poppler_document_get_n_pages", &poppler.pages}, {"poppler_page_get_text", &poppler.text},
      {"g_free", &poppler.free},
      {"poppler_page_get_size", &poppler.size}, {"poppler_page_render", &poppler.render},
      {"g_object_unref", &poppler.unref}, {"g_error_free", &poppler.free_error});
}

int pdf_document_open(
    const void *bytes, size_t count, void **document, int *pages, char *fault, size_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load_pdf);
  if (*pdf_library.fault) return fails(pdf_library.fault, fault, capacity);
  struct fault_of_glib *error = NULL;
  void *copy = poppler.bytes_new(bytes, count);
  *document = poppler.new_from_bytes(copy, NULL, &error);
  poppler.bytes_unref(copy);
  if (!*document) {
    fails(error ? error->message : NULL, fault, capacity);
    if (error) poppler.free_error(error);
    return 1;
  }
  *pages = poppler.pages(*document);
  return 0;
}

// The page holds its document.
void *pdf_document_page(void *document, int index, double *width, double *height) {
  void *page = poppler.page(document, index);
  if (page) poppler.size(page, width, height);
  return page;
}

int pdf_open(const void *bytes, size_t count, void **pdf, double *width, double *height, char *fault, size_t capacity) {
  void *document = NULL;
  int pages = 0;
  if (pdf_document_open(bytes, count, &document, &pages, fault, capacity)) return 1;
  *pdf = pdf_document_page(document, 0, width, height);
  poppler.unref(document);
  return *pdf ? 0 : fails("it has no page", fault, capacity);
}

char *pdf_text(void *page) { return poppler.text(page); }

void pdf_free(char *text) { poppler.free(text); }

void pdf_draw(void *pdf, void *cairo) { poppler.render(pdf, cairo); }

void pdf_close(void *pdf) { poppler.unref(pdf); }

// MARK: WebP

struct webp_data {
  const void *bytes;
  size_t count;
};
struct webp_info {
  uint32_t width, height, loops, background, frames, padding[4];
};
// The version of the binary interface; the library refuses another first byte.
enum { webp_interface = 0x0107 };

#if __has_include(<webp/demux.h>)
#include <webp/demux.h>
_Static_assert(sizeof(struct webp_info) == sizeof(WebPAnimInfo), "WebPAnimInfo");
_Static_assert(offsetof(struct webp_info, frames) == offsetof(WebPAnimInfo, frame_count), "frame_count");
_Static_assert(sizeof(struct webp_data) == sizeof(WebPData), "WebPData");
_Static_assert((int)webp_interface >> 8 == WEBP_DEMUX_ABI_VERSION >> 8, "WEBP_DEMUX_ABI_VERSION");
#endif

static struct library webp_library = {"libwebpdemux.so.2", "libwebpdemux2", "WebP pictures", ""};
static struct {
  void *(*new)(const struct webp_data *, const void *, int);
  int (*info)(const void *, struct webp_info *);
  int (*next)(void *, uint8_t **, int *);
  void (*reset)(void *);
  void (*delete)(void *);
} webp_calls;

static void load_webp(void) {
  LOAD(
      webp_library, {"WebPAnimDecoderNewInternal", &webp_calls.new}, {"WebPAnimDecoderGetInfo", &webp_calls.info},
      {"WebPAnimDecoderGetNext", &webp_calls.next}, {"WebPAnimDecoderReset", &webp_calls.reset},
      {"WebPAnimDecoderDelete", &webp_calls.delete});
}

int webp_open(
    const void *bytes, size_t count, void **webp, uint32_t *width, uint32_t *height, uint32_t *frames, uint32_t *loops,
    char *fault, size_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load_webp);
  if (*webp_library.fault) return fails(webp_library.fault, fault, capacity);
  struct webp_data data = {bytes, count};
  void *decoder = webp_calls.new(&data, NULL, webp_interface);
  if (!decoder) return fails("it is damaged or incomplete", fault, capacity);
  struct webp_info info;
  memset(&info, 0, sizeof info);
  if (!webp_calls.info(decoder, &info)) {
    webp_calls.delete(decoder);
    return fails("it has no header", fault, capacity);
  }
  *width = info.width;
  *height = info.height;
  *frames = info.frames;
  *loops = info.loops;
  *webp = decoder;
  return 0;
}

int webp_next(void *webp, const uint8_t **pixels, int *end) {
  uint8_t *frame = NULL;
  if (!webp_calls.next(webp, &frame, end) || !frame) return 1;
  *pixels = frame;
  return 0;
}

void webp_rewind(void *webp) { webp_calls.reset(webp); }

void webp_close(void *webp) { webp_calls.delete(webp); }
