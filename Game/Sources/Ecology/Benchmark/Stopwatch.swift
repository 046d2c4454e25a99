/// The phases of a dish's tick.
enum DishPhase: Int, CaseIterable {
  case physics, senses, brains, rules
}

/// Receives each phase of a dish's tick when it begins.
protocol Stopwatch {
  mutating func begin(_ phase: DishPhase)
  mutating func stop()
}

/// A stopwatch that does nothing, at no cost.
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
