import Arithmetic

/// The dish, its clock, and the schedule of a run.
public struct DishRules: Hashable, Sendable {
  /// The ticks per second, each one step of the physics.
  @Rule("ticks", "per s") public var tickRate: Int = 60
  /// The ticks between two observations of a creature. Higher values make all creatures react slowly.
  @Rule("ticks between thoughts") public var ticksPerThought: Int = 3
  /// The radius of the dish, in u, or 185 u² per creature. A smaller dish is more violent: lives and runs become short.
  /// At 55 encounters are so rare that one seed in three never learns to hunt.
  @Rule("radius", "u") public var radius: Float = 46
  /// The number of creatures in the dish. Below about 24 evolution stalls.
  @Rule("creatures") public var creatureCount: Int = 36
  /// The initial number of creatures in a run with starters. At 36 most die in the first minutes; with fewer the dish
  /// is empty.
  @Rule("creatures at the beginning of a run") public var firstCreatures: Int = 10
  /// The time in which the dish of such a run fills, in s. A shorter time brings fierce rivals before a player has
  /// learnt to swim; with 840 a scripted player lives 25 minutes and meets few rivals in the first ten.
  @Rule("a run's dish fills in", "s") public var fillingTime: Float = 300
  /// The share of births just beyond the player's senses in the first round of a run. With more, a newcomer is eaten
  /// before the first bell; with less, a player meets few rivals.
  @Rule("share of births near the player in round 1") public var nearbyBirths: Float = 0.5
  /// The increase of that share with each round. With less, a late dish is no more dangerous than an early one.
  @Rule("increase of that share each round") public var nearbyBirthsRise: Float = 0.1
  /// The upper limit of that share. At 1 the rest of the dish empties.
  @Rule("most births near the player") public var mostNearbyBirths: Float = 0.9
  /// The width of the ring beyond the senses in which these births happen, in u. With more, the newborn loses its way.
  @Rule("width of the ring of such births", "u") public var nearbyWidth: Float = 2
  /// The number of founders that are born near the player at the beginning of a run. With fewer, a player is alone for
  /// its first minute.
  @Rule("first rivals near the player") public var firstNeighbours: Int = 6
  /// The number of creatures without mouths that are born ahead of the player at the beginning of a run. With fewer, a
  /// hunter's first contact is late.
  @Rule("first prey ahead of the player") public var firstPrey: Int = 2
  /// The share of the births in a run that are guests in the first round: copies of champions of the shadow dishes,
  /// near the player. With more, a newcomer is eaten before the first bell.
  @Rule("share of guests among the births of a run in round 1") public var guestBirths: Float = 0.012
  /// The factor on that share with each round. With less, a run grows less dangerous, because the weak die first. In
  /// the first rounds ten rivals are born in a minute, later a hundred.
  @Rule("factor on the share of guests each round") public var guestBirthsGrowth: Float = 1.9
  /// The upper limit of that share. At 1 nothing evolves in the dish of a run.
  @Rule("most guests among the births") public var mostGuestBirths: Float = 0.8
  /// The energy of a guest's cells at birth; the rest of its plan grows. With more, it swallows a newcomer. With more
  /// in each round, it also swallows a grown player, and molts do not lengthen a life.
  @Rule("energy of a guest's cells", "energy") public var guestMatter: Float = 80
  /// The factor on bites in the first round of a run. With more, a newcomer is killed before it knows its rivals.
  @Rule("times as strong are bites in round 1 of a run") public var runBites: Float = 0.4
  /// The share by which wounds by rivals in a run grow from each round to the next. With less, a grown body outlives
  /// all rivals, because its cells heal and grow back faster than they are bitten.
  @Rule("increase of wounds by rivals each round of a run") public var biteRise: Float = 0.36
  /// The factor on the wounds of spikes in the first round of a run. At 2 they end one life in five.
  @Rule("times as strong are spikes in round 1 of a run") public var runSpikes: Float = 1.2
  /// The factor on the damage of poison in the first round of a run. At 1 hardly any death in a run is by poison.
  @Rule("times as strong is poison in round 1 of a run") public var runPoison: Float = 7
  /// The mass of the largest creature that is swallowed whole in the first round of a run, in masses of the eater. With
  /// more, a newcomer dies of its first touch.
  @Rule("mass swallowed whole in round 1 of a run, in masses of the eater") public var runSwallowMass: Float = 0.25
  /// The increase of that mass with each round. With less, a body that never grows is as safe late as early.
  @Rule("increase of the swallowed mass each round of a run") public var swallowRise: Float = 0.12
  /// The upper limit of that mass. Above 1 the smaller creature swallows the larger one.
  @Rule("most mass swallowed whole in a run, in masses of the eater") public var mostSwallowMass: Float = 0.95
  /// The fill level of the store that growing leaves a body of a run that cannot eat or cannot swim. At the level for
  /// complete bodies a player who lost the mouth has nothing to do until the bell.
  @Rule("share of the store that growing leaves a body without mouth or propulsion in a run")
  public var helplessReserve: Float = 0.05
  /// The increase, with each round of a run, of the power of the ratio of masses in a bite. With less, a body that
  /// never grows is bitten no harder late than early.
  @Rule("increase of the power of masses in a bite each round of a run") public var massRise: Float = 0.4
  /// The upper limit of that power, as a multiple of its value in evolutions. With more, a rival of twice the mass
  /// kills before its victim can turn.
  @Rule("most times that the power of masses grows in a run") public var mostMassPower: Float = 2.2
  /// The share by which the damage in the vent of a run grows with each round. At 0 the vent kills no player.
  @Rule("increase of the damage in the vent each round of a run") public var ventRise: Float = 1.4
  /// The number of random points of which the emptiest becomes the birthplace.
  @Rule("draws of a birthplace") public var birthplaceDraws: Int = 8
  /// The time after birth in which a creature can neither bite nor be bitten, in s.
  @Rule("immunity after birth", "s") public var immunity: Float = 1.5
  /// The round from which the rim shrinks. A round lasts from one molt to the next.
  @Rule("round from which the rim closes") public var closingRound: Int = 6
  /// The round from which strangers are born.
  @Rule("round from which strangers are born") public var strangerRound: Int = 3
  /// The number of births per stranger.
  @Rule("births for each stranger") public var birthsPerStranger: Int = 60
  /// The time after which survival scores, in s.
  @Rule("survival scores after", "s") public var survivalScoreStart: Float = 300
  /// The round from which strangers are born in a run, whose player can win their parts.
  @Rule("round of a run from which strangers are born") public var runStrangerRound: Int = 2
  /// The number of births per stranger in a run. With more, few players win a part.
  @Rule("births of a run for each stranger") public var runBirthsPerStranger: Int = 12
  /// The score per second of survival from then on.
  @Rule("score of a second survived", "per s") public var survivalScore: Float = 10
  /// The energy of the pool before the first motes and births. At 6000 a dish of large bodies has no energy left for
  /// motes, and lives on births.
  @Rule("energy of the pool", "energy") public var poolEnergy: Float = 10_000
  /// The distance that the rim shrinks per round, in u. With more, every run ends in a crowd at the rim.
  @Rule("closing of the rim in a round", "u") public var rimClosing: Float = 1.5
  /// The minimum radius of the rim, in u.
  @Rule("least radius", "u") public var leastRadius: Float = 24
  /// The round of a run from which the rim shrinks.
  @Rule("round of a run from which the rim closes") public var runClosingRound: Int = 4
  /// The distance that the rim of a run shrinks per round, in u. With less, a practised player avoids all hunters.
  @Rule("closing of the rim in a round of a run", "u") public var runRimClosing: Float = 4
  /// The minimum radius of the rim in a run, in u. At 24 practised runs do not end.
  @Rule("least radius in a run", "u") public var runLeastRadius: Float = 14
  /// The radius of the shallows, in u.
  @Rule("radius of the shallows", "u") public var shallowsRadius: Float = 20
  /// The radius of the murk, in u.
  @Rule("radius of the murk", "u") public var murkRadius: Float = 18
  /// The radius of the vent, in u.
  @Rule("radius of the vent", "u") public var ventRadius: Float = 8
  /// The viscosity in the murk, as a multiple of open water's. With more, creatures born there starve.
  @Rule("viscosity of the murk") public var murkViscosity: Float = 1.8
  /// The range of an eye in the murk, as a share of its normal range.
  @Rule("share of sight in the murk") public var murkSight: Float = 0.35
  /// The light outside the shallows, 0 to 1.
  @Rule("light outside the shallows") public var ambientLight: Float = 0.25
  /// The share of the motes that appear at the vent. With more, no other place is worth visiting.
  @Rule("share of motes from the vent") public var ventShare: Float = 0.2
  /// The damage to a creature in the middle of the vent, in HP/s over all its cells. With less, creatures live there.
  @Rule("damage in the vent", "HP/s") public var ventDamage: Float = 4
  /// The number of rocks.
  @Rule("rocks") public var rockCount: Int = 7
  /// The speed of the current at the rim, in u/s. A faster current moves creatures that do not swim.
  @Rule("current at the rim", "u/s") public var currentSpeed: Float = 0.35
  /// The distance that new motes keep from the rim and from rocks, in u. At 0 food lies where no mouth reaches it.
  @Rule("distance of new motes from walls", "u") public var moteMargin: Float = 4
  /// The speed of the current away from the rim, in u/s, at the rim.
  @Rule("current away from the rim", "u/s") public var inwardCurrent: Float = 0.6
  /// The width of the zone in which that current fades to 0, in u.
  @Rule("width of that current", "u") public var inwardWidth: Float = 4
  /// The radius of a duel's arena, in u.
  @Rule("radius of the arena", "u") public var arenaRadius: Float = 18
  /// The number of motes in the arena. With more, fighters eat motes instead of fighting.
  @Rule("motes in the arena") public var arenaMotes: Int = 28
  /// The new motes per second in the arena.
  @Rule("new motes in the arena", "per s") public var arenaMoteRate: Float = 1
  /// The fill level of the fighters' stores at the start, as a share.
  @Rule("share of the store in the arena") public var arenaBirthShare: Float = 0.8

