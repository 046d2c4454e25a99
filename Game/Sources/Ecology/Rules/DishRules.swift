import Arithmetic

/// The dish, its clock, and the frame of a run.
public struct DishRules: Hashable, Sendable {
  /// Ticks per second, each one step of the physics.
  @Rule("ticks", "per s") public var tickRate: Int = 60
  /// Ticks from one observation of a creature to the next. Higher makes everyone slow to react.
  @Rule("ticks between thoughts") public var ticksPerThought: Int = 3
  /// Radius of the dish, in u; or 185 u² a creature. Smaller is bloodier: lives and runs become short. At 55 meetings
  /// are so rare that one seed in three never learns to hunt.
  @Rule("radius", "u") public var radius: Float = 46
  /// Creatures in the dish. Below about 24 evolution stalls.
  @Rule("creatures") public var creatureCount: Int = 36
  /// Creatures among whom a run begins with starters. At 36 the first minutes are a massacre, fewer leave them empty.
  @Rule("creatures at the beginning of a run") public var firstCreatures: Int = 10
  /// Time in which the dish of such a run fills, in s. Shorter is fierce before a player has learnt to swim, longer
  /// puts off the race.
  @Rule("a run's dish fills in", "s") public var fillingTime: Float = 840
  /// Random points of which the emptiest becomes a birthplace.
  @Rule("draws of a birthplace") public var birthplaceDraws: Int = 8
  /// Time after birth in which a creature neither bites nor is bitten, in s.
  @Rule("immunity after birth", "s") public var immunity: Float = 1.5
  /// Round from which the rim closes in. A round lasts from one molt to the next.
  @Rule("round from which the rim closes") public var closingRound: Int = 6
  /// Round from which strangers are born.
  @Rule("round from which strangers are born") public var strangerRound: Int = 3
  /// Births for each stranger.
  @Rule("births for each stranger") public var birthsPerStranger: Int = 60
  /// Time after which survival scores, in s.
  @Rule("survival scores after", "s") public var survivalScoreStart: Float = 300
  /// Score of each second survived from then on.
  @Rule("score of a second survived", "per s") public var survivalScore: Float = 10
  /// Energy of the pool before the first motes and births. Less starves a dish of big bodies.
  @Rule("energy of the pool", "energy") public var poolEnergy: Float = 6000
  /// How far the rim closes in a round, in u. More ends every run in a crush.
  @Rule("closing of the rim in a round", "u") public var rimClosing: Float = 1.5
  /// The rim's smallest radius, in u.
  @Rule("least radius", "u") public var leastRadius: Float = 24
  /// Radius of the shallows, in u.
  @Rule("radius of the shallows", "u") public var shallowsRadius: Float = 20
  /// Radius of the murk, in u.
  @Rule("radius of the murk", "u") public var murkRadius: Float = 18
  /// Radius of the vent, in u.
  @Rule("radius of the vent", "u") public var ventRadius: Float = 8
  /// Viscosity in the murk, as a multiple of open water's. Higher starves who is born there.
  @Rule("viscosity of the murk") public var murkViscosity: Float = 1.8
  /// Share of an eye's range in the murk.
  @Rule("share of sight in the murk") public var murkSight: Float = 0.35
  /// Light outside the shallows, 0 to 1.
  @Rule("light outside the shallows") public var ambientLight: Float = 0.25
  /// Share of the motes that the vent gives birth to. Higher makes it the only place to be.
  @Rule("share of motes from the vent") public var ventShare: Float = 0.2
  /// Damage to a creature in the middle of the vent, in HP/s over all its cells. Lower makes it a home.
  @Rule("damage in the vent", "HP/s") public var ventDamage: Float = 4
  /// Rocks.
  @Rule("rocks") public var rockCount: Int = 7
  /// Speed of the current at the rim, in u/s. Faster carries sleepers around.
  @Rule("current at the rim", "u/s") public var currentSpeed: Float = 0.35
  /// Radius of the arena of a duel, in u.
  @Rule("radius of the arena", "u") public var arenaRadius: Float = 18
  /// Motes in the arena. More, and fighters feed instead.
  @Rule("motes in the arena") public var arenaMotes: Int = 28
  /// New motes per second in the arena.
  @Rule("new motes in the arena", "per s") public var arenaMoteRate: Float = 1
  /// Share of the store with which fighters enter the arena.
  @Rule("share of the store in the arena") public var arenaBirthShare: Float = 0.8

  /// Creatures that the dish of a run aims to have which began with starters so many seconds ago: it fills steadily.
  public func creatureCount(after seconds: Double) -> Int {
    let first = min(firstCreatures, creatureCount)
    return first + Int(filling(after: seconds) * Double(creatureCount - first))
  }

  /// How far a run has come from its few beginners to its full dish after so many seconds, 0 to 1.
  public func filling(after seconds: Double) -> Double {
    fillingTime > 0 ? min(max(seconds / Double(fillingTime), 0), 1) : 1
  }
}
