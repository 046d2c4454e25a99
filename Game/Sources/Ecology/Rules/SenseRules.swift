/// How strongly the senses report what they feel; one scale for every body.
public struct SenseRules: Hashable, Sendable {
  /// Speed that is felt as 1, in u/s; 2.5. Lower makes all fast bodies feel the same.
  public var fullSpeed: Float = 2.5
  /// Turning that is felt as 1, in turns/s; .4.
  public var fullSpin: Float = 0.4
  /// Time in which the memory of pain and of meals fades to 1/e, in s; .65.
  public var fading: Float = 0.65
}
