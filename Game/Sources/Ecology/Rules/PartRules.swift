import Arithmetic

/// The special values of cells and links: what each part does beyond living and breaking.
///
/// Lengths in u, times in s, angles in turns, energy in the table's unit, forces in mass units · u/s².
public struct PartRules: Hashable, Sendable {
  /// Energy that the nucleus stores. Lower starves newborns.
  @Rule("store", "energy", of: "nucleus") public var nucleusStore: Float = 36
  /// Force of the nucleus's own wriggle at full drive. Higher makes flagella pointless.
  @Rule("wriggle", "force", of: "nucleus") public var wriggleForce: Float = 1.5
  /// Torque of that wriggle at full turn. Higher makes off-centre thrust pointless, at 1.5 a body with one flagellum
  /// cannot aim.
  @Rule("turning wriggle", "torque", of: "nucleus") public var wriggleTorque: Float = 6
  /// Energy that a vacuole adds to its share.
  @Rule("added store", "energy", of: "vacuole") public var vacuoleStore: Float = 25
  /// Damage of a mouth that has closed, in HP/s. Higher ends fights before anyone can flee; at 10 in a dish of 55 u one
  /// seed in three never learns to hunt.
  @Rule("bite", "HP/s", of: "mouth") public var biteRate: Float = 18
  /// Time of an unbroken hold in which a bite grows from nothing to its full strength, in s. At 0 whoever touches a
  /// mouth by chance is as good as dead, at 1.5 hunting is hardly worth while.
  @Rule("closing of a bite", "s", of: "mouth") public var biteClosing: Float = 1
  /// Force with which a mouth holds what it bites; about one flagellum. At 6 most bites slip off.
  @Rule("grip", "force", of: "mouth") public var gripForce: Float = 40
  /// Half the opening of a mouth, in turns. Smaller makes eating a matter of luck.
  @Rule("half opening", "turn", of: "mouth") public var mouthHalfAngle: Float = 0.3
  /// Damage of a spike for each u/s of closing speed above `spikeFreeSpeed`, in HP.
  @Rule("damage", "HP per u/s", of: "spike") public var spikeDamage: Float = 6
  /// Closing speed at which a spike begins to wound, in u/s. At 0 resting against a spike kills.
  @Rule("free closing speed", "u/s", of: "spike") public var spikeFreeSpeed: Float = 1
  /// Time from one wound of a spike to the next, in s. At 0 a single ram counts many times.
  @Rule("recovery", "s", of: "spike") public var spikeRecovery: Float = 0.25
  /// Share of the damage that passes a shell.
  @Rule("share of damage let through", of: "shell") public var shellPassage: Float = 0.5
  /// Force of a flagellum at activation 1. Higher makes every chase short.
  @Rule("thrust", "force", of: "flagellum") public var flagellumForce: Float = 48
  /// Energy a flagellum takes at activation 1, per second, growing with its square. At .15 those who lie still outlive
  /// those who forage.
  @Rule("effort at full thrust", "energy/s", of: "flagellum") public var flagellumEffort: Float = 0.12
  /// Momentum that a jet gives in one burst, in mass units · u/s.
  @Rule("impulse", "mass · u/s", of: "jet") public var jetImpulse: Float = 40
  /// Energy of one burst.
  @Rule("effort of a burst", "energy", of: "jet") public var jetEffort: Float = 0.3
  /// How long a burst pushes, in s. Shorter tears the jet off its body.
  @Rule("burst", "s", of: "jet") public var jetBurst: Float = 0.4
  /// Time from one burst to the next, in s.
  @Rule("recharge", "s", of: "jet") public var jetRecharge: Float = 2
  /// Drag of a fin across its body's length, in force per u/s.
  @Rule("normal drag", "force per u/s", of: "fin") public var finNormalDrag: Float = 14
  /// Drag of a fin along its body's length, in force per u/s.
  @Rule("tangential drag", "force per u/s", of: "fin") public var finTangentialDrag: Float = 1.5
  /// Slowest beat of a pacemaker, in Hz.
  @Rule("slowest beat", "Hz", of: "pacemaker") public var slowestBeat: Float = 0.3
  /// Fastest beat of a pacemaker, in Hz. Faster than the physics resolves well at 60 steps a second.
  @Rule("fastest beat", "Hz", of: "pacemaker") public var fastestBeat: Float = 3
  /// Half the opening of an eye's cone, in turns.
  @Rule("half cone", "turn", of: "eye") public var eyeHalfCone: Float = 0.25
  /// Range of an eye, in u.
  @Rule("range", "u", of: "eye") public var eyeRange: Float = 14
  /// Range of a nose, in u.
  @Rule("range", "u", of: "nose") public var noseRange: Float = 26
  /// Range of a feeler, in u.
  @Rule("range", "u", of: "feeler") public var feelerRange: Float = 5
  /// Speed from which a feeler notices a creature that does not touch it, in u/s.
  @Rule("least speed", "u/s", of: "feeler") public var feelerSpeed: Float = 0.2
  /// Energy a chloroplast makes in full light, per second. Higher breeds idle farms.
  @Rule("gain in full light", "energy/s", of: "chloroplast") public var photosynthesis: Float = 0.1
  /// Energy of one shot of a stinger.
  @Rule("effort of a shot", "energy", of: "stinger") public var stingEffort: Float = 0.4
  /// Time from one shot of a stinger to the next, in s.
  @Rule("recharge", "s", of: "stinger") public var stingRecharge: Float = 2
  /// Damage of its poison, in HP/s.
  @Rule("poison", "HP/s", of: "stinger") public var poisonRate: Float = 4
  /// Radius of a cloud of poison, in u.
  @Rule("radius of the cloud", "u", of: "stinger") public var poisonRadius: Float = 2
  /// How long the poison lasts, in s.
  @Rule("poison lasts", "s", of: "stinger") public var poisonTime: Float = 3
  /// Share of actuation that poison takes.
  @Rule("actuation lost in poison", of: "stinger") public var poisonSlowing: Float = 0.4
  /// Energy a sucker takes while it holds, per second.
  @Rule("effort while holding", "energy/s", of: "sucker") public var suckerEffort: Float = 0.06
  /// Force with which a sucker holds. Below a flagellum's thrust it holds nobody.
  @Rule("hold", "force", of: "sucker") public var suckerForce: Float = 60
  /// Repair by a mender of each neighbour, in HP/s.
  @Rule("repair", "HP/s", of: "mender") public var mendRate: Float = 2
  /// Energy of each HP that a mender repairs.
  @Rule("effort", "energy/HP", of: "mender") public var mendEffort: Float = 0.1
  /// Energy of one shock.
  @Rule("effort of a shock", "energy", of: "shocker") public var shockEffort: Float = 0.8
  /// Range of a shock, in u.
  @Rule("range", "u", of: "shocker") public var shockRange: Float = 2.5
  /// How long a shock stuns actuators, in s.
  @Rule("stuns for", "s", of: "shocker") public var shockTime: Float = 1
  /// Time from one shock to the next, in s. Below `shockTime` a shocker holds everyone still for ever.
  @Rule("recharge", "s", of: "shocker") public var shockRecharge: Float = 3
  /// Farthest that a hinge turns to either side, in turns. More pushes neighbours into each other.
  @Rule("limit", "turn", of: "hinge") public var hingeLimit: Float = 1 / 6
  /// Stiffness of an elastic, in force per u.
  @Rule("stiffness", "force/u", of: "elastic") public var elasticStiffness: Float = 300
  /// Load at which a shed link breaks on action.
  @Rule("breaking load on command", "force", of: "shed") public var shedLoad: Float = 0
  /// Largest change of a muscle's length, as a share of its rest length.
  @Rule("stroke", of: "muscle") public var muscleStroke: Float = 0.35
  /// Largest bend of a bender to either side, in turns.
  @Rule("range", "turn", of: "bender") public var benderRange: Float = 1 / 6
  /// Energy a muscle or bender takes at full amplitude, per second, growing with its square.
  @Rule("effort at full amplitude", "energy/s", of: "muscle bender") public var muscleEffort: Float = 0.04
  /// Stiffness of a muscle about its driven length, in force per u.
  @Rule("stiffness", "force/u", of: "muscle") public var muscleStiffness: Float = 400
  /// Largest force of a muscle. Above its breaking load it would tear itself.
  @Rule("largest force", "force", of: "muscle") public var muscleForce: Float = 80
  /// Stiffness of a bender about its driven angle, in torque per radian.
  @Rule("stiffness", "torque/rad", of: "bender") public var benderStiffness: Float = 400
  /// Largest torque of a bender, in mass units · u²/s². At 60 a tail of four fins swims half as fast.
  @Rule("largest torque", "torque", of: "bender") public var benderTorque: Float = 150
  /// Energy that every other cell adds to the store. Higher makes big bodies outlast everything.
  @Rule("store of every cell but the nucleus", "energy") public var cellStore: Float = 6
  /// Drag of any cell but a fin, in force per u/s. Lower makes bodies coast like stones on ice.
  @Rule("drag of every cell but fins", "force per u/s") public var cellDrag: Float = 1.5
  /// Added share of activation at full sprint.
  @Rule("sprint gain") public var sprintGain: Float = 0.5
  /// Power of activation beyond 1 with which effort grows in a sprint, besides its square; so that a full sprint takes
  /// 26 times what full drive takes and empties a tadpole in some 10 s. At 0 who flees never tires; at 8 whoever
  /// sprints by a whim of its brain starves, and dishes stall.
  @Rule("power of effort in a sprint") public var sprintPower: Int = 6
  /// Range of touch around every cell, in u. It needs no organ.
  @Rule("touch", "u") public var touchRange: Float = 3
  /// Links from nucleus or vacuole over which actuators lose nothing.
  @Rule("links supplied without loss") public var supplyReach: Int = 3
  /// Share of its strength that an actuator loses for each further link that is no vein.
  @Rule("loss for each further link") public var supplyLoss: Float = 0.3
  /// Time in which what is cut off from the nucleus becomes flesh, in s.
  @Rule("cut-off parts become flesh in", "s") public var decayTime: Float = 2
  /// Drag of a link along its length, in force per u/s and u.
  @Rule("drag along links", "force per u/s and u") public var linkTangentialDrag: Float = 0.6
  /// Drag of a link across its length, in force per u/s and u. Equal to that along, no body swims by waves; a slender
  /// rod has twice as much across (Gray and Hancock 1955), and a band with bristles, which makes muscle worth its
  /// price, more.
  @Rule("drag across links", "force per u/s and u") public var linkNormalDrag: Float = 6
  /// Share of that drag that the thin kinds have, elastic and rope. At 1 no net of them swims by waves.
  @Rule("share of drag of elastics and ropes") public var thinDragShare: Float = 0.1
  /// Damping of elastics and muscles, in force per u/s, and of benders, in torque per radian/s. At 0 bodies ring.
  @Rule("damping of springs", "force per u/s") public var springDamping: Float = 12
  /// Torque that breaks a link, for each unit of its breaking load, in u. Lower lets bodies snap by their own thrust.
  @Rule("torque that breaks a link, for each unit of load", "u") public var bendingArm: Float = 2
  /// How many times its breaking load a link bears for the 1/120 s of a hit; as if loads were averaged over most of a
  /// second. At 25 a lancer that jets into a rock falls to pieces, at 1 even a tadpole does.
  @Rule("breaking loads borne in a hit") public var impactReserve: Float = 100
  /// Action from which a stinger, shocker or shed obeys.
  @Rule("command that triggers") public var triggerLevel: Float = 0.5

  /// Energy a flagellum takes at an activation, per second: with the square up to full drive, steeper in a sprint.
  public func flagellumEffort(at activation: Float) -> Float {
    var effort = flagellumEffort * activation * activation
    if activation > 1 { for _ in 0..<sprintPower { effort *= activation } }
    return effort
  }

  /// The share of a bite that a mouth has come to that has held on for some time, in s.
  public func biteShare(after time: Float) -> Float { time < biteClosing ? time / biteClosing : 1 }
}
