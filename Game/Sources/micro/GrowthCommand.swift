import ArgumentParser
import Chronicle
import Ecology
import Evolution
import Foundation
import Terminal

/// Measures what added parts and growth plans are worth.
struct GrowthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "growth", abstract: "Measure how much longer a body lives with added parts.",
    discussion: """
      Two scripted players live in the bodies of all starters, once for each change, on the same seeds. The changes are: \
      none (no molts), a kind of cell (a mirrored pair at random places from birth on), \
      and the plans swimmer, tank and hunter (a pair per molt at the best places). The first change is the reference. A \
      body is pinned if it lies at the rim or a rock and neither moves nor turns. With --age the champions of an age \
      live under their own networks instead; their pairs are at the best places.
      """)

  @Option(help: "The changes, separated by commas. Default: none, all kinds of cells, all plans.")
  var changes: String?

  @Option(help: "The starters, separated by commas. Default: all.")
  var starters: String?

  @Option(help: "The age whose champions live instead of the starters: 10, 40 or 120.")
  var age: Int?

  @Option(help: "Seeds; each gives one life per change, starter and player.")
  var seeds = 9

  @Option(help: "The first seed. Seeds on which nothing was tuned are evidence.")
  var firstSeed: UInt64 = 1

  @Option(help: "The factor on births near the player and on the growth of dangers; 1 at normal difficulty.")
  var nearbyBirths: Float = 0

  @Option(help: "The longest life, in minutes.")
  var cap = 60

  @Option(help: "Threads for the lives. Default: all cores.")
  var threads: Int?

  @Flag(help: "Print only a JSON object on standard output.")
  var json = false

  func validate() throws {
    if !(1...10_000).contains(seeds) { throw ValidationError("--seeds must be between 1 and 10000") }
    if !(1...600).contains(cap) { throw ValidationError("--cap must be between 1 and 600") }
    if !(0...4).contains(nearbyBirths) { throw ValidationError("--nearby-births must be between 0 and 4") }
    if let age, age == 0 || !Age.choices.contains(age) { throw ValidationError("--age must be 10, 40 or 120") }
    if age != nil, starters != nil { throw ValidationError("--starters and --age exclude each other; pass one") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
    if try chosenChanges().isEmpty {
      throw ValidationError("--changes names no change; give at least one, as in none,eye")
    }
    if try chosenStarters().isEmpty { throw ValidationError("--starters names no starter; give at least one") }
  }

  func run() throws {
    Interruption.watch()
    let changes = try chosenChanges()
    let trials = try trials(of: changes)
    let display = ProgressDisplay("playing lives")
    let threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    var lives: [GrowthTrial.Life] = []
    for start in stride(from: 0, to: trials.count, by: 4 * threads) {
      if Interruption.isRequested {
        display.stop()
        throw ExitCode(Interruption.exitCode)
      }
      let batch = Array(trials[start..<min(start + 4 * threads, trials.count)])
      lives += try batch.concurrentMap(threads: threads) { trial in Result { try trial.play() } }.map { try $0.get() }
      display.show(Double(lives.count) / Double(trials.count))
    }
    let report = GrowthReport(lives, reference: changes[0].name)
    print(json ? try JSONText.of(report) : report.markdown, terminator: json ? "\n" : "")
  }

  /// The trials, seed by seed, so that an interruption would leave whole comparisons.
  private func trials(of changes: [GrowthTrial.Change]) throws -> [GrowthTrial] {
    let subjects = try subjects(of: changes)
    return (0..<UInt64(seeds)).flatMap { seed in
      subjects.flatMap { subject in
        changes.map { change in
          var trial = GrowthTrial(change, of: subject, seed: firstSeed + seed)
          trial.cap = Double(cap * 60)
          trial.nearbyBirths = nearbyBirths
          return trial
        }
      }
    }
  }

  /// The starters under each script, or the champions of the age that no won cell helps and that have room for every
  /// pair.
  private func subjects(of changes: [GrowthTrial.Change]) throws -> [GrowthTrial.Subject] {
    guard let age else {
      return try chosenStarters().flatMap { starter in
        [Bot.Kind.stalker, .wary].map { GrowthTrial.Subject.starter(starter, $0) }
      }
    }
    let champions = try Age.bundled(minutes: age).champions.enumerated().filter { _, champion in
      !champion.body.cells.contains(where: \.kind.isWon)
        && changes.allSatisfy { change in
          guard case .pair(let kind) = change else { return true }
          return champion.body.withBestPair(of: kind) != nil
        }
    }
    if champions.isEmpty { throw ValidationError("--age \(age): no champion has room for all changes; choose others") }
    return champions.map { .champion($0.element, name: "champion \($0.offset + 1)") }
  }

  private func chosenChanges() throws -> [GrowthTrial.Change] {
    guard let changes else { return GrowthTrial.Change.all }
    return try changes.split(separator: ",").map { name in
      guard let change = GrowthTrial.Change(named: String(name)) else {
        let names = GrowthTrial.Change.all.map(\.name).joined(separator: ", ")
        throw ValidationError("--changes: '\(name)' is none of \(names)")
      }
      return change
    }
  }

  private func chosenStarters() throws -> [Starter] {
    guard let starters else { return Starter.allCases }
    return try starters.split(separator: ",").map { name in
      guard let starter = Starter(rawValue: String(name)) else {
        let names = Starter.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--starters: '\(name)' is none of \(names)")
      }
      return starter
    }
  }
}