  /// Returns the target number of creatures in the dish of a run a number of seconds after its start with starters. It
  /// increases steadily.
  ///
  /// - Parameter neighbours: Further first creatures.
  public func creatureCount(after seconds: Double, neighbours: Int = 0) -> Int {
    let first = min(firstCreatures + neighbours, creatureCount)
    return first + Int(filling(after: seconds) * Double(creatureCount - first))
  }

  /// Returns the share of births near the player in a round of a run, from 1, at a difficulty's factor.
  func nearbyShare(inRound round: Int, factor: Float) -> Double {
    let share = nearbyBirths + nearbyBirthsRise * Float(max(round, 1) - 1)
    return Double(min(factor * share, mostNearbyBirths))
  }

  /// Returns the share of guests among the births in a round of a run, from 1, at a difficulty's factor.
  func guestShare(inRound round: Int, factor: Float) -> Double {
    let growth = Elementary.power(Double(guestBirthsGrowth), Double(max(round, 1) - 1))
    return min(Double(factor * guestBirths) * growth, Double(mostGuestBirths))
  }

  /// Returns the factor on the damage of a cause in a round of a run, from 1, at a difficulty's factor.
  func damageFactor(of cause: Wound.Cause, inRound round: Int, factor: Float) -> Float {
    let rounds = factor * Float(max(round, 1) - 1)
    let growth = Float(Elementary.power(Double(1 + biteRise), Double(rounds)))
    return switch cause {
    case .bite: runBites * growth
    case .spike: runSpikes * growth
    case .poison: runPoison * growth
    case .vent: 1 + ventRise * rounds
    case .hunger: 1
    }
  }

