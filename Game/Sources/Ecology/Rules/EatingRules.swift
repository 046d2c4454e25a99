import Arithmetic

/// The supply of food, its energy, and the limits of swallowing.
public struct EatingRules: Hashable, Sendable {
  /// The maximum number of motes in a dish. With 85 of twice the energy, finding food is a matter of luck; among 300 of
  /// 3.2, creatures that turn slowly starve.
  @Rule("motes") public var moteCount: Int = 170
  /// The factor on the maximum number of motes at the start of a run. At 1, creatures that hunt by an evolved network
  /// starve before there is any prey.
  @Rule("times as many at the beginning of a run") public var firstFoodFactor: Float = 1.75
  /// The energy of a mote in the first round. With less, poor foragers starve; at 7.5 hunters become grazers.
  @Rule("energy of a mote", "energy") public var moteEnergy: Float = 5.5
  /// The factor on the energy of motes at the start of a run. At 1, networks and slow bodies starve before their lost
  /// cells have grown back.
  @Rule("times as rich at the beginning of a run") public var firstEnergyFactor: Float = 1.6
  /// The new motes per second in a dish of `DishRules.creatureCount`. With more, peaceful grazers evolve.
  @Rule("new motes", "per s") public var moteRate: Float = 6.6
  /// The share of their energy that motes lose each round. Poor food maintains aggression.
  @Rule("shrinking of motes each round") public var moteShrinking: Float = 0.03
  /// The same in the dish of a run. With less, a grown player heals every bite, because its store is always full.
  @Rule("shrinking of motes each round of a run") public var runMoteShrinking: Float = 0.08
  /// The lower limit of the energy of motes, as a share of that in the first round, reached after 45 minutes. At 0 an
  /// old dish starves.
  @Rule("least share of a mote's energy") public var leastMoteShare: Float = 0.4
  /// The energy of a broken-off cell per point of its edit cost. It is also the energy of a body in the balance.
  @Rule("energy of a chunk for each point of its cost", "energy/point") public var chunkEnergy: Float = 1.5
  /// The digested share of a mote. The rest goes to the pool.
  @Rule("digested share of a mote") public var moteDigestion: Float = 0.9
  /// The digested share of flesh. The rest goes to the pool.
  @Rule("digested share of flesh") public var fleshDigestion: Float = 0.8
  /// The radius of the largest morsel that a single mouth swallows, in u.
  @Rule("gape of a mouth", "u") public var gape: Float = 0.6
  /// The radius that each mouth linked to a mouth adds to its gape, in u. At 0 further mouths bring no further food.
  @Rule("gape added by a linked mouth", "u") public var linkedGape: Float = 0.3
  /// The mass of the largest creature that can be swallowed whole, as a share of the eater's mass.
  /// With less, size is not a weapon: at a third rivals stay small.
  @Rule("mass swallowed whole, in masses of the eater") public var wholeSwallowMass: Float = 0.5
  /// The time for which a nucleus must be held to swallow its creature whole, in s.
  @Rule("holding time to swallow whole", "s") public var wholeSwallowTime: Float = 1
  /// The share of the victim's store that goes to its killers.
  @Rule("share of a victim's store") public var killShare: Float = 0.4
  /// The time before a death in which damage earns credit for it, in s.
  @Rule("damage earns credit for", "s") public var creditTime: Float = 10
  /// The radius of a mote, in u.
  @Rule("radius of a mote", "u") public var moteRadius: Float = 0.25
  /// The radius of a large mote, in u: more than a single mouth swallows.
  @Rule("radius of a large mote", "u") public var largeMoteRadius: Float = 0.75
  /// The energy of a large mote, in motes.
  @Rule("energy of a large mote, in motes") public var largeMoteSize: Int = 4
  /// The share of the energy of new motes that large motes hold. At .25, with .15 for giant ones, creatures with one
  /// mouth starve at the start.
  @Rule("share of large motes") public var largeMoteShare: Float = 0.2
  /// The radius of a giant mote, in u: more than two linked mouths swallow.
  @Rule("radius of a giant mote", "u") public var giantMoteRadius: Float = 1.05
  /// The energy of a giant mote, in motes.
  @Rule("energy of a giant mote, in motes") public var giantMoteSize: Int = 8
  /// The share of the energy of new motes that giant motes hold.
  @Rule("share of giant motes") public var giantMoteShare: Float = 0.1
  /// The radius of a chunk of one cell, in u.
  @Rule("radius of a chunk", "u") public var chunkRadius: Float = 0.4
  /// The distance beyond its rim at which a mouth reaches a morsel, in u. At .15 bodies with a wide turning circle
  /// orbit their food.
  @Rule("reach of a mouth", "u") public var mouthReach: Float = 0.4
  /// The time after which a chunk has decayed into the pool, in s. A longer time starves the pool, a shorter one the
  /// scavengers.
  @Rule("chunks rot in", "s") public var chunkLife: Float = 60

  /// Returns the factor on the maximum number of motes when a run's dish has filled by a share, from 0 to 1.
  public func foodFactor(filledBy share: Double) -> Float { firstFoodFactor + (1 - firstFoodFactor) * Float(share) }

  /// Returns the factor on the energy of a new mote when a run's dish has filled by a share, from 0 to 1.
  public func energyFactor(filledBy share: Double) -> Float {
    firstEnergyFactor + (1 - firstEnergyFactor) * Float(share)
  }

  /// Returns the energy of a new mote in a round of the dish's clock, from 1.
  ///
  /// - Parameter isOfRun: True in the dish of a run.
  public func moteEnergy(inRound round: Int, isOfRun: Bool = false) -> Float {
    var share: Float = 1
    let shrinking = isOfRun ? runMoteShrinking : moteShrinking
    for _ in 1..<max(round, 1) where share > leastMoteShare { share *= 1 - shrinking }
    return moteEnergy * max(share, leastMoteShare)
  }
}
