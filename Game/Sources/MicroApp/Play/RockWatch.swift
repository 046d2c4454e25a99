import Ecology
import Portrayal

/// Notices that a rock holds the player's body: the body is driven and does not move.
struct RockWatch: Hashable {
  /// The distance that a held body may move, in u; 0.5. With less an oscillating tail hides the halt, with more a slow
  /// body is taken for a held one.
  private static let slack: Float = 0.5
  /// Time at one place until the body counts as held, in s; 2. With less a touch in passing is reported, with more the
  /// player has given up.
  private static let heldTime: Float = 2
  /// Gap between a cell and a rock that still counts as a touch, in u.
  private static let gap: Float = 0.1
  /// Radius of a cell, in u.
  private static let cellRadius: Float = 0.5

  private var place: SIMD2<Float>?
  private var ticks = 0

  /// Reads a tick; returns true if a rock holds the body.
  ///
  /// - Parameter isSwimming: True if the player requests a movement.
  mutating func isHeld(_ player: CreatureID, in dish: Dish, isSwimming: Bool) -> Bool {
    guard isSwimming, let center = dish.status(of: player)?.center else {
      self = RockWatch()
      return false
    }
    if place.map({ (center - $0).length > Self.slack }) ?? true { (place, ticks) = (center, 0) }
    ticks += 1
    guard Float(ticks) > Self.heldTime * Float(dish.rules.dish.tickRate) else { return false }
    let isGripped = dish.grips.contains { $0.victim == player || $0.holder == player }
    return !isGripped && isAtRock(player, in: dish)
  }

  private func isAtRock(_ player: CreatureID, in dish: Dish) -> Bool {
    let cells = dish.cells(of: player)
    return dish.landscape.rocks.contains { rock in
      cells.contains { ($0.position - rock.center).length < rock.radius + Self.cellRadius + Self.gap }
    }
  }
}
