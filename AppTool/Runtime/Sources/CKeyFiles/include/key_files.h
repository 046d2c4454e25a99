// The few calls of OpenSSL that the module AppSecurity needs to read a file with a key and its certificates (PKCS #12),
// without its headers.
//
// The library is loaded with the first file, so a program that is linked with this file also runs without it.
#ifndef KEY_FILES_H
#define KEY_FILES_H

#include <stddef.h>
#include <stdint.h>

enum key_file_outcome { key_file_read, key_file_no_library, key_file_wrong_password, key_file_unreadable };

// Reads a file and hands its private key, the certificate of that, and the other certificates to `found`, in this order and
// in DER. `kind` is 0 for the key and 1 for a certificate. The bytes are valid during the call only. A missing library
// leaves a sentence in `fault`, which names its package.
enum key_file_outcome key_file_open(
    const uint8_t *bytes, size_t count, const char *password,
    void (*found)(void *context, int kind, const uint8_t *der, size_t length), void *context, char *fault,
    size_t capacity);

#endif
