/// The special values of cells and links: what each part does beyond living and breaking.
///
/// Lengths in u, times in s, angles in turns, energy in the table's unit, forces in mass units · u/s².
public struct PartRules: Hashable, Sendable {
  /// Energy that the nucleus stores; 36. Lower starves newborns.
  public var nucleusStore: Float = 36
  /// Energy that every other cell adds to the store; 6. Higher makes big bodies outlast everything.
  public var cellStore: Float = 6
  /// Energy that a vacuole adds to its share; 25.
  public var vacuoleStore: Float = 25
  /// Force of the nucleus's own wriggle at full drive; 1.5. Higher makes flagella pointless.
  public var wriggleForce: Float = 1.5
  /// Torque of that wriggle at full turn; 6. Higher makes off-centre thrust pointless, at 1.5 a body with one
  /// flagellum cannot aim.
  public var wriggleTorque: Float = 6

  /// Damage of a mouth that has closed, in HP/s; 18. Higher ends fights before anyone can flee; at 10 in a dish of 55 u
  /// one seed in three never learns to hunt.
  public var biteRate: Float = 18
  /// Time of an unbroken hold in which a bite grows from nothing to its full strength, in s; 1. At 0 whoever touches a
  /// mouth by chance is as good as dead, at 1.5 hunting is hardly worth while.
  public var biteClosing: Float = 1
  /// Force with which a mouth holds what it bites; 40, about one flagellum. At 6 most bites slip off.
  public var gripForce: Float = 40
  /// Half the opening of a mouth, in turns; .3. Smaller makes eating a matter of luck.
  public var mouthHalfAngle: Float = 0.3

  /// Damage of a spike for each u/s of closing speed above `spikeFreeSpeed`, in HP; 6.
  public var spikeDamage: Float = 6
  /// Closing speed at which a spike begins to wound, in u/s; 1. At 0 resting against a spike kills.
  public var spikeFreeSpeed: Float = 1
  /// Time from one wound of a spike to the next, in s; .25. At 0 a single ram counts many times.
  public var spikeRecovery: Float = 0.25
  /// Share of the damage that passes a shell; .5.
  public var shellPassage: Float = 0.5

  /// Force of a flagellum at activation 1; 48. Higher makes every chase short.
  public var flagellumForce: Float = 48
  /// Energy a flagellum takes at activation 1, per second, growing with its square; .12. At .15 those
  /// who lie still outlive those who forage.
  public var flagellumEffort: Float = 0.12
  /// Momentum that a jet gives in one burst, in mass units · u/s; 40.
  public var jetImpulse: Float = 40
  /// Energy of one burst; .3.
  public var jetEffort: Float = 0.3
  /// How long a burst pushes, in s; .4. Shorter tears the jet off its body.
  public var jetBurst: Float = 0.4
  /// Time from one burst to the next, in s; 2.
  public var jetRecharge: Float = 2
  /// Drag of any cell but a fin, in force per u/s; 1.5. Lower makes bodies coast like stones on ice.
  public var cellDrag: Float = 1.5
  /// Drag of a fin across its body's length, in force per u/s; 14.
  public var finNormalDrag: Float = 14
  /// Drag of a fin along its body's length, in force per u/s; 1.5.
  public var finTangentialDrag: Float = 1.5
  /// Drag of a link along its length, in force per u/s and u; .6.
  public var linkTangentialDrag: Float = 0.6
  /// Drag of a link across its length, in force per u/s and u; 6. Equal to that along, no body swims by waves; a slender
  /// rod has twice as much across (Gray and Hancock 1955), and a band with bristles, which makes muscle worth its price, more.
  public var linkNormalDrag: Float = 6
  /// Share of that drag that the thin kinds have, elastic and rope; .1. At 1 no net of them swims by waves.
  public var thinDragShare: Float = 0.1
  /// Added share of activation at full sprint; .5.
  public var sprintGain: Float = 0.5
  /// Power of activation beyond 1 with which effort grows in a sprint, besides its square; 6, so that a full sprint takes
  /// 26 times what full drive takes and empties a tadpole in some 10 s. At 0 who flees never tires; at 8 whoever sprints
  /// by a whim of its brain starves, and dishes stall.
  public var sprintPower: Int = 6

