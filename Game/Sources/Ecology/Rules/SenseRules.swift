import Arithmetic

/// How strongly the senses report what they feel; one scale for every body.
public struct SenseRules: Hashable, Sendable {
  /// Speed that is felt as 1, in u/s. Lower makes all fast bodies feel the same.
  @Rule("full speed", "u/s") public var fullSpeed: Float = 2.5
  /// Turning that is felt as 1, in turns/s.
  @Rule("full spin", "turns/s") public var fullSpin: Float = 0.4
  /// Time in which the memory of pain and of meals fades to 1/e, in s.
  @Rule("pain and meals fade in", "s") public var fading: Float = 0.65
}
