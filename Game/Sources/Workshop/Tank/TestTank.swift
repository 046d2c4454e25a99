import Ecology
import Evolution

/// Bouts of a body against an opponent, one after the other, for as long as somebody looks.
///
/// Each is a ``Bout``, the one that the advice to a molt is measured by: both begin hungry among food as thin and as
/// poor as where the player lives, the body is steered by the scripted chaser, the opponent by its own brain.
struct TestTank: Sendable {
  /// Pause before the next bout, in s; 1.5. Shorter, and nobody sees how it ended.
  static let pause: Float = 1.5

  private(set) var showing: BoutShowing
  /// Bouts won, draws as halves.
  private(set) var won = 0.0
  private(set) var played = 0
  /// Ticks left of the pause after a bout; none while it goes on.
  private var rest: Int?
  private let seed: UInt64
  private let rules: Rules

  /// - Parameter round: The round of the dish where the body is to live, from 1.
  init(_ body: BodyPlan, against opponent: Creature, round: Int = 1, seed: UInt64, rules: Rules = .standard) {
    self.seed = seed
    self.rules = rules
    showing = BoutShowing(
      Bout(body, under: .chaser, against: opponent, round: round, seed: seed), under: rules)
  }

  var body: BodyPlan { showing.bout.body }
  var dish: Dish { showing.dish }
  var challenger: CreatureID? { showing.body }
  var rival: CreatureID? { showing.champions.first }

  /// Lets one tick pass.
  mutating func step() {
    showing.step()
    if let left = rest {
      rest = left - 1
      if left <= 1 { beginNext() }
    } else if let result = showing.result {
      played += 1
      won += result.won
      rest = Int(Self.pause * Float(rules.dish.tickRate))
    }
  }

  private mutating func beginNext() {
    rest = nil
    let bout = showing.bout
    showing = BoutShowing(
      Bout(
        bout.body, under: bout.bot, against: bout.champion, round: bout.round, seed: seed &+ UInt64(played)),
      under: rules)
  }
}
