import ArgumentParser
import Foundation
import Glibc
import Physics

/// Measures our own engines; `make bench` also measures their peers.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how fast this machine runs the dish and draws the game.",
    subcommands: [PhysicsSuite.self, DishSuite.self, GameSuite.self, RingSuite.self])

  /// The processor that this program was compiled for.
  static var target: String {
    #if MICRO_V3
      "v3"
    #else
      "baseline"
    #endif
  }

  struct PhysicsSuite: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "physics",
      abstract: "Crowds of 36, 1000 and 4000 creatures in 50 different plans, and of 1000 in as many.")

    @Flag(help: "Print only JSON objects on standard output, one per row.")
    var json = false

    @Option(help: "Frames that are timed for each row.")
    var frames = 240

    func validate() throws {
      if !(4...100_000).contains(frames) { throw ValidationError("--frames must be between 4 and 100000") }
    }

    func run() throws {
      let rows = try PhysicsBenchmark.rows(
        target: BenchCommand.target, frames: frames, residentBytes: Self.residentBytes, now: Self.threadTime)
      if json {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        for row in rows { print(String(decoding: try encoder.encode(row), as: UTF8.self)) }
      } else {
        print(
          "creatures  plans  substeps  ns per cell and frame   mean  x real time  stretch  penetration  touching"
            + "  bytes/cell  resident  (\(BenchCommand.target))")
        for row in rows {
          print(
            String(
              format: "%9d  %5d  %8d  %21.1f  %5.1f  %11.0f  %5.2f %%  %9.2f %%  %6.1f %%  %10.0f  %5.1f MB",
              row.creatures, row.plans, row.substeps, row.nsPerCellFrame, row.meanNsPerCellFrame, row.realtime,
              row.maxStretch * 100, row.maxPenetration * 100, row.touching * 100, row.bytesPerCell,
              row.residentMegabytes))
        }
      }
    }

    /// The resident memory of this process without file-backed pages, in bytes. The pages of programs and libraries are
    /// 30 MB with and without a dish.
    private static func residentBytes() -> Int {
      // Total pages, resident pages, and file-backed resident pages.
      let pages =
        (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
        .split(separator: " ").prefix(3).compactMap { Int($0) } ?? []
      return pages.count == 3 ? (pages[1] - pages[2]) * sysconf(Int32(_SC_PAGESIZE)) : 0
    }

    /// Processor time of this thread, in seconds.
    static func threadTime() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
  }
}
