import Foundation

extension BalanceReport {
  /// The report as a document in Markdown.
  public var markdown: String {
    let verdict = isPassed ? "Every threshold holds." : "Some thresholds do not hold."
    let heading = [
      "# Balance", "",
      "Measured by `make balance`: \(plain.count) runs of bots that never molt, and for the worth of molting "
        + "\(runs(.well).count) with the same players and seeds that molt well; with \(shadows) shadow dishes (normal "
        + "difficulty has 3), through the player's observations and actions. Lost cells grow back in all of them, so the "
        + "worth of molting is that of edits alone\(errorText). \(verdict)",
      "",
    ]
    return (heading + checkTable + [""] + playerTable + [""] + causeTable + [""] + rateTable).joined(separator: "\n")
      + "\n"
  }

  private var errorText: String {
    guard let gain = gainOfMolting else { return "" }
    let edited = gainOfEdits.map {
      "; over the \(runs(.well).count { $0.edits > 0 }) runs with an edit the mean is "
        + "\(Self.text($0.mean))"
    }
    return " (the logarithm of its mean has a standard error of \(Self.text(gain.error))\(edited ?? ""))"
  }

  /// Returns a new document with the handwritten sections of the old one, below the tables.
  public static func renewed(_ document: String, over old: String) -> String {
    guard let sections = old.range(of: "\n## ") else { return document }
    return document + old[sections.lowerBound...]
  }

  private var checkTable: [String] {
    ["| check | measured | threshold | |", "|---|---|---|---|"]
      + checks.map {
        "| \($0.name) | \(Self.text($0.measured)) | \($0.threshold) | \($0.isPassed ? "holds" : "**fails**") |"
      }
  }

  private var playerTable: [String] {
    let groups = BalanceRun.Molting.allCases.flatMap { molting in
      BalanceRun.Player.allCases.map { player in
        (player, molting, runs.filter { $0.player == player.rawValue && $0.molting == molting.rawValue })
      }
    }
    return ["| player | molts | runs | median, minutes | shortest | longest |", "|---|---|---|---|---|---|"]
      + groups.filter { !$0.2.isEmpty }.map { player, molting, runs in
        let minutes = runs.map { $0.seconds / 60 }
        return "| \(player.rawValue) | \(molting.rawValue) | \(runs.count) | \(Self.text(Self.medianMinutes(runs))) "
          + "| \(Self.text(minutes.min() ?? 0)) | \(Self.text(minutes.max() ?? 0)) |"
      }
  }

  private var causeTable: [String] {
    let counts = Dictionary(grouping: plain) { $0.cause ?? "alive at the cap" }.mapValues(\.count)
    let ranking = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return ["| what ended the run | runs |", "|---|---|"] + ranking.map { "| \($0.key) | \($0.value) |" }
  }

  private var rateTable: [String] {
    ["| round | kills of players in a minute |", "|---|---|"]
      + killRates.enumerated().map { "| \($0.offset + 1) | \(Self.text($0.element)) |" }
  }

  private static func text(_ number: Double) -> String { String(format: "%.2f", number) }
}
