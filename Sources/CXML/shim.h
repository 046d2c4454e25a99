#include <libxml/xmlversion.h>
// The ICU headers that libxml2 would bring along clash with those of Foundation; nothing of them is used here.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// xmlFree is a variable, which Swift 6 cannot read safely.
static inline void CXMLFree(xmlChar *text) { xmlFree(text); }
