extension ProgressReport {
  /// The report as text, one line per measure.
  public var summary: String {
    func list(_ values: [Double]) -> String { values.map { $0.text(digits: 2) }.joined(separator: " ") }
    var lines = [
      "\(arm), seed \(seed), \(minutes) minutes, \(shadows) shadow dishes",
      "kills per minute     \(list(killsPerMinute))",
      "starved              \(list(starvationShare))",
      "lineages             \(lineages.map(String.init).joined(separator: " "))",
    ]
    if !evaderSurvival.isEmpty { lines.append("evader survives, s   \(list(evaderSurvival))") }
    if !championCells.isEmpty {
      lines.append("cells of champions   \(list(championCells))")
      lines.append("kinds of cells       \(list(championKinds))")
      lines.append("effective strategies \(list(effectiveStrategies))")
      lines.append("pinned               \(list(pinnedShare))")
    }
    if let modes, !modes.minutes.isEmpty {
      lines.append("changed taxa         \(modes.change.map(String.init).joined(separator: " "))")
      lines.append("new taxa             \(modes.novelty.map(String.init).joined(separator: " "))")
      lines.append("informative cells    \(modes.complexity.map(String.init).joined(separator: " "))")
      lines.append("entropy of taxa, bit \(list(modes.ecology))")
    }
    if let ciaoLag10 { lines.append("against ancestors    \(ciaoLag10.text(digits: 2)) at 10 minutes and more") }
    if let ciaoLag20 { lines.append("                     \(ciaoLag20.text(digits: 2)) at 20 minutes and more") }
    if let againstWinRate { lines.append("against the other    \(againstWinRate.text(digits: 2))") }
    for strategy in strategies { lines.append("strategy             \(strategy.size) × \(strategy.name)") }
    return lines.joined(separator: "\n")
  }

  /// The numbers as CSV tables, each with its name: `bins`, `snapshots`, `ciao`, `modes`.
  public var tables: [(name: String, text: String)] {
    var bins = ["minute,kills_per_min,starvation_share"]
    for (bin, kills) in killsPerMinute.enumerated() {
      bins.append("\(bin * DeathTally.binMinutes),\(kills),\(starvationShare[bin])")
    }
    var rows = ["minute,lineages,evader_survival,champion_cells,champion_kinds,effective_strategies,pinned_share"]
    for (index, minute) in snapshots.enumerated() {
      let values = [evaderSurvival, championCells, championKinds, effectiveStrategies, pinnedShare].map { list in
        list.indices.contains(index) ? "\(list[index])" : ""
      }
      let count = lineages.indices.contains(index) ? "\(lineages[index])" : ""
      rows.append("\(minute),\(count),\(values.joined(separator: ","))")
    }
    var pairs = ["minute,against_minute,share"]
    for (later, row) in ciao.enumerated() {
      for (earlier, share) in row.enumerated() {
        if let share { pairs.append("\(snapshots[later]),\(snapshots[earlier]),\(share)") }
      }
    }
    let tables = [("bins", bins), ("snapshots", rows), ("ciao", pairs), ("modes", modesRows)]
    return tables.map { ($0.0, $0.1.joined(separator: "\n") + "\n") }
  }

  private var modesRows: [String] {
    guard let modes else { return ["minute,change,novelty,complexity,ecology"] }
    return ["minute,change,novelty,complexity,ecology"]
      + modes.minutes.indices.map { index in
        let counts = [modes.minutes, modes.change, modes.novelty, modes.complexity].map { "\($0[index])" }
        return "\(counts.joined(separator: ",")),\(modes.ecology[index])"
      }
  }
}
