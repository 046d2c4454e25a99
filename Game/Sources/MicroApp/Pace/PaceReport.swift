import Chronicle
import Ecology
import Evolution
import Runs

/// The evaluation of pace trials against the thresholds of the game.
package struct PaceReport: Codable, Hashable, Sendable {
  /// One figure and its threshold.
  package struct Row: Codable, Hashable, Sendable {
    package var name: String
    package var threshold: String
    package var measured: String
    /// `nil` if there are too few lives for the figure.
    package var isPassed: Bool?
  }

  package var lives: [PaceTrial.Life]
  package var rows: [Row]

  /// Evaluates lives.
  package init(_ lives: [PaceTrial.Life], rules: Rules = .standard) {
    self.lives = lives
    rows = PaceReport.rows(PaceLives(lives), rules)
  }

  /// True if every threshold holds.
  package var isPassed: Bool { rows.allSatisfy { $0.isPassed == true } }

  private static func rows(_ all: PaceLives, _ rules: Rules) -> [Row] {
    let naive = all.of(.naive)
    let practised = all.of(.practised)
    let usual = PaceLives(naive.lives + practised.lives)
    return encounters(usual, naive, round: Double(rules.molting.interval)) + lengths(all, naive, practised, usual)
      + points(usual, rules) + offers(all) + [endings(usual)]
  }

  private static func encounters(_ usual: PaceLives, _ naive: PaceLives, round: Double) -> [Row] {
    let early = naive.share { $0.wasKilled && $0.seconds < 180 }
    let rates = (0..<4).map { usual.killRate(from: Double($0) * 3 * round, to: Double($0 + 1) * 3 * round) }
    let rises = zip(rates.dropFirst(), rates).map { later, earlier in
      later.flatMap { later in earlier.map { $0 > 0 ? later / $0 : .infinity } }
    }
    let known = rises.compactMap { $0 }
    return [
      row("first rival sensed, median, s", "≤ 15", usual.median(\.firstSensed)) { $0 <= 15 },
      row("first contact, median, s", "≤ 45", usual.median(\.firstContact)) { $0 <= 45 },
      row("killed by a rival in the first 3 minutes, naive, %", "10 to 25", early.map { $0 * 100 }) {
        (10...25).contains($0)
      },
      Row(
        name: "kills of the player a minute in the rounds 1 to 3, 4 to 6, 7 to 9, 10 to 12",
        threshold: "each 1.5 times the one before",
        measured: rates.map { $0.map { $0.text(digits: 3) } ?? "no life" }.joined(separator: ", "),
        isPassed: known.count < 3 ? nil : known.allSatisfy { $0 >= 1.5 }),
    ]
  }

  private static func lengths(
    _ all: PaceLives, _ naive: PaceLives, _ practised: PaceLives, _ usual: PaceLives
  ) -> [Row] {
    func minutes(_ lives: PaceLives) -> Double? { lives.median(\.seconds).map { $0 / 60 } }
    let never = minutes(all.of(.practisedWithoutMolts))
    let (easy, hard) = (minutes(all.of(.practised, .alone)), minutes(all.of(.practised, .hard)))
    return [
      row("median run, naive, minutes", "4 to 7", minutes(naive)) { (4...7).contains($0) },
      row("median run, practised, minutes", "10 to 18", minutes(practised)) { (10...18).contains($0) },
      row("median run, practised without molts over practised", "≤ 0.5", ratio(never, minutes(practised))) {
        $0 <= 0.5
      },
      row("starvation as the end, %", "≤ 20", usual.share { $0.cause == CauseOfDeath.starved.name }.map { $0 * 100 }) {
        $0 <= 20
      },
      row("median run, practised, hard over one dish", "≤ 0.6", ratio(hard, easy)) { $0 <= 0.6 },
    ]
  }

  private static func points(_ usual: PaceLives, _ rules: Rules) -> [Row] {
    var idle = EditBudget()
    for _ in 1...2 { idle.molt(spending: 0, under: rules) }
    let points = usual.lives.compactMap { $0.points.count >= 3 ? Double($0.points[2]) : nil }.sorted()
    let best = points.isEmpty ? nil : points[min(points.count - 1, points.count * 9 / 10)]
    return [
      row("points at the third bell, nothing eaten", "4", Double(idle.points(under: rules))) { $0 == 4 },
      row("the same, median", "12 to 20", Averages.median(points)) { (12...20).contains($0) },
      row("the same, best tenth", "≥ 30", best) { $0 >= 30 },
    ]
  }

  private static func offers(_ all: PaceLives) -> [Row] {
    let none = all.of(.naiveWithoutOffers).median(\.seconds)
    return [("first offer", PaceTrial.Player.naive), ("all offers", .naiveWithAllOffers)].map { name, player in
      row("median run, naive, \(name) over none", "≥ 1.4", ratio(all.of(player).median(\.seconds), none)) { $0 >= 1.4 }
    }
  }

  private static func endings(_ usual: PaceLives) -> Row {
    let counts = Dictionary(grouping: usual.lives) { $0.cause ?? "alive at the limit" }.mapValues(\.count)
    let ranking = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let count = Double(max(usual.lives.count, 1))
    let shares = ranking.map { Double($0.value) / count }
    return Row(
      name: "ways to end, %", threshold: "none above 50, five above 5",
      measured: zip(ranking, shares).map { "\($0.key) \(($1 * 100).text(digits: 0))" }.joined(separator: ", "),
      isPassed: shares.isEmpty ? nil : shares.allSatisfy { $0 <= 0.5 } && shares.count { $0 > 0.05 } >= 5)
  }

  private static func ratio(_ value: Double?, _ base: Double?) -> Double? {
    guard let value, let base, base > 0 else { return nil }
    return value / base
  }

  private static func row(_ name: String, _ threshold: String, _ value: Double?, _ holds: (Double) -> Bool) -> Row {
    let measured = value.map { $0.text(digits: 2) } ?? "no life"
    return Row(name: name, threshold: threshold, measured: measured, isPassed: value.map(holds))
  }
}

