/// What shows of a creature and changes too fast to be shown as it is: each follows its cause within moments.
struct Mood: Sendable {
  /// 0 hidden, 1 plain.
  var visibility: Float = 0
  var starvation: Float = 0
  var poison: Float = 0
  var stun: Float = 0
  /// The tick at which it last fired a stinger or shocker.
  var firedTick = -1_000

  /// Time in which a mood comes and goes, in s. Shorter flickers, longer lies.
  static let fading: Float = 0.25

  mutating func follow(_ stance: Stance, isSeen: Bool, for seconds: Float) {
    let step = seconds / Mood.fading
    func toward(_ value: Float, _ target: Float) -> Float { value + max(-step, min(step, target - value)) }
    visibility = toward(visibility, isSeen ? 1 : 0)
    // Hunger shows before it kills.
    let hunger = stance.isStarving ? 1 : 0.6 * clampedUnit((0.2 - stance.fill) * 5)
    starvation = toward(starvation, hunger)
    poison = toward(poison, stance.isPoisoned ? 1 : 0)
    stun = toward(stun, stance.isStunned ? 1 : 0)
  }
}
