import ArgumentParser
import Foundation
import MicroApp

extension BenchCommand {
  /// Measures the game's screens without a display.
  struct GameSuite: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "game", abstract: "Frames of play, molt and lists, from a key to its picture, memory.",
      discussion: """
        Prints rows as CSV: name, median, 95th percentile, unit. `play.frame` is drawn sixty times a second as in a \
        window, by wall-clock time, with the hidden dishes beside it. Other times are processor times of one thread.
        """)

    @Option(help: "Frames that are timed for each row.")
    var frames = 1_200

    @Option(help: "Threads that draw a frame. Default: one for each processor.")
    var threads: Int?

    func validate() throws {
      if !(10...100_000).contains(frames) { throw ValidationError("--frames must be between 10 and 100000") }
      if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
    }

    func run() throws {
      let count = threads ?? ProcessInfo.processInfo.activeProcessorCount
      try MainActor.assumeIsolated {
        try GameBenchmark(threads: count, frames: frames).run { rows in
          for row in rows { print(row.csv) }
          fflush(nil)
        }
      }
    }
  }
}
