import Arithmetic

/// The special values of cells and links: the function of each part beyond upkeep and strength.
///
/// Lengths in u, times in s, angles in turns, energy in the table's unit, forces in mass units · u/s².
public struct PartRules: Hashable, Sendable {
  /// The energy that the nucleus stores. With less, newborns starve.
  @Rule("store", "energy", of: "nucleus") public var nucleusStore: Float = 12
  /// The power of size, in standard sizes, with which the hit points of a nucleus grow in a larger body.
  @Rule("power of size of its hit points", of: "nucleus") public var nucleusPower: Float = 0.5
  /// The energy that a vacuole stores in addition to that of every cell.
  @Rule("added store", "energy", of: "vacuole") public var vacuoleStore: Float = 25
  /// The damage of a closed mouth, in HP/s. With more, fights end before the victim can flee; at 18, with cells that grow
  /// back, one seed in four hardly learns to hunt in 40 minutes.
  @Rule("bite", "HP/s", of: "mouth") public var biteRate: Float = 22
  /// The power of the ratio of the eater's mass to the victim's with which a bite grows. At 0 the bites of small
  /// creatures wound a large one as much as those of large ones, and growing a body does not lengthen its life.
  @Rule("power of the ratio of masses in a bite", of: "mouth") public var biteMassPower: Float = 1
  /// The least factor of the ratio of masses on a bite. At 0 nothing small endangers the largest body.
  @Rule("least factor of the ratio of masses", of: "mouth") public var leastBiteFactor: Float = 0.35
  /// The greatest factor of the ratio of masses on a bite. With more, a newborn has no time to flee from a grown body.
  @Rule("greatest factor of the ratio of masses", of: "mouth") public var greatestBiteFactor: Float = 2
  /// The time of an unbroken hold in which a bite grows from zero to its full strength, in s. At 0 touching a mouth by
  /// chance is usually fatal; at 1.5 hunting is hardly worthwhile.
  @Rule("closing of a bite", "s", of: "mouth") public var biteClosing: Float = 1
  /// The force with which a mouth holds what it bites, about one flagellum. At 6 most bites slip off.
  @Rule("grip", "force", of: "mouth") public var gripForce: Float = 40
  /// Half the opening of a mouth, in turns. With less, eating is a matter of luck.
  @Rule("half opening", "turn", of: "mouth") public var mouthHalfAngle: Float = 0.3
  /// The damage of a spike per u/s of closing speed above `spikeFreeSpeed`, in HP.
  @Rule("damage", "HP per u/s", of: "spike") public var spikeDamage: Float = 6
  /// The closing speed above which a spike wounds, in u/s. At 0 resting against a spike kills.
  @Rule("free closing speed", "u/s", of: "spike") public var spikeFreeSpeed: Float = 1
  /// The time between two wounds by a spike, in s. At 0 a single ram counts many times.
  @Rule("recovery", "s", of: "spike") public var spikeRecovery: Float = 0.25
  /// The share of the damage that passes a shell.
  @Rule("share of damage let through", of: "shell") public var shellPassage: Float = 0.5
  /// The force of a flagellum at activation 1. With more, every chase is short.
  @Rule("thrust", "force", of: "flagellum") public var flagellumForce: Float = 48
  /// The energy that a flagellum uses at activation 1, per second; it grows with the square of the activation. At .15
  /// creatures that stay still outlive those that forage.
  @Rule("effort at full thrust", "energy/s", of: "flagellum") public var flagellumEffort: Float = 0.12
  /// The largest reverse thrust of a flagellum, as a share of its forward thrust. At 0 bodies that touch the rim with
  /// two cells stay there until they starve.
  @Rule("share of thrust in reverse", of: "flagellum") public var reverseThrust: Float = 0.75
  /// The momentum of one burst of a jet, in mass units · u/s.
  @Rule("impulse", "mass · u/s", of: "jet") public var jetImpulse: Float = 40
  /// The energy of one burst.
  @Rule("effort of a burst", "energy", of: "jet") public var jetEffort: Float = 0.3
  /// The duration of a burst, in s. A shorter burst tears the jet off its body.
  @Rule("burst", "s", of: "jet") public var jetBurst: Float = 0.4
  /// The time between two bursts, in s.
  @Rule("recharge", "s", of: "jet") public var jetRecharge: Float = 2
  /// The drag of a fin across its body's length, in force per u/s.
  @Rule("normal drag", "force per u/s", of: "fin") public var finNormalDrag: Float = 14
  /// The drag of a fin along its body's length, in force per u/s.
  @Rule("tangential drag", "force per u/s", of: "fin") public var finTangentialDrag: Float = 1.5
  /// The slowest beat of a pacemaker, in Hz.
  @Rule("slowest beat", "Hz", of: "pacemaker") public var slowestBeat: Float = 0.3
  /// The fastest beat of a pacemaker, in Hz. The physics does not resolve faster beats well at 60 steps a second.
  @Rule("fastest beat", "Hz", of: "pacemaker") public var fastestBeat: Float = 3
  /// Half the opening of an eye's cone, in turns.
  @Rule("half cone", "turn", of: "eye") public var eyeHalfCone: Float = 0.25
  /// The range of an eye, in u.
  @Rule("range", "u", of: "eye") public var eyeRange: Float = 14
  /// The range of a nose, in u.
  @Rule("range", "u", of: "nose") public var noseRange: Float = 26
  /// The range of a feeler, in u.
  @Rule("range", "u", of: "feeler") public var feelerRange: Float = 5
  /// The minimum speed at which a feeler notices a creature that does not touch it, in u/s.
  @Rule("least speed", "u/s", of: "feeler") public var feelerSpeed: Float = 0.2
  /// The energy that a chloroplast produces in full light, per second. With more, idle farms evolve.
  @Rule("gain in full light", "energy/s", of: "chloroplast") public var photosynthesis: Float = 0.1
  /// The energy of one shot of a stinger.
  @Rule("effort of a shot", "energy", of: "stinger") public var stingEffort: Float = 0.4
  /// The time between two shots of a stinger, in s.
  @Rule("recharge", "s", of: "stinger") public var stingRecharge: Float = 2
  /// The damage of its poison, in HP/s.
  @Rule("poison", "HP/s", of: "stinger") public var poisonRate: Float = 4
  /// The radius of a cloud of poison, in u.
  @Rule("radius of the cloud", "u", of: "stinger") public var poisonRadius: Float = 2
  /// The duration of the poison, in s.
  @Rule("poison lasts", "s", of: "stinger") public var poisonTime: Float = 3
  /// The share of actuator strength that poison removes.
  @Rule("actuation lost in poison", of: "stinger") public var poisonSlowing: Float = 0.4
  /// The energy that a sucker uses while it holds, per second.
  @Rule("effort while holding", "energy/s", of: "sucker") public var suckerEffort: Float = 0.06
  /// The force with which a sucker holds. Below a flagellum's thrust it cannot hold any creature.
  @Rule("hold", "force", of: "sucker") public var suckerForce: Float = 60
  /// The repair rate of a mender per neighbour, in HP/s.
  @Rule("repair", "HP/s", of: "mender") public var mendRate: Float = 2
  /// The energy per HP that a mender repairs.
  @Rule("effort", "energy/HP", of: "mender") public var mendEffort: Float = 0.1
  /// The energy of one shock.
  @Rule("effort of a shock", "energy", of: "shocker") public var shockEffort: Float = 0.8
  /// The range of a shock, in u.
  @Rule("range", "u", of: "shocker") public var shockRange: Float = 2.5
  /// The time for which a shock stuns actuators, in s.
  @Rule("stuns for", "s", of: "shocker") public var shockTime: Float = 1
  /// The time between two shocks, in s. Below `shockTime` a shocker stuns all creatures in range permanently.
  @Rule("recharge", "s", of: "shocker") public var shockRecharge: Float = 3
  /// The maximum rotation of a hinge to either side, in turns. With more, neighbours are pushed into each other.
  @Rule("limit", "turn", of: "hinge") public var hingeLimit: Float = 1 / 6
  /// The stiffness of an elastic, in force per u.
  @Rule("stiffness", "force/u", of: "elastic") public var elasticStiffness: Float = 300
  /// The load at which a shed link breaks when an action sheds it.
  @Rule("breaking load on command", "force", of: "shed") public var shedLoad: Float = 0
  /// The maximum change of a muscle's length, as a share of its rest length.
  @Rule("stroke", of: "muscle") public var muscleStroke: Float = 0.35
  /// The maximum bend of a bender to either side, in turns.
  @Rule("range", "turn", of: "bender") public var benderRange: Float = 1 / 6
  /// The energy that a muscle or bender uses at full amplitude, per second; it grows with the square of the amplitude.
  @Rule("effort at full amplitude", "energy/s", of: "muscle bender") public var muscleEffort: Float = 0.04
  /// The stiffness of a muscle about its driven length, in force per u.
  @Rule("stiffness", "force/u", of: "muscle") public var muscleStiffness: Float = 400
  /// The maximum force of a muscle. Above its breaking load it would tear itself.
  @Rule("largest force", "force", of: "muscle") public var muscleForce: Float = 80
  /// The stiffness of a bender about its driven angle, in torque per radian.
  @Rule("stiffness", "torque/rad", of: "bender") public var benderStiffness: Float = 400
  /// The maximum torque of a bender, in mass units · u²/s². At 150 a pair of cells on a tail halves its
  /// speed.
  @Rule("largest torque", "torque", of: "bender") public var benderTorque: Float = 400
  /// The force of each cell's wriggle at full drive. With more, flagella are pointless.
  @Rule("wriggle of a cell", "force") public var wriggleForce: Float = 0.2
  /// The force of each cell's wriggle at full turn, across its distance from the middle of the body. The turning drag of
  /// a body grows with the same squares of distances, so that large bodies turn as fast as small ones. At 0 every added
  /// cell makes a body turn more slowly.
  @Rule("turning wriggle of a cell", "force/u") public var wriggleTurn: Float = 10
  /// The number of cells of a body of standard size, for which drag, upkeep and effort are given.
  @Rule("cells of a body of standard size") public var standardCells: Int = 7
  /// The exponent with which cells shield each other from the water: in a body of n cells, more than the standard
  /// size, each has the drag (standard size / n)^power. At 0 every added cell makes a body slower. Source: Kirkwood and
  /// Riseman 1948, for chains of beads.
  @Rule("power of shielding in larger bodies") public var shieldingPower: Float = 0.85
  /// The energy that every other cell adds to the store. With more, large bodies outlast everything.
  @Rule("store of every cell but the nucleus", "energy") public var cellStore: Float = 10
  /// The drag of any cell except a fin, in force per u/s. With less, bodies glide too far.
  @Rule("drag of every cell but fins", "force per u/s") public var cellDrag: Float = 1.5
  /// The additional share of activation at full sprint.
  @Rule("sprint gain") public var sprintGain: Float = 0.5
  /// The exponent of activation beyond 1 with which effort grows in a sprint, in addition to its square. A full sprint
  /// uses 26 times the energy of full drive and empties a tadpole in about 10 s. At 0 fleeing creatures never tire; at
  /// 8 creatures whose brains sprint for no reason starve, and dishes stall.
  @Rule("power of effort in a sprint") public var sprintPower: Int = 6
  /// The range of touch around every cell, in u. It requires no organ.
  @Rule("touch", "u") public var touchRange: Float = 3
  /// The number of links from nucleus or vacuole over which actuators lose no strength.
  @Rule("links supplied without loss") public var supplyReach: Int = 3
  /// The share of its strength that an actuator loses per further link other than a vein.
  @Rule("loss for each further link") public var supplyLoss: Float = 0.3
  /// The time in which parts that are cut off from the nucleus become chunks, in s.
  @Rule("cut-off parts become flesh in", "s") public var decayTime: Float = 2
  /// The drag of a link along its length, in force per u/s and u.
  @Rule("drag along links", "force per u/s and u") public var linkTangentialDrag: Float = 0.6
  /// The drag of a link across its length, in force per u/s and u. If it equals the drag along the link, no body swims
  /// by waves. A slender rod has twice as much across (Gray and Hancock 1955); a band with bristles, which makes muscle
  /// worth its price, has more.
  @Rule("drag across links", "force per u/s and u") public var linkNormalDrag: Float = 6
  /// The drag of the thin kinds, elastic and rope, as a share of that of other links. At 1 no net of them swims by
  /// waves.
  @Rule("share of drag of elastics and ropes") public var thinDragShare: Float = 0.1
  /// The damping of elastics and muscles, in force per u/s, and of benders, in torque per radian/s. At 0 bodies
  /// oscillate.
  @Rule("damping of springs", "force per u/s") public var springDamping: Float = 12
  /// The torque that breaks a link, per unit of its breaking load, in u. With less, bodies break by their own thrust.
  @Rule("torque that breaks a link, for each unit of load", "u") public var bendingArm: Float = 2
  /// The factor on its breaking load that a link withstands for the 1/120 s of an impact, as if loads were averaged
  /// over most of a second. At 25 a lancer that jets into a rock breaks apart; at 1 even a tadpole does.
  @Rule("breaking loads borne in a hit") public var impactReserve: Float = 100
  /// The action level above which a stinger, shocker or shed link is triggered.
  @Rule("command that triggers") public var triggerLevel: Float = 0.5

