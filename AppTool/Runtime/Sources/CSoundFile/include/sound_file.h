// The few calls of libsndfile that the module AppAudio needs, without its header.
//
// The library is loaded with the first file, so a program that is linked with this file also runs without it. It reads
// WAV, AIFF, CAF, FLAC, Ogg, MP3 and others.
#ifndef SOUND_FILE_H
#define SOUND_FILE_H

#include <stddef.h>
#include <stdint.h>

// Reads the header of a file. The bytes must stay where they are until sound_close. Returns 0, or 1 with a sentence in
// `fault`, which names the package of a missing library.
int sound_open(
    const void *bytes, size_t count, void **sound, double *rate, int *channels, int64_t *frames, char *fault,
    size_t capacity);

// Reads the next frames, with the samples of the channels by turns from -1 to 1. Returns their number; 0 at the end.
int64_t sound_read(void *sound, float *samples, int64_t frames);

// Continues at a frame. Returns 0, or 1 if it cannot.
int sound_seek(void *sound, int64_t frame);

void sound_close(void *sound);

#endif
