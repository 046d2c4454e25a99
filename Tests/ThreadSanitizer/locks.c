// Tells the thread sanitizer about the locks of Synchronization.Mutex. For LD_PRELOAD; see Scripts/sanitize.
//
// The sanitizer sees the atomic operation that takes a free lock. A taken lock goes to its next owner inside the kernel,
// called by libswiftSynchronization, which is not built for the sanitizer. It then reports races on data that the lock
// protects. The functions here replace those of the library that wait and wake, and state what the kernel did.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

// Programs without the sanitizer, such as those that a test starts, do not have them.
__attribute__((weak)) void __tsan_acquire(void *lock);
__attribute__((weak)) void __tsan_release(void *lock);

#define METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"

METHOD void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
METHOD void unlock_slow(SELF) __asm__(UNLOCK);
METHOD bool try_lock_slow(SELF) __asm__(TRY_LOCK);

static void *function_of_library(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

METHOD void lock_slow(uint32_t thread, SELF) {
  typedef METHOD void (*Function)(uint32_t, SELF);
  ((Function)function_of_library(LOCK))(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

METHOD void unlock_slow(SELF) {
  typedef METHOD void (*Function)(SELF);
  if (__tsan_release) __tsan_release(self);
  ((Function)function_of_library(UNLOCK))(self);
}

METHOD bool try_lock_slow(SELF) {
  typedef METHOD bool (*Function)(SELF);
  bool is_locked = ((Function)function_of_library(TRY_LOCK))(self);
  if (is_locked && __tsan_acquire) __tsan_acquire(self);
  return is_locked;
}
