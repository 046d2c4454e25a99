// The few calls of libfaad2 that the module AppAudio needs, without its header.
//
// The library is loaded with the first file, so a program that is linked with this file also runs without it.
#ifndef AAC_DECODER_H
#define AAC_DECODER_H

#include <stddef.h>

// Prepares a decoder for the AudioSpecificConfig of ISO/IEC 14496-3. Returns 0, or 1 with a sentence in `fault`.
int aac_open(
    const void *config, size_t count, void **decoder, double *rate, int *channels, char *fault, size_t capacity);

// Decodes an access unit. The samples of the channels come by turns from -1 to 1 and are valid until the next call.
// Returns the number of samples; 0 for a damaged unit.
size_t aac_decode(void *decoder, const void *unit, size_t count, const float **samples);

void aac_close(void *decoder);

#endif
