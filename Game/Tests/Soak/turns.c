// Measures the turns of an SDL program's event loop without its waits. A turn begins with the first request for events
// and includes what the program does then, such as drawing a frame. For LD_PRELOAD; see Scripts/soak.
//
// Each line of the file TURNS_FILE is a new longest turn, or a turn of more than 100 ms: the seconds since the first
// turn, the elapsed time and the processor time of the turn in ms. Elapsed time grows when other programs use the
// processor; processor time does not.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double first, elapsed, processor, longest;
static int has_begun, is_empty;

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

static void begin_turn(void) {
  if (!has_begun) first = now(CLOCK_MONOTONIC);
  has_begun = 1;
  elapsed = now(CLOCK_MONOTONIC);
  processor = now(CLOCK_THREAD_CPUTIME_ID);
}

static void end_turn(void) {
  static FILE *file;
  if (!has_begun) return;
  double spent = now(CLOCK_THREAD_CPUTIME_ID) - processor;
  if (spent <= longest && spent <= 100) return;
  if (spent > longest) longest = spent;
  if (!file && getenv("TURNS_FILE")) file = fopen(getenv("TURNS_FILE"), "w");
  if (!file) return;
  double time = now(CLOCK_MONOTONIC);
  fprintf(file, "%.1f,%.2f,%.2f\n", (time - first) / 1e3, time - elapsed, spent);
  fflush(file);
}

int SDL_PollEvent(void *event) {
  static int (*poll)(void *);
  if (!poll) poll = (int (*)(void *))dlsym(RTLD_NEXT, "SDL_PollEvent");
  if (is_empty || !has_begun) {
    end_turn();
    begin_turn();
  }
  int result = poll(event);
  is_empty = !result;
  return result;
}

int SDL_WaitEventTimeout(void *event, int timeout) {
  static int (*wait)(void *, int);
  if (!wait) wait = (int (*)(void *, int))dlsym(RTLD_NEXT, "SDL_WaitEventTimeout");
  end_turn();
  int result = wait(event, timeout);
  begin_turn();
  is_empty = 0;
  return result;
}
