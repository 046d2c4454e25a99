import Arithmetic
import Ecology

/// One body under a bot against one champion in the closed dish of a match: how a player tries an edit out.
public struct Bout: Sendable {
  public let body: BodyPlan
  public let bot: Bot.Kind
  public let champion: Creature
  public let seed: UInt64

  /// Longest bout, in s; 20. Longer ones tell little more: most are decided by the first bites.
  public static let length = 20

  public init(_ body: BodyPlan, under bot: Bot.Kind, against champion: Creature, seed: UInt64) {
    self.body = body
    self.bot = bot
    self.champion = champion
    self.seed = seed
  }

  /// What the body wins of the bout: 1, ½ or 0, by the points of a `Match`; 0 for a body that cannot be born.
  public func play(under rules: Rules = .standard) -> Double {
    var dish = Dish(.arena(seed: seed, rules: rules), rules: rules)
    let player = Creature(body: body, brain: champion.brain)
    let place = dish.emptiestSpot(for: body)
    guard let id = try? dish.spawn(player, at: place, pilot: .commanded) else { return 0 }
    let other = dish.emptiestSpot(for: champion.body)
    guard let rival = try? dish.spawn(champion, at: other) else { return 0.5 }
    var bot = Bot(bot)
    var points: [CreatureID: Double] = [:]
    for tick in 0..<(Bout.length * rules.dish.tickRate) {
      if tick % rules.dish.ticksPerThought == 0, let percept = dish.percept(of: id) {
        dish.setCommand(bot.command(for: percept), for: id)
      }
      dish.step()
      for case .died(let death) in dish.events { points[death.creature] = Bout.points(death.intake) }
      if !points.isEmpty { break }
    }
    for fighter in [id, rival] {
      if let intake = dish.intake(of: fighter) { points[fighter] = Bout.points(intake) }
    }
    let (ours, theirs) = (points[id] ?? 0, points[rival] ?? 0)
    return ours > theirs ? 1 : ours < theirs ? 0 : 0.5
  }

  private static func points(_ intake: Intake) -> Double { intake.bitten + Match.killPoints * Double(intake.kills) }
}
