import ArgumentParser
import Ecology
import Evolution
import Foundation

extension BenchCommand {
  /// Measures the live dish and an evolved one on one core, and the gain of two threads with two dishes.
  struct DishSuite: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "dish", abstract: "A dish of starters' mutants, an evolved dish, and two dishes on two threads.")

    @Flag(help: "Print only a JSON object on standard output.")
    var json = false

    @Option(help: "Seconds of dish time that are measured.")
    var seconds = 120

    @Option(help: "Minutes of evolution from the starters on before the evolved dish is measured.")
    var evolvedMinutes = 15

    func validate() throws {
      if !(1...100_000).contains(seconds) { throw ValidationError("--seconds must be between 1 and 100000") }
      if !(0...10_000).contains(evolvedMinutes) {
        throw ValidationError("--evolved-minutes must be between 0 and 10000")
      }
    }

    /// The JSON output: the rows of one core, and the gain of the second.
    private struct Report: Encodable {
      let row: DishBenchmarkRow
      let evolved: DishBenchmarkRow
      let evolvedMinutes: Int
      let target: String
      let twoDishesOnTwoThreads: Double

      func encode(to encoder: any Encoder) throws {
        try row.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(evolved, forKey: .evolved)
        try container.encode(evolvedMinutes, forKey: .evolvedMinutes)
        try container.encode(target, forKey: .target)
        try container.encode(twoDishesOnTwoThreads, forKey: .twoDishesOnTwoThreads)
      }

      private enum CodingKeys: String, CodingKey {
        case evolved, evolvedMinutes, target, twoDishesOnTwoThreads
      }
    }

    func run() throws {
      var benchmark = DishBenchmark()
      benchmark.run(ticks: seconds * Rules.standard.dish.tickRate, now: PhysicsSuite.threadTime)
      let row = benchmark.row(now: PhysicsSuite.threadTime)
      let evolved = evolvedRow()
      let gain = Self.gainOfSecondThread()
      if json {
        print(
          try JSONText.of(
            Report(
              row: row, evolved: evolved, evolvedMinutes: evolvedMinutes, target: BenchCommand.target,
              twoDishesOnTwoThreads: gain)))
        return
      }
      print("starters' mutants, the dead replaced by children of random parents: \(Self.text(row))")
      print("evolved for \(evolvedMinutes) minutes, with selection: \(Self.text(evolved))")
      print(String(format: "two dishes on two threads %.2f x one (\(BenchCommand.target))", gain))
    }

    private static func text(_ row: DishBenchmarkRow) -> String {
      String(
        format: """
          %d creatures of %d cells
            %.0f x real time on one core, %.0f ns per creature and tick
            physics %.0f %%, senses %.0f %%, brains %.0f %%, rules %.0f %%
          """, row.creatures, row.cells, row.realtimePerCore, row.nsPerCreatureTick, row.sharePhysics * 100,
        row.shareSenses * 100, row.shareBrains * 100, row.shareRules * 100)
    }

    /// Evolves a dish and measures how it continues, with selection. The shares come from additional ticks, without it.
    private func evolvedRow() -> DishBenchmarkRow {
      var archipelago = Archipelago(Archipelago.Configuration(seed: 1, shadows: 0))
      for _ in 0..<evolvedMinutes {
        archipelago.advanceMinute()
        _ = archipelago.takeNews()
      }
      var island = archipelago.live
      var creatureTicks = 0
      let start = PhysicsSuite.threadTime()
      for _ in 0..<seconds * island.dish.rules.dish.tickRate {
        island.step()
        creatureTicks += island.residents.count
      }
      let time = max(PhysicsSuite.threadTime() - start, 1e-9)
      var benchmark = DishBenchmark(continuing: island.dish)
      var row = benchmark.row(now: PhysicsSuite.threadTime)
      row.realtimePerCore = Double(seconds) / time
      row.nsPerCreatureTick = time * 1e9 / Double(max(creatureTicks, 1))
      return row
    }

    /// Returns the speed of two threads divided by that of one, by wall clock. Four shadow dishes keep both threads
    /// busy. Each measurement begins with the same states; the result is the median of three.
    private static func gainOfSecondThread() -> Double {
      @Sendable func advanced(_ island: Island) -> Island {
        var later = island
        later.step(ticks: 1800)
        return later
      }
      let shadows = Archipelago(Archipelago.Configuration(seed: 1, shadows: 4)).shadows
        .concurrentMap(threads: 2, advanced)
      func time(threads: Int) -> Double {
        let start = ProcessInfo.processInfo.systemUptime
        _ = shadows.concurrentMap(threads: threads, advanced)
        return ProcessInfo.processInfo.systemUptime - start
      }
      let gains = (0..<3).map { _ in
        let one = time(threads: 1)
        return one / max(time(threads: 2), 1e-9)
      }
      return gains.sorted()[1]
    }
  }
}