extension PaceReport {
  /// The tables in Markdown.
  package var markdown: String {
    let seats = Dictionary(grouping: lives) { "\($0.player), \($0.difficulty)" }.sorted { $0.key < $1.key }
    let counts = seats.map { seat in
      let lives = PaceLives(seat.value)
      let minutes = lives.median(\.seconds).map { ($0 / 60).text(digits: 2) } ?? ""
      let contact = lives.median(\.firstContact).map { $0.text(digits: 0) } ?? ""
      return "| \(seat.key) | \(seat.value.count) | \(minutes) | \(contact) |\n"
    }
    return "| what | threshold | measured | |\n|---|---|---|---|\n"
      + rows.map { "| \($0.name) | \($0.threshold) | \($0.measured) | \(PaceReport.verdict($0.isPassed)) |\n" }.joined()
      + "\n| player, difficulty | lives | median, minutes | first contact, median, s |\n|---|---|---|---|\n"
      + counts.joined()
  }

  private static func verdict(_ isPassed: Bool?) -> String {
    isPassed.map { $0 ? "holds" : "**fails**" } ?? "not measured"
  }
}

/// Some lives and their statistics.
private struct PaceLives {
  let lives: [PaceTrial.Life]

  init(_ lives: [PaceTrial.Life]) { self.lives = lives }

  func of(_ player: PaceTrial.Player, _ difficulty: Difficulty = .normal) -> PaceLives {
    PaceLives(lives.filter { $0.player == player.rawValue && $0.difficulty == difficulty.rawValue })
  }

  func median(_ value: (PaceTrial.Life) -> Double) -> Double? { Averages.median(lives.map(value)) }

  /// Returns the median over all lives; a life without the event counts as infinite.
  func median(_ value: (PaceTrial.Life) -> Double?) -> Double? {
    Averages.median(lives.map { value($0) ?? .infinity })
  }

  func share(_ isCounted: (PaceTrial.Life) -> Bool) -> Double? {
    lives.isEmpty ? nil : Double(lives.count(where: isCounted)) / Double(lives.count)
  }

  /// Returns the kills by rivals per minute of life between two times, in s; `nil` if fewer than five lives reach it.
  func killRate(from start: Double, to end: Double) -> Double? {
    let lived = lives.reduce(0) { $0 + min(max($1.seconds - start, 0), end - start) }
    guard lives.count(where: { $0.seconds > start }) >= 5 else { return nil }
    return Double(lives.count { $0.wasKilled && $0.seconds > start && $0.seconds <= end }) / lived * 60
  }
}
