import Arithmetic
import Ecology

/// How well a creature eats, by its recent intake: what selection compares.
///
/// With S the energy eaten and T the time lived, both fading with a time constant of 90 s, success is
/// (S + .15 · 20) / (T + 20), in energy per second: a newborn is taken for average until it has shown otherwise. Food
/// and flesh count alike, and kills not at all.
public struct Success: Hashable, Sendable {
  /// Energy eaten, fading.
  public private(set) var intake: Float = 0
  /// Time lived, fading, in s; approaches the time constant.
  public private(set) var time: Float = 0

  /// A newborn's.
  public init() {}

  /// A success as it was left.
  package init(intake: Float, time: Float) {
    self.intake = intake
    self.time = time
  }

  /// Counts a meal.
  public mutating func eat(_ energy: Float) { intake += energy }

  /// Lets time pass: what was eaten and lived fades, and the new time is added.
  ///
  /// T follows dT/dt = 1 − T/τ exactly, whatever the step.
  public mutating func advance(by step: Fading) {
    intake *= step.factor
    time = time * step.factor + step.gain
  }

  /// Energy per second, drawn towards a newborn's credit.
  public func score(under rules: SelectionRules = SelectionRules()) -> Float {
    (intake + rules.creditRate * rules.creditTime) / (time + rules.creditTime)
  }
}

extension Success {
  /// The fading over one step of time, computed once and used for everyone.
  public struct Fading: Hashable, Sendable {
    let factor: Float
    let gain: Float

    /// The fading over some seconds.
    public init(over seconds: Float, under rules: SelectionRules = SelectionRules()) {
      let exact = Elementary.exponential(-Double(seconds) / Double(rules.successFading))
      factor = Float(exact)
      gain = Float(Double(rules.successFading) * (1 - exact))
    }
  }
}
