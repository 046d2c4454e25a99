#include "element.h"

#include <stdlib.h>
#include <string.h>

// MARK: Scalars of UTF-8

static int begins_scalar(char byte) { return ((unsigned char)byte & 0xc0) != 0x80; }

int32_t scalar_count(const char *text, const char *limit) {
  int32_t count = 0;
  for (const char *byte = text; *byte && byte != limit; byte++) count += begins_scalar(*byte);
  return count;
}

const char *scalar_at(const char *text, int32_t offset) {
  const char *byte = text;
  for (; *byte; byte++)
    if (begins_scalar(*byte) && offset-- == 0) break;
  return byte;
}

char *part_of(const char *text, int32_t start, int32_t end) {
  const char *first = scalar_at(text, start < 0 ? 0 : start);
  const char *last = end < 0 ? first + strlen(first) : scalar_at(text, end);
  size_t length = last > first ? last - first : 0;
  char *copy = atk.alloc(length + 1);
  memcpy(copy, first, length);
  return copy;
}

static uint32_t decoded(const char *byte) {
  unsigned char first = *byte;
  if (first < 0x80) return first;
  int rest = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  uint32_t scalar = first & (0x3f >> rest);
  for (int i = 1; i <= rest && byte[i]; i++) scalar = scalar << 6 | (byte[i] & 0x3f);
  return scalar;
}

// MARK: AtkText

static char *text_between(any object, int start, int end) { return part_of(element_of(object)->text, start, end); }
static int count(any object) { return scalar_count(element_of(object)->text, NULL); }
static int caret(any object) { return element_of(object)->caret; }
static uint32_t character(any object, int offset) {
  return offset < 0 ? 0 : decoded(scalar_at(element_of(object)->text, offset));
}

enum unit { unit_character, unit_word, unit_line };

static int ends_unit(uint32_t scalar, enum unit unit) {
  return scalar == '\n' || (unit == unit_word && (scalar == ' ' || scalar == '\t' || scalar == 0xa0));
}

// The unit around an offset. A word has the spaces after it, a line its line break.
static char *around(any object, int offset, enum unit unit, int *start, int *end) {
  int all = count(object);
  int from = offset < 0 ? 0 : offset > all ? all : offset, to = from;
  if (unit == unit_character) {
    to = from < all ? from + 1 : from;
  } else {
    while (from > 0 && !(ends_unit(character(object, from - 1), unit)
                         && (unit == unit_line || !ends_unit(character(object, from), unit))))
      from--;
    while (to < all && !ends_unit(character(object, to), unit)) to++;
    while (to < all && ends_unit(character(object, to), unit)) {
      to++;
      if (unit == unit_line) break;
    }
  }
  *start = from;
  *end = to;
  return text_between(object, from, to);
}

// Granularities: character, word, sentence, line, paragraph. Sentences are served as lines.
static char *string_at_offset(any object, int offset, int granularity, int *start, int *end) {
  return around(object, offset, granularity > 1 ? unit_line : granularity, start, end);
}

// Boundaries: character, then start and end of words, sentences and lines.
static char *at_offset(any object, int offset, int boundary, int *start, int *end) {
  return around(object, offset, boundary == 0 ? unit_character : boundary < 3 ? unit_word : unit_line, start, end);
}

static void character_extents(any object, int offset, int *x, int *y, int *width, int *height, int coordinates) {
  struct element *element = element_of(object);
  struct accessible_frame frame = {0, 0, 0, 0};
  if (program_calls->character_frame(element->id, offset, &frame))
    frame = in_coordinates(frame, element->parent, coordinates);
  *x = frame.x;
  *y = frame.y;
  *width = frame.width;
  *height = frame.height;
}

static int selection_count(any object) {
  struct element *element = element_of(object);
  return element->selection_start < element->selection_end;
}

static char *selection(any object, int index, int *start, int *end) {
  struct element *element = element_of(object);
  if (index != 0 || !selection_count(object)) return NULL;
  *start = element->selection_start;
  *end = element->selection_end;
  return text_between(object, *start, *end);
}

static int choose(any object, int start, int end) { return program_calls->select(element_of(object)->id, start, end); }
static int add_selection(any object, int start, int end) { return !selection_count(object) && choose(object, start, end); }
static int set_selection(any object, int index, int start, int end) { return index == 0 && choose(object, start, end); }
static int remove_selection(any object, int index) { return index == 0 && choose(object, caret(object), caret(object)); }
static int set_caret(any object, int offset) { return choose(object, offset, offset); }

void fill_text(any interface, any data) {
  struct text_interface *text = interface;
  text->text = text_between;
  text->at_offset = at_offset;
  text->character = character;
  text->caret = caret;
  text->character_extents = character_extents;
  text->count = count;
  text->selection_count = selection_count;
  text->selection = selection;
  text->add_selection = add_selection;
  text->remove_selection = remove_selection;
  text->set_selection = set_selection;
  text->set_caret = set_caret;
  text->string_at_offset = string_at_offset;
}

// MARK: AtkEditableText

static void set(any object, const char *text) { program_calls->edit(element_of(object)->id, 0, -1, text); }

// The length counts bytes.
static void insert(any object, const char *text, int length, int *position) {
  char *part = strndup(text, length < 0 ? strlen(text) : (size_t)length);
  if (!part) return;
  if (program_calls->edit(element_of(object)->id, *position, *position, part)) *position += scalar_count(part, NULL);
  free(part);
}

static void delete_part(any object, int start, int end) { program_calls->edit(element_of(object)->id, start, end, ""); }

void fill_editable(any interface, any data) {
  struct editable_interface *editable = interface;
  editable->set = set;
  editable->insert = insert;
  editable->delete = delete_part;
}
