/// Visible conditions of a creature, smoothed over time.
struct Mood: Sendable {
  /// From 0, hidden, to 1, fully visible.
  var visibility: Float = 0
  var starvation: Float = 0
  var poison: Float = 0
  var stun: Float = 0
  /// The tick of the last use of a stinger or shocker.
  var firedTick = -1_000

  /// Time of a full transition, in s. A shorter time flickers, a longer one shows outdated conditions.
  static let fading: Float = 0.25

  mutating func follow(_ bodyState: BodyState, isSeen: Bool, for seconds: Float) {
    let step = seconds / Mood.fading
    func toward(_ value: Float, _ target: Float) -> Float { value + max(-step, min(step, target - value)) }
    visibility = toward(visibility, isSeen ? 1 : 0)
    // Hunger becomes visible before it kills.
    let hunger = bodyState.isStarving ? 1 : 0.6 * clampedUnit((0.2 - bodyState.fill) * 5)
    starvation = toward(starvation, hunger)
    poison = toward(poison, bodyState.isPoisoned ? 1 : 0)
    stun = toward(stun, bodyState.isStunned ? 1 : 0)
  }
}
