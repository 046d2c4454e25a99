import Chronicle
import Ecology
import Evolution
import Portrayal
import ScreenBase
import UIKit

extension ReplayMark {
  /// A short description of the event.
  var words: String {
    switch kind {
    case .molt(let cost): cost == 1 ? localized("Molted for 1 point") : localized("Molted for \(cost) points")
    case .skippedMolt: localized("Skipped a molt")
    case .kill(let victim): localized("Killed one of the \(ReplayMark.name(of: victim)) lineage")
    case .lostCells(let count): count == 1 ? localized("Lost a cell") : localized("Lost \(count) cells")
    case .death(let cause, let killer):
      killer.map { localized("Died: \(localized(text: cause.name)), by the \(ReplayMark.name(of: $0)) lineage") }
        ?? localized("Died: \(localized(text: cause.name))")
    case .difference(let verdict): verdict.description
    }
  }

  private static func name(of founder: IndividualID?) -> String {
    founder.map { localized(text: LineageColor(of: $0).name) } ?? localized("unknown")
  }

  /// The symbol on the scrubber. Symbols differ in shape, not only in colour.
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
    case .molt, .skippedMolt: Theme.accent
    case .kill: Theme.good
    case .lostCells: Theme.bad
    case .death: Theme.text
    case .difference: Theme.warning
    }
  }

  /// True for events that keys seek to. Lost cells are excluded because they are too frequent.
  var isStation: Bool { sign != .dash }
}
