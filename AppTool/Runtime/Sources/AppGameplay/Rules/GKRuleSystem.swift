import Foundation

/// Rules that assert and retract facts. A fact has a grade from 0 to 1; at 0 it does not hold.
open class GKRuleSystem: NSObject {
  /// Values that conditions read.
  public let state = NSMutableDictionary()
  /// All rules, in the order in which they were added.
  open private(set) var rules: [GKRule] = []
  /// The rules that have not been executed, from the highest salience to the lowest.
  open private(set) var agenda: [GKRule] = []
  /// The rules whose actions were performed, in that order.
  open private(set) var executed: [GKRule] = []
  /// The facts in the order in which they were asserted.
  private var order: [AnyHashable] = []
  private var grades: [AnyHashable: Float] = [:]
  /// True after a change of the facts, until the agenda is evaluated from its beginning.
  private var hasChanged = false

  /// The facts with a grade above 0.
  open var facts: [Any] { order.map(\.base) }

  public override init() { super.init() }

  open func add(_ rule: GKRule) { add([rule]) }

  open func add(_ rules: [GKRule]) {
    self.rules += rules
    agenda = Self.sorted(agenda + rules)
  }

  open func removeAllRules() {
    rules = []
    agenda = []
    executed = []
  }

  /// Performs the action of each rule whose condition holds, once. After an action that changed facts the agenda is
  /// evaluated from its beginning.
  open func evaluate() {
    var index = 0
    while index < agenda.count {
      let rule = agenda[index]
      guard rule.evaluatePredicate(in: self) else {
        index += 1
        continue
      }
      agenda.remove(at: index)
      executed.append(rule)
      hasChanged = false
      rule.performAction(in: self)
      if hasChanged { index = 0 }
    }
  }

  /// Puts all rules on the agenda and retracts all facts.
  open func reset() {
    agenda = Self.sorted(rules)
    executed = []
    order = []
    grades = [:]
  }

  // MARK: Facts

  /// The grade of a fact; 0 if it does not hold.
  open func grade(forFact fact: AnyHashable) -> Float { grades[Self.key(fact)] ?? 0 }
  /// The lowest grade, which is that of "and" in fuzzy logic; 0 without facts.
  open func minimumGrade(forFacts facts: [AnyHashable]) -> Float { facts.map(grade).min() ?? 0 }
  /// The highest grade, which is that of "or" in fuzzy logic; 0 without facts.
  open func maximumGrade(forFacts facts: [AnyHashable]) -> Float { facts.map(grade).max() ?? 0 }

  /// Sets the grade of a fact to 1.
  open func assertFact(_ fact: AnyHashable) { setGrade(1, of: fact) }
  /// Raises the grade of a fact, up to 1.
  open func assertFact(_ fact: AnyHashable, grade: Float) { setGrade(self.grade(forFact: fact) + grade, of: fact) }
  /// Sets the grade of a fact to 0.
  open func retractFact(_ fact: AnyHashable) { setGrade(0, of: fact) }
  /// Lowers the grade of a fact, down to 0.
  open func retractFact(_ fact: AnyHashable, grade: Float) { setGrade(self.grade(forFact: fact) - grade, of: fact) }

  private func setGrade(_ grade: Float, of fact: AnyHashable) {
    let fact = Self.key(fact)
    let new = min(max(grade, 0), 1)
    guard new != grades[fact] ?? 0 else { return }
    if grades[fact] == nil { order.append(fact) }
    grades[fact] = new == 0 ? nil : new
    if new == 0 { order.removeAll { $0 == fact } }
    hasChanged = true
  }

  /// A string and an object that holds it are the same fact.
  private static func key(_ fact: AnyHashable) -> AnyHashable {
    (fact.base as? String).map { AnyHashable(NSString(string: $0)) } ?? fact
  }

  private static func sorted(_ rules: [GKRule]) -> [GKRule] {
    rules.enumerated().sorted { (-$0.element.salience, $0.offset) < (-$1.element.salience, $1.offset) }.map(\.element)
  }
}
