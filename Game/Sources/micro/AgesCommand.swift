import ArgumentParser
import Chronicle
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
      """)

  @Option(help: "The seed of the evolution.")
  var seed: UInt64 = 1

  @Option(help: "Hidden dishes beside the live one.")
  var shadows = 3

  @Option(help: "Minutes of dish time, separated by commas, after which an age is saved.")
  var minutes = "10,40,120"

  @Option(help: "Threads for the dishes. Default: all cores.")
  var threads: Int?

  @Option(name: .shortAndLong, help: "The folder of the files.", completion: .directory)
  var out: String

  func validate() throws {
    let limits = Archipelago.Plan.shadowLimits
    if !limits.contains(shadows) {
      throw ValidationError("--shadows must be between 0 and \(limits.upperBound)")
    }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
    _ = try ages()
  }

  func run() throws {
    try RankedJob.requireOneRank(for: "ages")
    Interruption.watch()
    let ages = try ages()
    let folder = try OutputFolder(out)
    var archipelago = Archipelago(Archipelago.Plan(seed: seed, shadows: shadows))
    let display = ProgressDisplay("evolving the ages, seed \(seed)")
    for age in ages {
      while archipelago.minute < age {
        if Interruption.isRequested {
          display.stop()
          throw ExitCode(Interruption.exitCode)
        }
        archipelago.advanceMinute(threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
        display.show(Double(archipelago.minute) / Double(ages.last ?? age))
      }
      let kept = Age(of: archipelago)
      let name = Age.fileName(minutes: age)
      try folder.write(kept.data(), as: name)
      print("\(folder.path)/\(name): \(kept.champions.count) champions")
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
