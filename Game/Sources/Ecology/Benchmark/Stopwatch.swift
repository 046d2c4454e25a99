/// What a dish does with its time.
enum DishPhase: Int, CaseIterable {
  case physics, senses, brains, rules
}

/// Is told by a dish what it is about to do.
protocol Stopwatch {
  mutating func begin(_ phase: DishPhase)
  mutating func stop()
}

/// Takes no time and takes no notice.
struct IdleStopwatch: Stopwatch {
  @inline(__always)
  mutating func begin(_ phase: DishPhase) {}
  @inline(__always)
  mutating func stop() {}
}

/// Adds up the time of each phase.
struct PhaseStopwatch: Stopwatch {
  private(set) var seconds = [Double](repeating: 0, count: DishPhase.allCases.count)
  private var running: DishPhase?
  private var start = 0.0
  private let now: () -> Double

  init(now: @escaping () -> Double) { self.now = now }

  mutating func begin(_ phase: DishPhase) {
    let time = now()
    if let running { seconds[running.rawValue] += time - start }
    running = phase
    start = time
  }

  mutating func stop() {
    if let running { seconds[running.rawValue] += now() - start }
    running = nil
  }
}
