#pragma once

#include <stdbool.h>
#include <stdint.h>

// Darwin's operations on shared integers, which it replaced by those of C11. Those without a barrier have one here too.

/// Adds a number, and returns the new value.
static inline int32_t OSAtomicAdd32(int32_t amount, volatile int32_t *_Nonnull value) {
  return __atomic_add_fetch(value, amount, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicAdd32Barrier(int32_t amount, volatile int32_t *_Nonnull value) {
  return OSAtomicAdd32(amount, value);
}

static inline int32_t OSAtomicIncrement32(volatile int32_t *_Nonnull value) { return OSAtomicAdd32(1, value); }

static inline int32_t OSAtomicIncrement32Barrier(volatile int32_t *_Nonnull value) { return OSAtomicAdd32(1, value); }

static inline int32_t OSAtomicDecrement32(volatile int32_t *_Nonnull value) { return OSAtomicAdd32(-1, value); }

static inline int32_t OSAtomicDecrement32Barrier(volatile int32_t *_Nonnull value) { return OSAtomicAdd32(-1, value); }

/// Adds a number, and returns the new value.
static inline int64_t OSAtomicAdd64(int64_t amount, volatile int64_t *_Nonnull value) {
  return __atomic_add_fetch(value, amount, __ATOMIC_SEQ_CST);
}

static inline int64_t OSAtomicAdd64Barrier(int64_t amount, volatile int64_t *_Nonnull value) {
  return OSAtomicAdd64(amount, value);
}

static inline int64_t OSAtomicIncrement64(volatile int64_t *_Nonnull value) { return OSAtomicAdd64(1, value); }

static inline int64_t OSAtomicIncrement64Barrier(volatile int64_t *_Nonnull value) { return OSAtomicAdd64(1, value); }

static inline int64_t OSAtomicDecrement64(volatile int64_t *_Nonnull value) { return OSAtomicAdd64(-1, value); }

static inline int64_t OSAtomicDecrement64Barrier(volatile int64_t *_Nonnull value) { return OSAtomicAdd64(-1, value); }

/// Combine the bits of a value with a mask, and return the new value, or with `Orig` the one before.
static inline int32_t OSAtomicOr32(uint32_t mask, volatile uint32_t *_Nonnull value) {
  return (int32_t)__atomic_or_fetch(value, mask, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicOr32Barrier(uint32_t mask, volatile uint32_t *_Nonnull value) {
  return (int32_t)__atomic_or_fetch(value, mask, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicOr32Orig(uint32_t mask, volatile uint32_t *_Nonnull value) {
  return (int32_t)__atomic_fetch_or(value, mask, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicOr32OrigBarrier(uint32_t mask, volatile uint32_t *_Nonnull value) {
  return (int32_t)__atomic_fetch_or(value, mask, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicAnd32(uint32_t mask, volatile uint32_t *_Nonnull value) {
  return (int32_t)__atomic_and_fetch(value, mask, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicAnd32Barrier(uint32_t mask, volatile uint32_t *_Nonnull value) {
  return (int32_t)__atomic_and_fetch(value, mask, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicAnd32Orig(uint32_t mask, volatile uint32_t *_Nonnull value) {
  return (int32_t)__atomic_fetch_and(value, mask, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicAnd32OrigBarrier(uint32_t mask, volatile uint32_t *_Nonnull value) {
  return (int32_t)__atomic_fetch_and(value, mask, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicXor32(uint32_t mask, volatile uint32_t *_Nonnull value) {
  return (int32_t)__atomic_xor_fetch(value, mask, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicXor32Barrier(uint32_t mask, volatile uint32_t *_Nonnull value) {
  return (int32_t)__atomic_xor_fetch(value, mask, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicXor32Orig(uint32_t mask, volatile uint32_t *_Nonnull value) {
  return (int32_t)__atomic_fetch_xor(value, mask, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicXor32OrigBarrier(uint32_t mask, volatile uint32_t *_Nonnull value) {
  return (int32_t)__atomic_fetch_xor(value, mask, __ATOMIC_SEQ_CST);
}

/// Sets a value if it is the expected one, and returns true if so.
static inline bool OSAtomicCompareAndSwap32(int32_t expected, int32_t desired, volatile int32_t *_Nonnull value) {
  return __atomic_compare_exchange_n(value, &expected, desired, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

static inline bool OSAtomicCompareAndSwap32Barrier(
    int32_t expected, int32_t desired, volatile int32_t *_Nonnull value) {
  return OSAtomicCompareAndSwap32(expected, desired, value);
}

/// Sets a value if it is the expected one, and returns true if so.
static inline bool OSAtomicCompareAndSwap64(int64_t expected, int64_t desired, volatile int64_t *_Nonnull value) {
  return __atomic_compare_exchange_n(value, &expected, desired, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

static inline bool OSAtomicCompareAndSwap64Barrier(
    int64_t expected, int64_t desired, volatile int64_t *_Nonnull value) {
  return OSAtomicCompareAndSwap64(expected, desired, value);
}

/// Makes all earlier accesses to memory visible before all later ones.
static inline void OSMemoryBarrier(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
