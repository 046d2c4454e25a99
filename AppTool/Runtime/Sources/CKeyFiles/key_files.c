#include "key_files.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>

#include "optional_library.h"

static char library_fault[200];
static struct {
  void *(*read)(void **, const unsigned char **, long);
  int (*verify)(void *, const char *, int);
  int (*parse)(void *, const char *, void **, void **, void **);
  void (*free_file)(void *);
  int (*key_bytes)(void *, unsigned char **);
  void (*free_key)(void *);
  int (*certificate_bytes)(void *, unsigned char **);
  void (*free_certificate)(void *);
  int (*count)(const void *);
  void *(*value)(const void *, int);
  void (*free_list)(void *, void (*)(void *));
  void (*free)(void *, const char *, int);
  void *(*load_provider)(void *, const char *);
} crypto;

static void load(void) {
  struct optional_library library = {"libcrypto.so.3", "libssl3", "files with keys"};
  struct library_symbol symbols[] = {
      {"d2i_PKCS12", &crypto.read},
      {"PKCS12_verify_mac", &crypto.verify},
      {"PKCS12_parse", &crypto.parse},
      {"PKCS12_free", &crypto.free_file},
      {"i2d_PrivateKey", &crypto.key_bytes},
      {"EVP_PKEY_free", &crypto.free_key},
      {"i2d_X509", &crypto.certificate_bytes},
      {"X509_free", &crypto.free_certificate},
      {"OPENSSL_sk_num", &crypto.count},
      {"OPENSSL_sk_value", &crypto.value},
      {"OPENSSL_sk_pop_free", &crypto.free_list},
      {"CRYPTO_free", &crypto.free},
      {"OSSL_PROVIDER_load", &crypto.load_provider},
  };
  load_library(library, symbols, sizeof symbols / sizeof *symbols, library_fault, sizeof library_fault);
  if (*library_fault) return;
  // Older files are encrypted with RC2, which is in a part of the library that not every machine has.
  crypto.load_provider(NULL, "legacy");
  crypto.load_provider(NULL, "default");
}

typedef void (*found_t)(void *, int, const uint8_t *, size_t);

static void hand_over(void *object, int (*encode)(void *, unsigned char **), int kind, found_t found, void *context) {
  unsigned char *der = NULL;
  int length = encode(object, &der);
  if (length <= 0) return;
  found(context, kind, der, (size_t)length);
  crypto.free(der, __FILE__, __LINE__);
}

enum key_file_outcome key_file_open(
    const uint8_t *bytes, size_t count, const char *password, found_t found, void *context, char *fault,
    size_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (*library_fault) {
    snprintf(fault, capacity, "%s", library_fault);
    return key_file_no_library;
  }
  if (count > LONG_MAX) return key_file_unreadable;
  const unsigned char *place = bytes;
  void *file = crypto.read(NULL, &place, (long)count);
  if (!file) return key_file_unreadable;
  enum key_file_outcome outcome = key_file_wrong_password;
  if (crypto.verify(file, password, -1)) {
    void *key = NULL, *certificate = NULL, *others = NULL;
    outcome = crypto.parse(file, password, &key, &certificate, &others) ? key_file_read : key_file_unreadable;
    if (outcome == key_file_read) {
      if (key) hand_over(key, crypto.key_bytes, 0, found, context);
      if (certificate) hand_over(certificate, crypto.certificate_bytes, 1, found, context);
      // Their order in the file is that of the chain.
      for (int i = 0; others && i < crypto.count(others); i++)
        hand_over(crypto.value(others, i), crypto.certificate_bytes, 1, found, context);
    }
    if (key) crypto.free_key(key);
    if (certificate) crypto.free_certificate(certificate);
    if (others) crypto.free_list(others, crypto.free_certificate);
  }
  crypto.free_file(file);
  return outcome;
}
