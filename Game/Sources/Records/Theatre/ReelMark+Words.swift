import Chronicle
import Ecology
import Evolution
import Portrayal
import ScreenBase
import UIKit

extension ReelMark {
  /// A short description of the event.
  var words: String {
    switch kind {
    case .molt(let cost): cost == 1 ? say("Molted for 1 point") : say("Molted for \(cost) points")
    case .skippedMolt: say("Skipped a molt")
    case .kill(let victim): say("Killed one of the \(ReelMark.name(of: victim)) lineage")
    case .lostCells(let count): count == 1 ? say("Lost a cell") : say("Lost \(count) cells")
    case .death(let cause, let killer):
      killer.map { say("Died: \(say(of: cause.name)), by the \(ReelMark.name(of: $0)) lineage") }
        ?? say("Died: \(say(of: cause.name))")
    case .difference(let verdict): verdict.description
    }
  }

  private static func name(of founder: IndividualID?) -> String {
    founder.map { say(of: FamilyColor(of: $0).name) } ?? say("unknown")
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
    case .molt, .skippedMolt: Look.accent
    case .kill: Look.good
    case .lostCells: Look.bad
    case .death: Look.text
    case .difference: Look.warning
    }
  }

  /// True for events that keys seek to. Lost cells are excluded because they are too frequent.
  var isStation: Bool { sign != .dash }
}
