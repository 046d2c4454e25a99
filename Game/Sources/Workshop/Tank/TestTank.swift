import Brains
import Ecology
import Evolution

/// An endless sequence of bouts of a body against an opponent, or of swims of a body alone.
///
/// Each is a ``Bout``, the same that measures the advice for a molt: both sides start hungry, with as little and as
/// poor food as in the player's dish; the scripted stalker steers the body, and the opponent's own brain steers the
/// opponent. Alone, a body is shown for three seconds, always the same ones.
struct TestTank: Sendable {
  /// Pause before the next bout, in s; 1.5. In a shorter one the result is not noticed.
  static let pause: Float = 1.5

  /// Length of a swim without an opponent, in s; 3. A longer one delays the look at the next body.
  static let swim = 3

  private(set) var simulation: BoutSimulation
  /// Bouts won; a draw counts as a half.
  private(set) var won = 0.0
  private(set) var played = 0
  /// Remaining ticks of the pause after a bout; `nil` during a bout.
  private var rest: Int?
  private let seed: UInt64
  private let rules: Rules

  /// - Parameter round: The round of the dish that the body will live in, from 1.
  init(_ body: BodyPlan, against opponent: Creature, round: Int = 1, seed: UInt64, rules: Rules = .standard) {
    self.seed = seed
    self.rules = rules
    simulation = BoutSimulation(
      Bout(body, under: .stalker, against: opponent, round: round, seed: seed), under: rules)
  }

  /// Creates a tank in which a body swims without an opponent.
  ///
  /// - Parameter round: The round of the dish that the body will live in, from 1.
  init(alone body: BodyPlan, round: Int = 1, seed: UInt64, rules: Rules = .standard) {
    self.seed = seed
    self.rules = rules
    let own = Creature(body: body, brain: BrainGenome())
    simulation = BoutSimulation(
      Bout(body, under: .stalker, against: own, opposition: .none, round: round, seed: seed), under: rules)
  }

  var body: BodyPlan { simulation.bout.body }
  var dish: Dish { simulation.dish }
  var challenger: CreatureID? { simulation.body }
  var rival: CreatureID? { simulation.champions.first }

  /// True if there is no opponent.
  var isAlone: Bool { simulation.bout.opposition == .none }

  /// Advances one tick.
  mutating func step() {
    simulation.step()
    if isAlone {
      if dish.tick >= Self.swim * rules.dish.tickRate { simulation = BoutSimulation(simulation.bout, under: rules) }
    } else if let left = rest {
      rest = left - 1
      if left <= 1 { beginNext() }
    } else if let result = simulation.result {
      played += 1
      won += result.won
      rest = Int(Self.pause * Float(rules.dish.tickRate))
    }
  }

  private mutating func beginNext() {
    rest = nil
    let bout = simulation.bout
    simulation = BoutSimulation(
      Bout(
        bout.body, under: bout.bot, against: bout.champion, round: bout.round, seed: seed &+ UInt64(played)),
      under: rules)
  }
}
