import Arithmetic
import Ecology

/// The dish of a day: seed, body and modifiers are the same for all players.
public struct DailyDish: Hashable, Sendable {
  /// The date as a number, such as 20261126.
  public let day: UInt64
  public let starter: Starter
  /// One or two, never hurried bells, because the speed of a player's taps is not a property of the dish.
  public let modifiers: Set<Modifier>

  /// Draws the dish of a day.
  public init(day: UInt64) {
    var random = RandomStream(seed: day, stream: DailyDish.stream)
    self.day = day
    starter = random.element(of: Starter.allCases) ?? .tadpole
    let choices = Modifier.allCases.filter { $0 != .hurriedBells }
    modifiers = Set((0..<2).compactMap { _ in random.element(of: choices) })
  }

  /// The dish of the day that a run's seed names; `nil` for any other seed.
  public init?(seed: UInt64) {
    let day = seed >> 32 == DailyDish.stream ? seed & 0xFFFF_FFFF : seed
    guard (20_000_101...99_991_231).contains(day) else { return nil }
    self.init(day: day)
    guard self.seed == seed else { return nil }
  }

  /// The seed of the run: the date, in runs from ``firstMarkedDay`` on below the mark of daily dishes. A typed date is
  /// therefore another dish, in which the ranked attempt cannot be practised.
  public var seed: UInt64 { isMarked ? DailyDish.stream << 32 | day : day }

  /// True if no other run can have the seed.
  public var isMarked: Bool { day >= DailyDish.firstMarkedDay }

  /// The first day whose seed has the mark. The seeds of runs of earlier days are their dates.
  private static let firstMarkedDay: UInt64 = 20_261_127
  /// The stream of the draws, and the mark in the seeds.
  private static let stream: UInt64 = 0x4441_494c
}
