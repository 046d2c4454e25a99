import ArgumentParser
import Chronicle
import Cluster
import Evolution
import Foundation
import Terminal

/// Creates the ages in which a run can begin.
struct AgesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ages", abstract: "Evolve an ecosystem, and save its champions after 10, 40 and 120 minutes.",
    discussion: """
      A new run may begin among these champions instead of the seed creatures. The files are valid only for the rules \
      that they were made with: after a change of any number they are rejected, and must be made again.

      With --seeds, several ecosystems evolve, and each has a folder: seed-1, seed-2 and so on. Under mpirun the ranks \
      share them, and only rank 0 needs the folders. Finished ones are not evolved again: delete their folders after a \
      change of --shadows.
      """)

  @Option(help: "The seed of the evolution.")
  var seed: UInt64 = 1

  @Option(help: "The number of evolutions, with the seeds from --seed upward.")
  var seeds = 1

  @Option(help: "Hidden dishes beside the live one.")
  var shadows = 3

  @Option(help: "Minutes of dish time, separated by commas, after which an age is saved.")
  var minutes = "10,40,120"

  @Option(help: "Threads for the dishes, or for the evolutions. Default: all cores; one for each rank of mpirun.")
  var threads: Int?

  @Option(name: .shortAndLong, help: "The folder of the files.", completion: .directory)
  var out: String

  func validate() throws {
    let limits = Archipelago.Configuration.shadowLimits
    if !limits.contains(shadows) {
      throw ValidationError("--shadows must be between 0 and \(limits.upperBound)")
    }
    if !(1...1000).contains(seeds) { throw ValidationError("--seeds must be between 1 and 1000") }
    if seed > UInt64.max - 1000 { throw ValidationError("--seed must be at most \(UInt64.max - 1000)") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
    _ = try ages()
  }

  func run() throws {
    try RankedJob.run { communicator in
      // A folder that cannot be written is reported before hours of work.
      if communicator.rank == 0 { _ = try OutputFolder(out) }
      let threads = threads ?? (communicator.count > 1 ? 1 : ProcessInfo.processInfo.activeProcessorCount)
      let display =
        communicator.rank == 0 ? ProgressDisplay("evolving the ages, \(label)", isPlain: communicator.count > 1) : nil
      do {
        if seeds == 1 {
          if communicator.rank == 0 { try evolve(threads: threads) { display?.show($0) } }
        } else {
          try share(on: communicator, threads: threads) { display?.show($0, of: $1) }
        }
      } catch is CancellationError {
        display?.stop()
        throw ExitCode(Interruption.exitCode)
      }
    }
  }

  private var label: String { seeds == 1 ? "seed \(seed)" : "seeds \(seed) to \(seed + UInt64(seeds - 1))" }

  /// Evolves one ecosystem, and writes each age when it is reached.
  private func evolve(threads: Int, show: (Double) -> Void) throws {
    let folder = try OutputFolder(out)
    try reach(seed, threads: threads, show: show) { age in
      let name = Age.fileName(minutes: age.minutes)
      try folder.write(age.data(), as: name)
      print("\(folder.path)/\(name): \(age.champions.count) champions")
    }
  }

  /// Shares several ecosystems among the ranks and their threads, and writes the ages of each when it has them all.
  private func share(on communicator: Communicator, threads: Int, show: (Int, Int) -> Void) throws {
    @Sendable func job(_ number: Int) throws -> Data {
      var files: [String: Data] = [:]
      try reach(seed + UInt64(number), threads: 1) { files[Age.fileName(minutes: $0.minutes)] = try $0.data() }
      return try JSONEncoder().encode(files)
    }
    let missing = try communicator.rank == 0 ? (0..<seeds).filter { try !isFinished(seed + UInt64($0)) } : []
    var done = 0
    try RankJobRunner(communicator, threads: threads).run(missing, job) { number, data in
      let folder = try OutputFolder(path(of: seed + UInt64(number)))
      for (name, file) in try JSONDecoder().decode([String: Data].self, from: data) { try folder.write(file, as: name) }
      done += 1
      show(done, missing.count)
    }
    if communicator.rank == 0 { print("\(out): the ages of \(seeds) evolutions, seed-\(seed) and further") }
  }

  /// Evolves an ecosystem and hands over its ages in ascending order.
  ///
  /// - Throws: `CancellationError` after an interruption.
  private func reach(
    _ seed: UInt64, threads: Int, show: (Double) -> Void = { _ in }, keep: (Age) throws -> Void
  ) throws {
    var archipelago = Archipelago(Archipelago.Configuration(seed: seed, shadows: shadows))
    let ages = try ages()
    for age in ages {
      while archipelago.minute < age {
        if Interruption.isRequested { throw CancellationError() }
        archipelago.advanceMinute(threads: threads)
        show(Double(archipelago.minute) / Double(ages.last ?? age))
      }
      try keep(Age(of: archipelago))
    }
  }

  /// The folder of one of several evolutions.
  private func path(of seed: UInt64) -> String { "\(out)/seed-\(seed)" }

  /// Returns whether every age of one of several evolutions has a file of the present rules.
  private func isFinished(_ seed: UInt64) throws -> Bool {
    try ages().allSatisfy { minutes in
      let file = URL(fileURLWithPath: path(of: seed), isDirectory: true)
        .appendingPathComponent(Age.fileName(minutes: minutes))
      guard let age = try? Age(contentsOf: file) else { return false }
      return age.seed == seed && age.minutes == minutes
    }
  }

  /// The minutes, in ascending order.
  private func ages() throws -> [Int] {
    let numbers = minutes.split(separator: ",").map { Int($0.trimmingCharacters(in: .whitespaces)) }
    let ages = numbers.compactMap { $0 }.filter { (1...100_000).contains($0) }
    guard !ages.isEmpty, ages.count == numbers.count else {
      throw ValidationError("--minutes must be whole numbers from 1 to 100000, as in 10,40,120; not \(minutes)")
    }
    return ages.sorted()
  }
}
