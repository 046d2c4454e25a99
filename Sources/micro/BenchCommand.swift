import ArgumentParser
import Foundation
import Glibc
import Physics

/// Measures our own engines alone; `make bench` runs their peers beside them.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how fast this machine runs the dish.", subcommands: [PhysicsSuite.self])

  /// What this program was compiled for.
  static var target: String {
    #if MICRO_V3
      "v3"
    #else
      "baseline"
    #endif
  }

  struct PhysicsSuite: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "physics", abstract: "Crowds of 36, 1000 and 4000 creatures in 50 different plans.")

    @Flag(help: "One JSON object a row, and nothing else on standard output.")
    var json = false

    @Option(help: "Frames that are timed for each row.")
    var frames = 240

    func validate() throws {
      if !(4...100_000).contains(frames) { throw ValidationError("--frames goes from 4 to 100000") }
    }

    func run() throws {
      let rows = try PhysicsBenchmark.rows(target: BenchCommand.target, frames: frames, now: Self.threadTime)
      if json {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        for row in rows { print(String(decoding: try encoder.encode(row), as: UTF8.self)) }
      } else {
        print("creatures  substeps  ns per cell and frame  x real time  stretch  penetration  (\(BenchCommand.target))")
        for row in rows {
          print(
            String(
              format: "%9d  %8d  %21.1f  %11.0f  %6.2f %%  %9.2f %%", row.creatures, row.substeps, row.nsPerCellFrame,
              row.realtime, row.maxStretch * 100, row.maxPenetration * 100))
        }
      }
    }

    /// Processor time of this thread, in seconds.
    private static func threadTime() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
  }
}
