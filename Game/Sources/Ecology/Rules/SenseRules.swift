import Arithmetic

/// The scales of the senses, the same for every body.
public struct SenseRules: Hashable, Sendable {
  /// The speed that is reported as 1, in u/s. With less, all fast bodies feel the same.
  @Rule("full speed", "u/s") public var fullSpeed: Float = 2.5
  /// The turn rate that is reported as 1, in turns/s.
  @Rule("full spin", "turns/s") public var fullSpin: Float = 0.4
  /// The time in which the memory of pain and of meals fades to 1/e, in s.
  @Rule("pain and meals fade in", "s") public var fading: Float = 0.65
}
