import Chronicle
import Ecology
import UIKit

extension ReelMark {
  /// What happened, in few words.
  var words: String {
    switch kind {
    case .molt(let cost): "Molted for \(cost) \(cost == 1 ? "point" : "points")"
    case .skippedMolt: "Skipped a molt"
    case .kill(let victim): "Killed one of the \(victim.map { Lineage(of: $0).name } ?? "unknown") lineage"
    case .lostCells(let count): count == 1 ? "Lost a cell" : "Lost \(count) cells"
    case .death(let cause, let killer):
      killer.map { "Died: \(cause.name), by the \(Lineage(of: $0).name) lineage" } ?? "Died: \(cause.name)"
    case .difference(let verdict): verdict.description
    }
  }

  /// The shape of its sign on the scrubber: shapes alone tell them apart.
  enum Sign: Hashable, Sendable {
    case ring, wedge, dash, cross, flag
  }

  var sign: Sign {
    switch kind {
    case .molt, .skippedMolt: .ring
    case .kill: .wedge
    case .lostCells: .dash
    case .death: .cross
    case .difference: .flag
    }
  }

  @MainActor var color: UIColor {
    switch kind {
    case .molt, .skippedMolt: Look.accent
    case .kill: Look.good
    case .lostCells: Look.bad
    case .death: Look.text
    case .difference: Look.warning
    }
  }

  /// What one goes to with a key: losses are too many.
  var isStation: Bool { sign != .dash }
}
