import Glibc

/// Durations of frames.
struct FrameTimes {
  enum Clock {
    /// Elapsed time.
    case wall
    /// Processor time of the calling thread.
    case thread

    /// The current time, in ms.
    var now: Double {
      var time = timespec()
      clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }
  }

  private var milliseconds: [Double] = []

  /// Measures a frame.
  mutating func measure(_ clock: Clock, _ frame: () throws -> Void) rethrows {
    let start = clock.now
    try frame()
    milliseconds.append(clock.now - start)
  }

  /// Returns the median and the 95th percentile in ms; 0 without frames.
  func row(_ name: String) -> GameBenchmark.Row {
    let sorted = milliseconds.sorted()
    guard !sorted.isEmpty else { return GameBenchmark.Row(name, 0, 0, "ms") }
    return GameBenchmark.Row(
      name, sorted[sorted.count / 2], sorted[min(sorted.count - 1, sorted.count * 95 / 100)], "ms")
  }
}
