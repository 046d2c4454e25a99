import Ecology

/// The state of a swimmer at the end of a tick, as far as its drawing needs it.
package struct BodyState: Sendable {
  let id: CreatureID
  package var center: SIMD2<Float>
  package var forward: SIMD2<Float>
  var velocity: SIMD2<Float>
  var spin: Float
  /// In units.
  package var radius: Float
  var cells: [CellView]
  /// Direction of its gaze, in turns; `nil` for straight ahead.
  var gaze: Float?
  /// Scents of food and flesh as vectors in the dish's directions; the length is the strength, 0 to 1.
  var foodScent = SIMD2<Float>.zero
  var fleshScent = SIMD2<Float>.zero
  /// The fill of its store, from 0, empty, to 1, full.
  var fill: Float
  var isStarving: Bool
  var isStunned: Bool
  var isPoisoned: Bool

  /// The stance of a living creature; `nil` if it does not live.
  package init?(_ id: CreatureID, in dish: Dish) {
    guard let status = dish.status(of: id) else { return nil }
    self.id = id
    center = status.center
    forward = status.forward
    velocity = status.velocity
    spin = status.spin
    radius = status.radius
    cells = dish.cells(of: id)
    fill = status.capacity > 0 ? status.energy / status.capacity : 0
    isStarving = status.isStarving
    isStunned = status.isStunned
    isPoisoned = status.isPoisoned
    let observation = dish.observation(of: id) ?? Observation()
    gaze = BodyState.gaze(observation, forward: status.forward)
    foodScent = SIMD2(observation[.foodScentForward], observation[.foodScentLeft]).turned(by: status.forward)
    fleshScent = SIMD2(observation[.fleshScentForward], observation[.fleshScentLeft]).turned(by: status.forward)
  }

  /// The stance of a part that fell off.
  package init(fragment id: CreatureID, in dish: Dish) {
    self.id = id
    cells = dish.cells(of: id)
    let places = cells.map(\.position)
    let middle = places.reduce(.zero, +) / Float(max(1, places.count))
    center = middle
    forward = cells.first?.forward ?? SIMD2(1, 0)
    velocity = .zero
    spin = 0
    radius = places.map { ($0 - middle).length }.max().map { $0 + 0.5 } ?? 0.5
    fill = 0.2
    isStarving = false
    isStunned = false
    isPoisoned = false
  }

  /// Returns the direction of the nearest creature, or else of the nearest food.
  private static func gaze(_ observation: Observation, forward: SIMD2<Float>) -> Float? {
    let target: SIMD2<Float>
    if observation[.creatureProximity] > 0 {
      target = SIMD2(observation[.creatureForward], observation[.creatureLeft])
    } else if observation[.foodProximity] > 0 {
      target = SIMD2(observation[.foodForward], observation[.foodLeft])
    } else {
      return nil
    }
    return Trigonometry.angle(of: target.turned(by: forward))
  }
}
