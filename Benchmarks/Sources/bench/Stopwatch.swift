import Glibc

/// Measures calls, and reports the median and the 95th percentile.
struct Stopwatch {
  enum Clock {
    /// Elapsed time.
    case wall
    /// Processor time of the process, on all its threads.
    case processor
    /// Processor time of the calling thread.
    case thread

    /// In ms.
    var now: Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }

    private var clock: clockid_t {
      switch self {
      case .wall: CLOCK_MONOTONIC
      case .processor: CLOCK_PROCESS_CPUTIME_ID
      case .thread: CLOCK_THREAD_CPUTIME_ID
      }
    }
  }

  private(set) var milliseconds: [Double] = []

  /// Calls `body` with the number of the call: `warmUp` times unmeasured, then `count` times measured.
  init(_ clock: Clock, warmUp: Int = 20, count: Int, _ body: (Int) throws -> Void) rethrows {
    for call in 0..<warmUp { try body(call) }
    milliseconds.reserveCapacity(count)
    for call in 0..<count {
      let start = clock.now
      try body(warmUp + call)
      milliseconds.append(clock.now - start)
    }
  }

  init(milliseconds: [Double]) {
    self.milliseconds = milliseconds
  }

  func row(_ name: String, unit: Row.Unit = .milliseconds) -> Row {
    let sorted = milliseconds.map { $0 * unit.perMillisecond }.sorted()
    guard !sorted.isEmpty else { return Row(name: name, median: .nan, p95: .nan, unit: unit) }
    return Row(
      name: name, median: sorted[sorted.count / 2], p95: sorted[min(sorted.count - 1, sorted.count * 95 / 100)],
      unit: unit)
  }
}
