import Arithmetic
import Ecology

/// The measure that selection compares: recent intake of energy.
///
/// With S the energy eaten and T the time lived, both fading with a time constant of 90 s, success is (S + 0.15 · 20) /
/// (T + 20), in energy per second. A newborn therefore starts with an average score. Motes and flesh count equally;
/// kills do not count.
public struct Success: Hashable, Sendable {
  /// The energy eaten, with fading.
  public private(set) var intake: Float = 0
  /// The time lived, with fading, in s; approaches the time constant.
  public private(set) var time: Float = 0

  /// Creates the success of a newborn.
  public init() {}

  /// Restores a success.
  package init(intake: Float, time: Float) {
    self.intake = intake
    self.time = time
  }

  /// Adds a meal.
  public mutating func eat(_ energy: Float) { intake += energy }

  /// Advances time: the energy and time so far fade, and the new time is added.
  ///
  /// T follows dT/dt = 1 − T/τ exactly for any step.
  public mutating func advance(by step: Fading) {
    intake *= step.factor
    time = time * step.factor + step.gain
  }

  /// Returns the energy per second, biased towards a newborn's credit.
  public func score(under rules: SelectionRules = SelectionRules()) -> Float {
    (intake + rules.creditRate * rules.creditTime) / (time + rules.creditTime)
  }
}

extension Success {
  /// The fading over one time step, computed once and used for all creatures.
  public struct Fading: Hashable, Sendable {
    let factor: Float
    let gain: Float

    /// Computes the fading over a number of seconds.
    public init(over seconds: Float, under rules: SelectionRules = SelectionRules()) {
      let exact = Elementary.exponential(-Double(seconds) / Double(rules.successFading))
      factor = Float(exact)
      gain = Float(Double(rules.successFading) * (1 - exact))
    }
  }
}
