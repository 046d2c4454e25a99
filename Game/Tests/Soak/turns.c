// Measures the turns of an SDL program's event loop, from the end of a wait to the beginning of the next one. For
// LD_PRELOAD; see Scripts/soak.
//
// Each line of the file TURNS_FILE is a new longest turn, or a turn of more than 100 ms: the seconds since the first
// wait, the elapsed time and the processor time of the turn in ms. Elapsed time grows when other programs use the
// processor; processor time does not.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

int SDL_WaitEventTimeout(void *event, int timeout) {
  static int (*wait)(void *, int);
  static FILE *file;
  static double begin, elapsed_begin, processor_begin, longest;
  if (!wait) {
    wait = (int (*)(void *, int))dlsym(RTLD_NEXT, "SDL_WaitEventTimeout");
    const char *name = getenv("TURNS_FILE");
    file = name ? fopen(name, "w") : NULL;
    begin = now(CLOCK_MONOTONIC);
  } else {
    double elapsed = now(CLOCK_MONOTONIC) - elapsed_begin, processor = now(CLOCK_THREAD_CPUTIME_ID) - processor_begin;
    if (file && (processor > longest || processor > 100)) {
      fprintf(file, "%.1f,%.2f,%.2f\n", (now(CLOCK_MONOTONIC) - begin) / 1e3, elapsed, processor);
      fflush(file);
      if (processor > longest) longest = processor;
    }
  }
  int result = wait(event, timeout);
  elapsed_begin = now(CLOCK_MONOTONIC);
  processor_begin = now(CLOCK_THREAD_CPUTIME_ID);
  return result;
}
