import Ecology

/// The score of a player's run.
///
/// Energy bitten out of a living victim, swallowed with it, or shared at its death counts 1 + R/1000 times, where R is
/// the rating of the victim's lineage; motes and drifting flesh count once. Each second after the fifth minute adds 10.
public struct Score: Hashable, Sendable {
  /// The energy eaten, weighted by the ratings of the victims.
  public private(set) var food: Double = 0
  /// The points for survival.
  public private(set) var survival: Double = 0
  /// The number of rivals in whose death the player has the largest share. Prey that the coach sends is not a rival.
  public private(set) var kills = 0
  /// The sum of the ratings of those victims' lineages.
  public private(set) var beaten: Double = 0

  /// Creates a score of 0.
  public init() {}

  /// Restores a score.
  package init(food: Double, survival: Double, kills: Int, beaten: Double) {
    self.food = food
    self.survival = survival
    self.kills = kills
    self.beaten = beaten
  }

  /// The total score.
  public var points: Double { food + survival }

  /// Adds the player's gains from the last tick of the live dish.
  mutating func read(_ island: Island, player: CreatureID) {
    let dish = island.dish
    var bitten: CreatureID?
    var swallowed: CreatureID?
    var shares = 0.0
    for event in dish.events {
      switch event {
      case .wounded(let wound) where wound.attacker == player && wound.cause == .bite: bitten = wound.victim
      case .swallowed(let victim, by: player): swallowed = victim
      case .ate(let meal) where meal.eater == player:
        switch meal.kind {
        // The wound event precedes the meal event, and the event of swallowing a whole creature precedes that of its
        // flesh.
        case .bite: eat(meal, of: bitten, island)
        case .chunk:
          eat(meal, of: swallowed, island)
          swallowed = nil
        case .mote: food += Double(meal.energy)
        case .share: shares += Double(meal.energy)
        }
      case .died(let death):
        food += shares * weight(of: death.creature, island)
        shares = 0
        if death.killer == player, island.dead(death.creature) != nil {
          kills += 1
          beaten += rating(of: death.creature, island)
        }
      default: break
      }
    }
    if dish.time > Double(dish.rules.dish.survivalScoreStart), dish.contains(player) {
      survival += Double(dish.rules.dish.survivalScore) / Double(dish.rules.dish.tickRate)
    }
  }

  private mutating func eat(_ meal: Meal, of victim: CreatureID?, _ island: Island) {
    food += Double(meal.energy) * (victim.map { weight(of: $0, island) } ?? 1)
  }

  private func weight(of victim: CreatureID, _ island: Island) -> Double { 1 + rating(of: victim, island) / 1000 }

  private func rating(of victim: CreatureID, _ island: Island) -> Double {
    island.lineage(of: victim).map { island.ratings.rating(of: .lineage($0)) } ?? EloTable.start
  }
}
