import Ecology

/// Notices the points that the player earns for the next molt, the score that it earns once it has the most of them,
/// and the places where it earns them.
struct PointCounter {
  /// Points earned in one tick, or score earned since the last one was noticed.
  struct Gain: Hashable {
    var points: Int
    /// The position of the meal or victim, or of the player that reached a goal, in u.
    var place: SIMD2<Float>
  }

  private var points: Int?
  /// The score from food at the last tick; `nil` while more points can be earned.
  private var food: Double?
  /// The earned score that was not noticed yet.
  private var rest = 0.0
  /// The tick of the last noticed score.
  private var scoreTick = 0

  /// Time between two gains of score, in s. A bite earns some in each tick, whose marks would cover the fight.
  private static let scorePause = 0.5

  /// Reads a tick of the live dish; `nil` if no point was earned in it.
  mutating func gain(in dish: Dish, of player: CreatureID) -> Gain? {
    guard let status = dish.status(of: player) else { return nil }
    defer { points = status.points }
    guard let points, status.points > points else { return nil }
    return Gain(points: status.points - points, place: PointCounter.place(in: dish.events, of: player) ?? status.center)
  }

  /// Reads a tick of the live dish. Returns whole numbers of earned score, at most two a second; `nil` without any, and
  /// while the player can earn more points.
  ///
  /// - Parameter score: The score from food after the tick.
  mutating func scoreGain(in dish: Dish, of player: CreatureID, food score: Double) -> Gain? {
    guard let status = dish.status(of: player), status.points >= dish.rules.molting.mostPoints else {
      (food, rest) = (nil, 0)
      return nil
    }
    rest += score - (food ?? score)
    food = score
    let pause = Int(PointCounter.scorePause * Double(dish.rules.dish.tickRate))
    guard rest >= 1, dish.tick - scoreTick >= pause else { return nil }
    let whole = Int(rest)
    (rest, scoreTick) = (rest - Double(whole), dish.tick)
    return Gain(points: whole, place: PointCounter.place(in: dish.events, of: player) ?? status.center)
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
