import ArgumentParser
import Ecology
import Evolution
import Foundation

extension BenchCommand {
  /// Measures the live dish: on one core, and the gain of two threads with two dishes.
  struct DishSuite: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "dish", abstract: "The live dish with all its work, and two dishes on two threads.")

    @Flag(help: "Print only a JSON object on standard output.")
    var json = false

    @Option(help: "Seconds of dish time that are measured.")
    var seconds = 120

    func validate() throws {
      if !(1...100_000).contains(seconds) { throw ValidationError("--seconds must be between 1 and 100000") }
    }

    /// The JSON output: the row of one core, and the gain of the second.
    private struct Report: Encodable {
      let row: DishBenchmarkRow
      let target: String
      let twoDishesOnTwoThreads: Double

      func encode(to encoder: any Encoder) throws {
        try row.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(target, forKey: .target)
        try container.encode(twoDishesOnTwoThreads, forKey: .twoDishesOnTwoThreads)
      }

      private enum CodingKeys: String, CodingKey {
        case target, twoDishesOnTwoThreads
      }
    }

    func run() throws {
      var benchmark = DishBenchmark()
      benchmark.run(ticks: seconds * 60, now: PhysicsSuite.threadTime)
      let row = benchmark.row(now: PhysicsSuite.threadTime)
      let gain = Self.gainOfSecondThread()
      if json {
        print(try JSONText.of(Report(row: row, target: BenchCommand.target, twoDishesOnTwoThreads: gain)))
        return
      }
      print(
        String(
          format: """
            %d creatures of %d cells: %.0f x real time on one core, %.0f ns per creature and tick
            physics %.0f %%, senses %.0f %%, brains %.0f %%, rules %.0f %%; two dishes on two threads %.2f x one
            """, row.creatures, row.cells, row.realtimePerCore, row.nsPerCreatureTick, row.sharePhysics * 100,
          row.shareSenses * 100, row.shareBrains * 100, row.shareRules * 100, gain))
    }

    /// Returns the speed of two threads divided by that of one, by wall clock. Four shadow dishes keep both threads
    /// busy. Each measurement begins with the same states; the result is the median of three.
    private static func gainOfSecondThread() -> Double {
      @Sendable func advanced(_ island: Island) -> Island {
        var later = island
        later.step(ticks: 1800)
        return later
      }
      let shadows = Workers.map(Archipelago(Archipelago.Plan(seed: 1, shadows: 4)).shadows, threads: 2, advanced)
      func time(threads: Int) -> Double {
        let start = ProcessInfo.processInfo.systemUptime
        _ = Workers.map(shadows, threads: threads, advanced)
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
