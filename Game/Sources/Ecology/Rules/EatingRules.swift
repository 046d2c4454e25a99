import Arithmetic

/// What food there is, what it gives, and what can be swallowed.
public struct EatingRules: Hashable, Sendable {
  /// Motes that a dish holds at most. At 85 of twice the energy a search is a matter of luck; at 300 of 3.2 whoever
  /// turns slowly starves among them.
  @Rule("motes") public var moteCount: Int = 170
  /// How many times as many motes the dish of a run holds at most when it begins. At 1 who hunts by an evolved net
  /// starves before there is anybody to hunt.
  @Rule("times as many at the beginning of a run") public var firstFoodFactor: Float = 1.75
  /// Energy of a mote in the first round. Lower starves whoever forages badly, at 7.5 hunters become grazers.
  @Rule("energy of a mote", "energy") public var moteEnergy: Float = 5.5
  /// How many times as much energy its motes hold then. At 1 nets and slow bodies starve before they have bought back
  /// what they have lost.
  @Rule("times as rich at the beginning of a run") public var firstEnergyFactor: Float = 1.6
  /// New motes per second in a dish of `DishRules.creatureCount`. Higher breeds peaceful grazers.
  @Rule("new motes", "per s") public var moteRate: Float = 6
  /// Share of their energy that motes lose each round. Poor food keeps aggression.
  @Rule("shrinking of motes each round") public var moteShrinking: Float = 0.03
  /// Share of their energy in the first round that motes always keep; reached after 45 minutes. At 0 an old dish
  /// starves.
  @Rule("least share of a mote's energy") public var leastMoteShare: Float = 0.4
  /// Energy of each HP bitten off. Lower makes hunting a loss: at .7 hunters wait for who comes to bite them.
  @Rule("energy of a bitten HP", "energy/HP") public var biteEnergy: Float = 1.2
  /// Energy in a broken-off cell, for each point of its edit cost. Also what a body is worth to the balance.
  @Rule("energy of a chunk for each point of its cost", "energy/point") public var chunkEnergy: Float = 1.5
  /// Share of a mote that is digested. The rest goes to the pool.
  @Rule("digested share of a mote") public var moteDigestion: Float = 0.9
  /// Share of flesh that is digested. The rest goes to the pool.
  @Rule("digested share of flesh") public var fleshDigestion: Float = 0.7
  /// Largest thing a mouth swallows, as a multiple of the mouth.
  @Rule("largest morsel, in mouths") public var swallowSize: Float = 1.2
  /// Largest creature that can be swallowed whole, as a share of the eater's radius.
  @Rule("radius swallowed whole, in radii of the eater") public var wholeSwallowRadius: Float = 2 / 3
  /// How long a nucleus must be held to swallow its creature whole, in s.
  @Rule("holding time to swallow whole", "s") public var wholeSwallowTime: Float = 1
  /// Share of the victim's store that goes to those who killed it.
  @Rule("share of a victim's store") public var killShare: Float = 0.4
  /// Time before a death in which damage earns credit for it, in s.
  @Rule("damage earns credit for", "s") public var creditTime: Float = 10
  /// Radius of a mote, in u.
  @Rule("radius of a mote", "u") public var moteRadius: Float = 0.25
  /// Radius of a chunk of one cell, in u.
  @Rule("radius of a chunk", "u") public var chunkRadius: Float = 0.4
  /// How far beyond its rim a mouth reaches for a morsel, in u. At .15 bodies that turn wide circle their food.
  @Rule("reach of a mouth", "u") public var mouthReach: Float = 0.4
  /// Time after which a chunk has rotted into the pool, in s. Longer starves the pool, shorter the scavengers.
  @Rule("chunks rot in", "s") public var chunkLife: Float = 60

  /// Times as many motes as usual that a run's dish holds at most when it has filled by a share, from 0 to 1.
  public func foodFactor(filledBy share: Double) -> Float { firstFoodFactor + (1 - firstFoodFactor) * Float(share) }

  /// Times as much energy as usual that a mote of a run's dish holds when it is born and the dish has filled by a share,
  /// from 0 to 1.
  public func energyFactor(filledBy share: Double) -> Float {
    firstEnergyFactor + (1 - firstEnergyFactor) * Float(share)
  }

  /// Energy of a mote that is born in a round of the dish's clock, from 1.
  public func moteEnergy(inRound round: Int) -> Float {
    var share: Float = 1
    for _ in 1..<max(round, 1) where share > leastMoteShare { share *= 1 - moteShrinking }
    return moteEnergy * max(share, leastMoteShare)
  }
}