  /// Largest change of a muscle's length, as a share of its rest length; .35.
  public var muscleStroke: Float = 0.35
  /// Largest bend of a bender to either side, in turns; 1/6.
  public var benderRange: Float = 1 / 6
  /// Farthest that a hinge turns to either side, in turns; 1/6. More pushes neighbours into each other.
  public var hingeLimit: Float = 1 / 6
  /// Stiffness of an elastic, in force per u; 300.
  public var elasticStiffness: Float = 300
  /// Stiffness of a muscle about its driven length, in force per u; 400.
  public var muscleStiffness: Float = 400
  /// Largest force of a muscle; 80. Above its breaking load it would tear itself.
  public var muscleForce: Float = 80
  /// Stiffness of a bender about its driven angle, in torque per radian; 400.
  public var benderStiffness: Float = 400
  /// Largest torque of a bender, in mass units · u²/s²; 150. At 60 a tail of four fins swims half as fast.
  public var benderTorque: Float = 150
  /// Damping of elastics and muscles, in force per u/s, and of benders, in torque per radian/s; 12. At 0 bodies ring.
  public var springDamping: Float = 12
  /// Torque that breaks a link, for each unit of its breaking load, in u; 2. Lower lets bodies snap by their own thrust.
  public var bendingArm: Float = 2
  /// How many times its breaking load a link bears for the 1/120 s of a hit; 100, as if loads were averaged over most of
  /// a second. At 25 a lancer that jets into a rock falls to pieces, at 1 even a tadpole does.
  public var impactReserve: Float = 100
  /// Energy a muscle or bender takes at full amplitude, per second, growing with its square; .04.
  public var muscleEffort: Float = 0.04
  /// Slowest beat of a pacemaker, in Hz; .3.
  public var slowestBeat: Float = 0.3
  /// Fastest beat of a pacemaker, in Hz; 3. Faster than the physics resolves well at 60 steps a second.
  public var fastestBeat: Float = 3

  /// Half the opening of an eye's cone, in turns; .25.
  public var eyeHalfCone: Float = 0.25
  /// Range of an eye, in u; 14.
  public var eyeRange: Float = 14
  /// Range of a nose, in u; 26.
  public var noseRange: Float = 26
  /// Range of a feeler, in u; 5.
  public var feelerRange: Float = 5
  /// Speed from which a feeler notices a creature that does not touch it, in u/s; .2.
  public var feelerSpeed: Float = 0.2
  /// Range of touch around every cell, in u; 3. It needs no organ.
  public var touchRange: Float = 3

  /// Energy a chloroplast makes in full light, per second; .1. Higher breeds idle farms.
  public var photosynthesis: Float = 0.1
  /// Energy of one shot of a stinger; .4.
  public var stingEffort: Float = 0.4
  /// Time from one shot of a stinger to the next, in s; 2.
  public var stingRecharge: Float = 2
  /// Damage of its poison, in HP/s; 4.
  public var poisonRate: Float = 4
  /// How long the poison lasts, in s; 3.
  public var poisonTime: Float = 3
  /// Radius of a cloud of poison, in u; 2.
  public var poisonRadius: Float = 2
  /// Share of actuation that poison takes; .4.
  public var poisonSlowing: Float = 0.4
  /// Energy a sucker takes while it holds, per second; .06.
  public var suckerEffort: Float = 0.06
  /// Force with which a sucker holds; 60. Below a flagellum's thrust it holds nobody.
  public var suckerForce: Float = 60
  /// Repair by a mender of each neighbour, in HP/s; 2.
  public var mendRate: Float = 2
  /// Energy of each HP that a mender repairs; .1.
  public var mendEffort: Float = 0.1
  /// Energy of one shock; .8.
  public var shockEffort: Float = 0.8
  /// Range of a shock, in u; 2.5.
  public var shockRange: Float = 2.5
  /// How long a shock stuns actuators, in s; 1.
  public var shockTime: Float = 1
  /// Time from one shock to the next, in s; 3. Below `shockTime` a shocker holds everyone still for ever.
  public var shockRecharge: Float = 3

  /// Links from nucleus or vacuole over which actuators lose nothing; 3.
  public var supplyReach: Int = 3
  /// Share of its strength that an actuator loses for each further link that is no vein; .3.
  public var supplyLoss: Float = 0.3
  /// Load at which a shed link breaks on command; 0.
  public var shedLoad: Float = 0
  /// Time in which what is cut off from the nucleus becomes flesh, in s; 2.
  public var decayTime: Float = 2
  /// Command from which a stinger, shocker or shed obeys; .5.
  public var triggerLevel: Float = 0.5

  /// Energy a flagellum takes at an activation, per second: with the square up to full drive, steeper in a sprint.
  public func flagellumEffort(at activation: Float) -> Float {
    var effort = flagellumEffort * activation * activation
    if activation > 1 { for _ in 0..<sprintPower { effort *= activation } }
    return effort
  }

  /// The share of a bite that a mouth has come to that has held on for some time, in s.
  public func biteShare(after time: Float) -> Float { time < biteClosing ? time / biteClosing : 1 }
}
