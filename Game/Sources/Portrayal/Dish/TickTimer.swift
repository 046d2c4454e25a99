import Ecology

/// Divides the time of frames into ticks of a dish.
package struct TickTimer: Sendable {
  /// The time that does not yet fill a tick, in s.
  private var rest = 0.0

  private static let tickRate = Double(Rules.standard.dish.tickRate)
  /// The time that a due tick may lack, in s. Frames of a tick's length do not add up exactly.
  private static let tolerance = 1e-6

  package init() {}

  /// Adds the time of a frame, in s.
  package mutating func add(_ seconds: Double) { rest += seconds }

  /// Takes a tick from the time.
  ///
  /// - Returns: False if the time does not fill a tick.
  package mutating func takeTick() -> Bool {
    let tick = 1 / TickTimer.tickRate
    guard rest >= tick - TickTimer.tolerance else { return false }
    rest -= tick
    return true
  }

  /// The share of the next tick that has passed, at most 1.
  package var fraction: Float { Float(min(1, rest * TickTimer.tickRate)) }
}
