/// The points that a creature has earned since its last molt: for its next edit, and for the mutation of a child.
///
/// The points of an edit are `4 + floor(9·S) + K`, at most 40: S is the energy eaten, in stores of the eater; K is the
/// worth of its victims, goals and bounties. Nothing is carried over.
///
/// The points of a birth are `12 + floor(0.6·√G)`, at most 30, plus up to 10 carried over: G is the energy eaten, with
/// flesh counted twice. Light earns nothing.
public struct EditBudget: Hashable, Sendable {
  /// Energy eaten from motes since the last molt.
  public private(set) var moteEnergy: Float = 0
  /// Energy eaten from flesh since the last molt.
  public private(set) var fleshEnergy: Float = 0
  /// The energy eaten since the last molt, each meal as a share of the store at that time.
  public private(set) var stores: Float = 0
  /// The points for victims, goals and bounties since the last molt.
  public private(set) var awarded: Int = 0
  /// The points of a birth carried over from earlier molts.
  public private(set) var carried: Int = 0

  /// Creates an empty edit budget.
  public init() {}

  /// Creates an edit budget from its contents, each at least 0.
  init(moteEnergy: Float, fleshEnergy: Float, stores: Float, awarded: Int, carried: Int) {
    self.moteEnergy = moteEnergy
    self.fleshEnergy = fleshEnergy
    self.stores = stores
    self.awarded = min(awarded, EditBudget.mostAwarded)
    self.carried = carried
  }

  /// Adds a meal.
  ///
  /// - Parameter capacity: The capacity of the eater's store; 0 counts as no store, and the meal earns no points of an
  ///   edit.
  public mutating func eat(motes: Float = 0, flesh: Float = 0, capacity: Float = 0) {
    moteEnergy += max(0, motes)
    fleshEnergy += max(0, flesh)
    if capacity > 0 { stores += (max(0, motes) + max(0, flesh)) / capacity }
  }

  /// The largest sum of awards between two molts.
  private static let mostAwarded = 1 << 16

  /// Adds the points for a victim, a goal or a bounty.
  public mutating func award(_ points: Int) { awarded += min(max(0, points), EditBudget.mostAwarded - awarded) }

  /// Returns the points that can be spent on an edit now.
  public func points(under rules: Rules = .standard) -> Int {
    let eaten = Int(min(rules.molting.pointsPerStore * stores, 1e6))
    return min(rules.molting.basePoints + eaten + min(awarded, rules.molting.mostPoints), rules.molting.mostPoints)
  }

  /// Returns the points that a child may spend on its mutation.
  public func birthPoints(under rules: Rules = .standard) -> Int {
    let eaten = moteEnergy + rules.molting.fleshWeight * fleshEnergy
    let earned = Int(min(rules.molting.pointsPerRoot * eaten.squareRoot(), 1e6))
    return min(rules.molting.birthPoints + earned, rules.molting.mostBirthPoints)
      + min(carried, rules.molting.mostCarried)
  }

  /// Pays for an edit and begins again. Points of a birth are carried over, up to 10.
  ///
  /// - Parameter cost: From 0 to `points(under:)`.
  public mutating func molt(spending cost: Int, under rules: Rules = .standard) {
    let points = points(under: rules)
    precondition(cost >= 0 && cost <= points, "EditBudget.molt(spending: \(cost)): the budget holds \(points) points.")
    let rest = max(0, birthPoints(under: rules) - cost)
    self = EditBudget()
    carried = min(rest, rules.molting.mostCarried)
  }
}