  /// Returns the mass of the largest creature that is swallowed whole in a round of a run, from 1, in masses of the
  /// eater, at a difficulty's factor.
  func swallowMass(inRound round: Int, factor: Float) -> Float {
    min(runSwallowMass + swallowRise * factor * Float(max(round, 1) - 1), mostSwallowMass)
  }

  /// Returns the factor on a bite in a round of a run, from 1, for the factor of the ratio of masses in evolutions, at
  /// a difficulty's factor.
  func biteFactor(_ factorOfMasses: Float, inRound round: Int, factor: Float) -> Float {
    let power = min(1 + massRise * factor * Float(max(round, 1) - 1), mostMassPower)
    return Float(Elementary.power(Double(factorOfMasses), Double(power)))
  }

  /// Returns the round from which strangers are born in a dish, and the number of births for each.
  public func strangers(isOfRun: Bool) -> (round: Int, births: Int) {
    isOfRun ? (runStrangerRound, runBirthsPerStranger) : (strangerRound, birthsPerStranger)
  }

  /// Returns the round from which the rim of a dish shrinks, its closing per round, and its least radius, both in u, at
  /// a difficulty's factor; 0 for a dish without a player.
  func rim(factor: Float) -> (round: Int, closing: Float, least: Float) {
    factor > 0 ? (runClosingRound, factor * runRimClosing, runLeastRadius) : (closingRound, rimClosing, leastRadius)
  }

  /// Returns the progress of a run from its few starters to its full dish after a number of seconds, 0 to 1.
  public func filling(after seconds: Double) -> Double {
    fillingTime > 0 ? min(max(seconds / Double(fillingTime), 0), 1) : 1
  }
}
