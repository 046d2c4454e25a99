/// The dish, its clock, and the frame of a run.
public struct DishRules: Hashable, Sendable {
  /// Ticks per second, each one step of the physics; 60.
  public var tickRate: Int = 60
  /// Ticks from one percept of a creature to the next; 3. Higher makes everyone slow to react.
  public var ticksPerThought: Int = 3
  /// Radius of the dish, in u; 46, or 185 u² a creature. Smaller is bloodier: lives and runs become short. At 55
  /// meetings are so rare that one seed in three never learns to hunt.
  public var radius: Float = 46
  /// Creatures in the dish; 36. Below about 24 evolution stalls.
  public var creatureCount: Int = 36
  /// Creatures among whom a run begins with starters; 10. At 36 the first minutes are a massacre, fewer leave them empty.
  public var firstCreatures: Int = 10
  /// Time in which the dish of such a run fills, in s; 840. Shorter is fierce before a player has learnt to swim, longer
  /// puts off the race.
  public var fillingTime: Float = 840
  /// Random points of which the emptiest becomes a birthplace; 8.
  public var birthplaceDraws: Int = 8
  /// Time after birth in which a creature neither bites nor is bitten, in s; 1.5.
  public var immunity: Float = 1.5
  /// Round from which the rim closes in; 6. A round lasts from one molt to the next.
  public var closingRound: Int = 6
  /// Round from which strangers are born; 3.
  public var strangerRound: Int = 3
  /// Births for each stranger; 60.
  public var birthsPerStranger: Int = 60
  /// Time after which survival scores, in s; 300.
  public var survivalScoreStart: Float = 300
  /// Score of each second survived from then on; 10.
  public var survivalScore: Float = 10
  /// Energy of the pool before the first motes and births; 6000. Less starves a dish of big bodies.
  public var poolEnergy: Float = 6000
  /// How far the rim closes in a round, in u; 1.5. More ends every run in a crush.
  public var rimClosing: Float = 1.5
  /// The rim's smallest radius, in u; 24.
  public var leastRadius: Float = 24
  /// Radius of the shallows, in u; 20.
  public var shallowsRadius: Float = 20
  /// Radius of the murk, in u; 18.
  public var murkRadius: Float = 18
  /// Radius of the vent, in u; 8.
  public var ventRadius: Float = 8
  /// Viscosity in the murk, as a multiple of open water's; 1.8. Higher starves who is born there.
  public var murkViscosity: Float = 1.8
  /// Share of an eye's range in the murk; .35.
  public var murkSight: Float = 0.35
  /// Light outside the shallows, 0 to 1; .25.
  public var ambientLight: Float = 0.25
  /// Share of the motes that the vent gives birth to; .2. Higher makes it the only place to be.
  public var ventShare: Float = 0.2
  /// Damage to a creature in the middle of the vent, in HP/s over all its cells; 4. Lower makes it a home.
  public var ventDamage: Float = 4
  /// Rocks; 7.
  public var rockCount: Int = 7
  /// Speed of the current at the rim, in u/s; .35. Faster carries sleepers around.
  public var currentSpeed: Float = 0.35
  /// Radius of the arena of a duel, in u; 18.
  public var arenaRadius: Float = 18
  /// Motes in the arena; 28. More, and fighters feed instead.
  public var arenaMotes: Int = 28
  /// New motes per second in the arena; 1.
  public var arenaMoteRate: Float = 1
  /// Share of the store with which fighters enter the arena; .8.
  public var arenaBirthShare: Float = 0.8

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
