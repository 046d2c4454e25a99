import Ecology
import Evolution

/// The full dish: alone on one core, evolving, and several dishes on two cores.
@MainActor enum DishSuite {
  /// Measured dish time of the live dish, in ticks: half a minute.
  private static let stretch = 1800
  private static let rounds = 5

  static func run() -> [Row] {
    liveRows() + evolvedRows() + [evolutionRow(shadows: 0, threads: 1)] + islandRows()
  }

  /// Measures the live dish, whose dead are replaced by mutants; processor time of the thread.
  private static func liveRows() -> [Row] {
    var benchmark = DishBenchmark()
    var perTick: [Double] = []
    for _ in 0..<rounds {
      let start = Stopwatch.Clock.thread.now
      benchmark.run(ticks: stretch) { Stopwatch.Clock.thread.now * 1e-3 }
      perTick.append((Stopwatch.Clock.thread.now - start) / Double(stretch))
    }
    let tick = Stopwatch(milliseconds: perTick).row("dish.live.tick", unit: .microseconds)
    let row = benchmark.row { Stopwatch.Clock.thread.now * 1e-3 }
    let shares = [
      ("physics", row.sharePhysics), ("senses", row.shareSenses), ("brains", row.shareBrains),
      ("rules", row.shareRules),
    ]
    return [tick, Row("dish.live.times_real_time", tickLength / tick.median, .times)]
      + shares.map { Row("dish.live.share_\($0)", $1 * 100, .percent) }
  }

  /// The length of a tick, in µs.
  private static let tickLength = 1e6 / 60

  /// Measures a dish that has evolved for 15 minutes, with selection; processor time of the thread.
  private static func evolvedRows() -> [Row] {
    var archipelago = Archipelago(Archipelago.Configuration(seed: 1, shadows: 0))
    for _ in 0..<15 {
      archipelago.advanceMinute()
      _ = archipelago.takeNews()
    }
    var island = archipelago.live
    let perTick = (0..<rounds).map { _ in
      let start = Stopwatch.Clock.thread.now
      island.step(ticks: stretch)
      return (Stopwatch.Clock.thread.now - start) / Double(stretch)
    }
    let tick = Stopwatch(milliseconds: perTick).row("dish.evolved.tick", unit: .microseconds)
    return [tick, Row("dish.evolved.times_real_time", tickLength / tick.median, .times)]
  }

  /// Measures forty minutes of evolution from the founders, without a file; wall time.
  private static func evolutionRow(shadows: Int, threads: Int) -> Row {
    var archipelago = Archipelago(Archipelago.Configuration(seed: 1, shadows: shadows))
    let start = Stopwatch.Clock.wall.now
    for _ in 0..<40 {
      archipelago.advanceMinute(threads: threads)
      _ = archipelago.takeNews()
    }
    let name = shadows == 0 ? "dish.evolution40.alone" : "dish.evolution40.\(shadows)shadows_\(threads)threads"
    return Row(name, (Stopwatch.Clock.wall.now - start) * 1e-3, .seconds)
  }

  /// Measures the gain of a second core for shadow dishes, from the same states with one thread and with two; wall
  /// time.
  private static func islandRows() -> [Row] {
    let configuration = Archipelago.Configuration(seed: 1, shadows: 4)
    let shadows = Archipelago(configuration).shadows.concurrentMap(threads: 2) { advanced($0) }
    var gains: [Double] = []
    for _ in 0..<rounds {
      let one = wallTime { _ = shadows.concurrentMap(threads: 1) { advanced($0) } }
      let two = wallTime { _ = shadows.concurrentMap(threads: 2) { advanced($0) } }
      gains.append(one / two)
    }
    return [
      evolutionRow(shadows: 3, threads: 2), Row("dish.shadows.second_core_gain", gains.sorted()[rounds / 2], .times),
    ]
  }

  private nonisolated static func advanced(_ island: Island) -> Island {
    var later = island
    later.step(ticks: 1800)
    return later
  }

  private static func wallTime(_ body: () -> Void) -> Double {
    let start = Stopwatch.Clock.wall.now
    body()
    return Stopwatch.Clock.wall.now - start
  }
}
