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
  /// Force of the nucleus's own wriggle at full drive; 3. Higher makes flagella pointless.
  public var wriggleForce: Float = 3

  /// Damage of a mouth to what it touches, in HP/s; 12. Higher ends fights before anyone can flee.
  public var biteRate: Float = 12
  /// Force with which a mouth holds what it bites; 6. At 0 most bites slip off.
  public var gripForce: Float = 6

  /// Damage of a spike for each u/s of closing speed above `spikeFreeSpeed`, in HP; 6.
  public var spikeDamage: Float = 6
  /// Closing speed at which a spike begins to wound, in u/s; 1. At 0 resting against a spike kills.
  public var spikeFreeSpeed: Float = 1
  /// Share of the damage that passes a shell; .5.
  public var shellPassage: Float = 0.5

  /// Force of a flagellum at activation 1; 40. Higher makes every chase short.
  public var flagellumForce: Float = 40
  /// Energy a flagellum takes at activation 1, per second, growing with its square; .15.
  public var flagellumEffort: Float = 0.15
  /// Momentum that a jet gives in one burst, in mass units · u/s; 40.
  public var jetImpulse: Float = 40
  /// Energy of one burst; .5.
  public var jetEffort: Float = 0.5
  /// Time from one burst to the next, in s; 2.
  public var jetRecharge: Float = 2
  /// Drag of any cell but a fin, in force per u/s; 4. Lower makes bodies coast like stones on ice.
  public var cellDrag: Float = 4
  /// Drag of a fin across its body's length, in force per u/s; 14.
  public var finNormalDrag: Float = 14
  /// Drag of a fin along its body's length, in force per u/s; 1.5.
  public var finTangentialDrag: Float = 1.5
  /// Added share of activation at full sprint; .5. Its price grows with the square.
  public var sprintGain: Float = 0.5

  /// Largest change of a muscle's length, as a share of its rest length; .35.
  public var muscleStroke: Float = 0.35
  /// Largest bend of a bender to either side, in turns; 1/6.
  public var benderRange: Float = 1 / 6
  /// Farthest that a hinge turns to either side, in turns; 1/6. More pushes neighbours into each other.
  public var hingeLimit: Float = 1 / 6
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
  /// Range of touch around every cell, in u; 3. It needs no organ.
  public var touchRange: Float = 3

  /// Energy a chloroplast makes in full light, per second; .1. Higher breeds idle farms.
  public var photosynthesis: Float = 0.1
  /// Energy of one shot of a stinger; .4.
  public var stingEffort: Float = 0.4
  /// Damage of its poison, in HP/s; 4.
  public var poisonRate: Float = 4
  /// How long the poison lasts, in s; 3.
  public var poisonTime: Float = 3
  /// Share of actuation that poison takes; .4.
  public var poisonSlowing: Float = 0.4
  /// Energy a sucker takes while it holds, per second; .06.
  public var suckerEffort: Float = 0.06
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

  /// Links from nucleus or vacuole over which actuators lose nothing; 3.
  public var supplyReach: Int = 3
  /// Share of its strength that an actuator loses for each further link that is no vein; .3.
  public var supplyLoss: Float = 0.3
  /// Load at which a shed link breaks on command; 0.
  public var shedLoad: Float = 0
  /// Time in which what is cut off from the nucleus becomes flesh, in s; 2.
  public var decayTime: Float = 2
}
