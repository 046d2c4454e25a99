import Foundation

/// A condition on a rule system, and what to do if it holds.
open class GKRule: NSObject {
  /// Rules with higher values are evaluated first.
  open var salience = 0
  private let condition: (GKRuleSystem) -> Bool
  private let action: (GKRuleSystem) -> Void

  /// A rule of a subclass, which overrides the two methods.
  public override init() {
    condition = { _ in false }
    action = { _ in }
  }

  /// - Parameters:
  ///   - predicate: The condition.
  ///   - action: Called when it holds.
  public init(blockPredicate predicate: @escaping (GKRuleSystem) -> Bool, action: @escaping (GKRuleSystem) -> Void) {
    condition = predicate
    self.action = action
  }

  open func evaluatePredicate(in system: GKRuleSystem) -> Bool { condition(system) }
  open func performAction(in system: GKRuleSystem) { action(system) }
}
