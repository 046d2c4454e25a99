import Arithmetic
import Ecology

/// The dish of a day: seed, body and modifiers are the same for all players.
public struct DailyDish: Hashable, Sendable {
  /// The date as a number, such as 20261126. It is the seed of the run.
  public let day: UInt64
  public let starter: Starter
  /// One or two, never hurried bells: how fast one taps is no matter of the dish.
  public let modifiers: Set<Modifier>

  /// Draws the dish of a day.
  public init(day: UInt64) {
    var random = RandomStream(seed: day, stream: 0x4441_494c)
    self.day = day
    starter = random.element(of: Starter.allCases) ?? .tadpole
    let choices = Modifier.allCases.filter { $0 != .hurriedBells }
    modifiers = Set((0..<2).compactMap { _ in random.element(of: choices) })
  }
}
