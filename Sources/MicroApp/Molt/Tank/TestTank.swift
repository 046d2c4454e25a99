import Ecology
import Evolution

/// Bouts of a body against an opponent in the closed dish of duels, one after the other, for as long as somebody looks.
///
/// The body is steered by the scripted chaser through the same percepts and commands that every creature has, the
/// opponent by its own brain. Who kills wins; after a minute the one that bit off more.
struct TestTank: Sendable {
  /// Length of a bout, in s; 60.
  static let boutLength = 60
  /// Pause before the next bout, in s; 1.5. Shorter, and nobody sees how it ended.
  static let pause: Float = 1.5

  let body: BodyPlan
  let opponent: Creature
  private(set) var dish: Dish
  private(set) var challenger: CreatureID?
  private(set) var rival: CreatureID?
  private(set) var won = 0
  private(set) var played = 0
  /// Ticks left of the pause after a bout; none while it goes on.
  private var rest: Int?
  private let seed: UInt64
  private let rules: Rules
  private let pilot = Chaser()

  init(_ body: BodyPlan, against opponent: Creature, seed: UInt64, rules: Rules = .standard) {
    self.body = body
    self.opponent = opponent
    self.seed = seed
    self.rules = rules
    dish = Dish(.arena(seed: seed, rules: rules), rules: rules)
    setOut()
  }

  /// Lets one tick pass.
  mutating func step() {
    if let challenger, dish.thinksNext(challenger), let percept = dish.percept(of: challenger) {
      dish.setCommand(pilot.command(for: percept), for: challenger)
    }
    dish.step()
    if let left = rest {
      rest = left - 1
      if left <= 1 { nextBout() }
      return
    }
    let isOver = dish.tick >= Self.boutLength * rules.dish.tickRate
    let survivors = (challenger.map { dish.contains($0) } ?? false, rival.map { dish.contains($0) } ?? false)
    guard isOver || !survivors.0 || !survivors.1 else { return }
    played += 1
    if survivors.0, !survivors.1 || bitten(challenger) > bitten(rival) { won += 1 }
    rest = Int(Self.pause * Float(rules.dish.tickRate))
  }

  private func bitten(_ id: CreatureID?) -> Double { id.flatMap { dish.intake(of: $0)?.bitten } ?? 0 }

  private mutating func nextBout() {
    rest = nil
    dish = Dish(.arena(seed: seed &+ UInt64(played), rules: rules), rules: rules)
    setOut()
  }

  /// Both face each other from the two sides of the middle.
  private mutating func setOut() {
    challenger = enter(Creature(body: body, brain: opponent.brain), at: -6, heading: 0, pilot: .commanded, team: 1)
    rival = enter(opponent, at: 6, heading: 0.5, pilot: .brain, team: 2)
  }

  private mutating func enter(
    _ creature: Creature, at x: Float, heading: Float, pilot: Pilot, team: UInt8
  ) -> CreatureID? {
    try? dish.spawn(creature, at: SIMD2(x, 0), heading: heading, pilot: pilot, team: team)
  }
}
