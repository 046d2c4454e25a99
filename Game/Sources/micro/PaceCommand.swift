import ArgumentParser
import Chronicle
import Ecology
import Evolution
import Foundation
import MicroApp
import Runs
import Terminal

/// Measures the pace of runs: encounters, lengths, points, and ways to end.
struct PaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pace", abstract: "Let bots play runs, and measure the pace of the game.",
    discussion: """
      A naive bot swims to the nearest food, flees when bitten and takes the first offer at the bell. With all offers it \
      takes further ones until the points afford none. A practised bot is a stalker or a wary player that takes the first \
      offer and spends the other points on a plan. Both also play without edits, and the practised one also at the other \
      difficulties. All act through the player's observations and actions, in the bodies of all starters in turn, on the \
      same seeds. The outcomes depend only on the seeds and the rules, not on the threads. \
      Exits with 1 if a threshold fails.
      """)

  @Option(help: "Seeds; each gives one life per bot and difficulty.")
  var runs = 200

  @Option(help: "The first seed. Seeds on which nothing was tuned are evidence.")
  var firstSeed: UInt64 = 1

  @Option(
    help: """
      The bots, separated by commas: naive, naive-with-all-offers, naive-without-offers, practised, \
      practised-without-molts.
      """)
  var bots: String?

  @Option(help: "The difficulties, separated by commas: alone, normal, hard. Only the practised bot plays the others.")
  var difficulties: String?

  @Option(
    help: """
      A number of the rules for these runs, to try it before it enters the table: fillingTime, nearbyBirths, \
      nearbyBirthsRise, mostNearbyBirths, nearbyWidth, guestBirths, guestBirthsGrowth, mostGuestBirths, guestMatter, \
      biteRise, runBites, runSpikes, runPoison, runSwallowMass, swallowRise, mostSwallowMass, massRise, \
      mostMassPower, ventRise, runRimClosing, runLeastRadius, runClosingRound, runMoteShrinking, pointsPerStore, \
      killPoints, costSum, moteRate, moteEnergy, helplessReserve, firstNeighbours or \
      firstPrey, as in nearbyBirths=0.3. Repeat the option for others.
      """)
  var rule: [String] = []

  @Option(help: "The age from which the hidden dishes begin, instead of that of the difficulty: 0, 10, 40 or 120.")
  var headStart: Int?

  @Option(help: "The factor on births near the player, instead of that of the difficulty; 0 turns arrivals off.")
  var nearbyBirths: Float?

  @Option(help: "The longest run, in minutes.")
  var cap = 30

  @Option(help: "Threads for the runs. Default: all cores.")
  var threads: Int?

  @Flag(help: "Print only a JSON object on standard output.")
  var json = false

  func validate() throws {
    if !(1...10_000).contains(runs) { throw ValidationError("--runs must be between 1 and 10000") }
    if firstSeed > 1_000_000_000 { throw ValidationError("--first-seed must be between 0 and 1000000000") }
    if !(1...600).contains(cap) { throw ValidationError("--cap must be between 1 and 600") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
    if let headStart, !Age.choices.contains(headStart) {
      throw ValidationError("--head-start must be 0, 10, 40 or 120")
    }
    if let nearbyBirths, !(0...4).contains(nearbyBirths) {
      throw ValidationError("--nearby-births must be between 0 and 4")
    }
    _ = try trials()
  }

  func run() throws {
    Interruption.watch()
    let trials = try trials()
    let display = ProgressDisplay("playing runs")
    let threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    var lives: [PaceTrial.Life] = []
    for start in stride(from: 0, to: trials.count, by: 4 * threads) {
      let end = min(start + 4 * threads, trials.count)
      lives += try Array(trials[start..<end]).concurrentMap(threads: threads) { trial in
        Result { try trial.play { Interruption.isRequested } }
      }.flatMap { try $0.get() }
      if Interruption.isRequested {
        display.stop()
        throw ExitCode(Interruption.exitCode)
      }
      display.show(Double(end) / Double(trials.count))
    }
    let report = PaceReport(lives, rules: try rules())
    print(json ? try JSONText.of(report) : report.markdown, terminator: json ? "\n" : "")
    if !report.isPassed { throw ExitCode(1) }
  }

  /// The numbers that `--rule` can change.
  private static var tunable: [String: WritableKeyPath<Rules, Float>] {
    [
      "fillingTime": \.dish.fillingTime, "nearbyBirths": \.dish.nearbyBirths,
      "nearbyBirthsRise": \.dish.nearbyBirthsRise, "mostNearbyBirths": \.dish.mostNearbyBirths,
      "nearbyWidth": \.dish.nearbyWidth, "guestBirths": \.dish.guestBirths,
      "guestBirthsGrowth": \.dish.guestBirthsGrowth, "mostGuestBirths": \.dish.mostGuestBirths,
      "guestMatter": \.dish.guestMatter, "biteRise": \.dish.biteRise,
      "runRimClosing": \.dish.runRimClosing, "helplessReserve": \.dish.helplessReserve,
      "runMoteShrinking": \.eating.runMoteShrinking, "pointsPerStore": \.molting.pointsPerStore,
      "moteRate": \.eating.moteRate,
      "moteEnergy": \.eating.moteEnergy,
      "runBites": \.dish.runBites, "runSpikes": \.dish.runSpikes, "runPoison": \.dish.runPoison,
      "runSwallowMass": \.dish.runSwallowMass, "swallowRise": \.dish.swallowRise,
      "mostSwallowMass": \.dish.mostSwallowMass, "massRise": \.dish.massRise, "mostMassPower": \.dish.mostMassPower,
      "ventRise": \.dish.ventRise, "runLeastRadius": \.dish.runLeastRadius,
    ]
  }

  /// The counts of the rules that `--rule` can change.
  private static var tunableCounts: [String: WritableKeyPath<Rules, Int>] {
    [
      "firstNeighbours": \.dish.firstNeighbours, "firstPrey": \.dish.firstPrey,
      "runClosingRound": \.dish.runClosingRound, "killPoints": \.molting.killPoints, "costSum": \.limits.costSum,
    ]
  }

  /// The standard rules with the numbers of the options.
  private func rules() throws -> Rules {
    try rule.reduce(into: Rules.standard) { rules, text in
      let parts = text.split(separator: "=").map(String.init)
      if parts.count == 2, let path = PaceCommand.tunable[parts[0]], let value = Float(parts[1]),
        (0...10_000).contains(value)
      {
        rules[keyPath: path] = value
      } else if parts.count == 2, let path = PaceCommand.tunableCounts[parts[0]], let value = Int(parts[1]),
        (0...10_000).contains(value)
      {
        rules[keyPath: path] = value
      } else {
        let names = (Array(PaceCommand.tunable.keys) + PaceCommand.tunableCounts.keys).sorted().joined(separator: ", ")
        throw ValidationError("--rule: '\(text)' is not a number from 0 to 10000 for one of \(names)")
      }
    }
  }

  /// The trials, seed by seed.
  private func trials() throws -> [PaceTrial] {
    let rules = try rules()
    let founders = try headStart.map { try Age.bundled(minutes: $0).champions }
    let players = try chosen(bots, of: PaceTrial.Player.allCases, "--bots")
    let levels = try chosen(difficulties, of: Difficulty.allCases, "--difficulties")
    return (0..<UInt64(runs)).flatMap { offset in
      levels.compactMap { level in
        let seated = level == .normal ? players : players.filter { $0 == .practised }
        guard !seated.isEmpty else { return nil }
        var trial = PaceTrial(seed: firstSeed + offset, players: seated, difficulty: level)
        trial.cap = cap
        trial.shadowFounders = founders
        trial.nearbyBirths = nearbyBirths
        trial.rules = rules
        return trial
      }
    }
  }

  /// Returns the cases that an option names, or all without the option.
  private func chosen<Choice: RawRepresentable<String> & Sendable>(
    _ names: String?, of cases: [Choice], _ option: String
  ) throws -> [Choice] {
    guard let names else { return cases }
    let chosen = try names.split(separator: ",").map { name in
      guard let choice = cases.first(where: { PaceCommand.name(of: $0) == name }) else {
        let all = cases.map(PaceCommand.name).joined(separator: ", ")
        throw ValidationError("\(option): '\(name)' is none of \(all)")
      }
      return choice
    }
    if chosen.isEmpty { throw ValidationError("\(option) names nothing; omit it for all") }
    return chosen
  }

  private static func name(of choice: some RawRepresentable<String>) -> String {
    choice.rawValue.replacingOccurrences(of: " ", with: "-")
  }
}
