/// The points that a creature may spend on its next edit, and how it earns them.
///
/// The same edit budget applies to the player and to rivals: `12 + floor(0.6·√G)`, at most 30, plus up to 10 carried
/// over. G is the energy eaten since the last molt, with flesh counted twice; light earns nothing.
public struct EditBudget: Hashable, Sendable {
  /// Energy eaten from motes since the last molt.
  public private(set) var moteEnergy: Float = 0
  /// Energy eaten from flesh since the last molt.
  public private(set) var fleshEnergy: Float = 0
  /// Points carried over from earlier molts.
  public private(set) var carried: Int = 0

  /// Creates an empty edit budget.
  public init() {}

  /// Creates an edit budget from its contents, each at least 0.
  init(moteEnergy: Float, fleshEnergy: Float, carried: Int) {
    self.moteEnergy = moteEnergy
    self.fleshEnergy = fleshEnergy
    self.carried = carried
  }

  /// Adds a meal.
  public mutating func eat(motes: Float = 0, flesh: Float = 0) {
    moteEnergy += max(0, motes)
    fleshEnergy += max(0, flesh)
  }

  /// Returns the points that can be spent now.
  public func points(under rules: Rules = .standard) -> Int {
    let eaten = moteEnergy + rules.molting.fleshWeight * fleshEnergy
    let earned = Int(min(rules.molting.pointsPerRoot * eaten.squareRoot(), 1e6))
    return min(rules.molting.basePoints + earned, rules.molting.mostPoints) + min(carried, rules.molting.mostCarried)
  }

  /// Pays for an edit and resets the energy eaten. The remaining points are carried over, up to 10.
  ///
  /// - Parameter cost: From 0 to `points(under:)`.
  public mutating func molt(spending cost: Int, under rules: Rules = .standard) {
    let points = points(under: rules)
    precondition(cost >= 0 && cost <= points, "EditBudget.molt(spending: \(cost)): the budget holds \(points) points.")
    self = EditBudget()
    carried = min(points - cost, rules.molting.mostCarried)
  }
}
