/// The dish, its clock, and the frame of a run.
public struct DishRules: Hashable, Sendable {
  /// Ticks per second, each one step of the physics; 60.
  public var tickRate: Int = 60
  /// Ticks from one percept of a creature to the next; 3. Higher makes everyone slow to react.
  public var ticksPerThought: Int = 3
  /// Radius of the dish, in u; 55. Larger makes meetings rare.
  public var radius: Float = 55
  /// Creatures in the dish; 36. Below about 24 evolution stalls.
  public var creatureCount: Int = 36
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
}