  /// Returns the energy that a flagellum uses at an activation, per second: quadratic up to full drive, steeper in a
  /// sprint.
  public func flagellumEffort(at activation: Float) -> Float {
    PartRules.effort(flagellumEffort, at: activation, sprintPower: sprintPower)
  }

  /// Returns the same from the numbers that it needs, without a copy of the rules.
  @inline(__always)
  static func effort(_ full: Float, at activation: Float, sprintPower: Int) -> Float {
    var effort = full * activation * activation
    if activation > 1 { for _ in 0..<sprintPower { effort *= activation } }
    return effort
  }

  /// Returns the share of the full bite that a mouth has reached after a time of holding, in s.
  public func biteShare(after time: Float) -> Float { time < biteClosing ? time / biteClosing : 1 }

  /// Returns the factor on a bite for the ratio of the eater's mass to the victim's.
  public func biteFactor(massRatio: Float) -> Float {
    let factor = Float(Elementary.power(Double(massRatio), Double(biteMassPower)))
    return min(max(factor, leastBiteFactor), greatestBiteFactor)
  }

  /// Returns the factor on the drag of the cells of a body with a number of cells.
  public func shielding(cellCount: Int) -> Float { min(1, sizeFactor(cellCount, power: -shieldingPower)) }

  /// Returns the factor on the hit points of the nucleus of a body with a number of cells.
  public func nucleusFactor(cellCount: Int) -> Float { max(1, sizeFactor(cellCount, power: nucleusPower)) }

  /// Returns a power of the number of cells as a multiple of the standard size.
  func sizeFactor(_ cellCount: Int, power: Float) -> Float {
    let size = Double(max(cellCount, 1)) / Double(max(standardCells, 1))
    return Float(Elementary.power(size, Double(power)))
  }
}
