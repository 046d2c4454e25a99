import Ecology

/// Notices the points that the player earns for the next molt, and the places where it earns them.
struct PointCounter {
  /// Points earned in one tick.
  struct Gain: Hashable {
    var points: Int
    /// The position of the meal or victim, or of the player that reached a goal, in u.
    var place: SIMD2<Float>
  }

  private var points: Int?

  /// Reads a tick of the live dish; `nil` if no point was earned in it.
  mutating func gain(in dish: Dish, of player: CreatureID) -> Gain? {
    guard let status = dish.status(of: player) else { return nil }
    defer { points = status.points }
    guard let points, status.points > points else { return nil }
    return Gain(points: status.points - points, place: PointCounter.place(in: dish.events, of: player) ?? status.center)
  }

  /// The place of the last victim or, without one, of the last meal.
  private static func place(in events: [DishEvent], of player: CreatureID) -> SIMD2<Float>? {
    var meal: SIMD2<Float>?
    for event in events.reversed() {
      switch event {
      case .died(let death) where death.killer == player: return death.place
      case .ate(let eaten) where eaten.eater == player: meal = meal ?? eaten.place
      default: break
      }
    }
    return meal
  }
}
