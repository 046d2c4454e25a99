import Ecology
import ScreenBase

/// A serious disadvantage of a valid body. The description states what to do about it.
enum BodyWarning: Hashable, Sendable {
  case cannotEat
  case cannotSwim
  /// An actuator with reduced strength, because it is far from nucleus and vacuole.
  case weak(CellKind, LatticePoint, share: Float)
  /// A new cell that hangs on missing ones, with the energy of the store at which it grows.
  case waits(CellKind, LatticePoint, energy: Int)
  /// Muscles or benders without a pacemaker.
  case noBeat
  /// Rotation at full drive, in turns/s, counter-clockwise.
  case drifts(turnRate: Float)

  /// Rotation at full drive above which a body drifts, in turns/s; 0.02, that is 7° per second.
  static let leastDrift: Float = 0.02

  /// Returns the warnings about a valid body, the most severe first.
  ///
  /// - Parameter push: The body's thrust at full drive.
  static func warnings(of plan: BodyPlan, pushing push: BodyPush, under rules: Rules) -> [BodyWarning] {
    var warnings: [BodyWarning] = []
    if !plan.canEat { warnings.append(.cannotEat) }
    if !plan.canPropel { warnings.append(.cannotSwim) }
    if plan.links.contains(where: \.kind.isActuator), !plan.has(.pacemaker) { warnings.append(.noBeat) }
    for (cell, share) in zip(plan.cells, plan.supply(under: rules)) where cell.kind.isActuator && share < 0.995 {
      warnings.append(.weak(cell.kind, cell.place, share: share))
    }
    if abs(push.turnRate) > leastDrift { warnings.append(.drifts(turnRate: push.turnRate)) }
    return warnings
  }

  /// Its position; `nil` for a warning about the whole body.
  var place: LatticePoint? {
    switch self {
    case .weak(_, let place, _), .waits(_, let place, _): place
    default: nil
    }
  }
}

extension BodyWarning {
  /// True for a cell that waits for lost ones.
  var isAboutGrowth: Bool { if case .waits = self { true } else { false } }
}

extension BodyWarning: CustomStringConvertible {
  private func degrees(_ rate: Float) -> Int { Int((abs(rate) * 360).rounded()) }

  var description: String {
    switch self {
    case .cannotEat: localized("No mouth: it cannot eat. Add one.")
    case .cannotSwim: localized("Nothing pushes: it only wriggles. Add a flagellum, a jet or a muscle.")
    case .weak(let kind, _, let share):
      localized(
        "No vein: this \(localized(text: kind.name)) gives \(Int((share * 100).rounded())) %. Lead veins to it, or add a vacuole."
      )
    case .waits(let kind, _, let energy):
      localized(
        "This \(localized(text: kind.name)) hangs on lost cells: it grows at \(energy) energy. Put it beside a living cell to have it at once."
      )
    case .noBeat: localized("No pacemaker: muscles and benders do not beat. Add one.")
    case .drifts(let rate):
      rate > 0
        ? localized("It turns left by \(degrees(rate))° a second at full drive. Balance its thrust.")
        : localized("It turns right by \(degrees(rate))° a second at full drive. Balance its thrust.")
    }
  }
}
