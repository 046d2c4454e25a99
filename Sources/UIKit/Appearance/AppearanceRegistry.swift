/// The scope of a recorded appearance.
@MainActor struct AppearanceScope {
  /// Innermost first.
  var containers: [any UIAppearanceContainer.Type] = []
  var traits: UITraitCollection?

  private var key: [ObjectIdentifier] { containers.map { ObjectIdentifier($0) } }

  func isSame(as other: AppearanceScope) -> Bool {
    key == other.key && traits == other.traits
  }

  /// Returns true if a view, or the bar item that it shows, is in the containers, in this order from inside to outside.
  func holds(for view: UIView) -> Bool {
    if let traits, !view.traitCollection.containsTraits(in: traits) { return false }
    var missing = containers[...]
    var responder: UIResponder? = view.next
    while let current = responder, let container = missing.first {
      if type(of: current).isKind(of: container) { missing = missing.dropFirst() }
      responder = current.next
    }
    return missing.isEmpty
  }
}

extension UIResponder {
  /// Returns true if the class is another one or a subclass of it.
  fileprivate class func isKind(of other: any UIAppearanceContainer.Type) -> Bool {
    var type: AnyClass? = self
    while let current = type {
      if ObjectIdentifier(current) == ObjectIdentifier(other) { return true }
      type = _getSuperclass(current)
    }
    return false
  }
}

/// A property of a class with the value that its objects get.
@MainActor struct AppearanceRule {
  let type: NSObject.Type
  /// A key path, or a name for a call.
  let key: AnyHashable
  let value: Any
  let scope: AppearanceScope
  /// Returns true if an object still has the initial value of its class.
  let isUntouched: (_ object: NSObject, _ model: NSObject) -> Bool
  let apply: (NSObject) -> Void

  /// The number of superclasses of the rule's class; rules of subclasses are applied after those of their superclasses.
  fileprivate var depth: Int {
    var depth = 0
    var current: AnyClass? = type
    while let next = current.flatMap({ _getSuperclass($0) }) {
      depth += 1
      current = next
    }
    return depth
  }

  func isSame(as other: AppearanceRule) -> Bool {
    type == other.type && key == other.key && scope.isSame(as: other.scope)
  }

  /// False for values that cannot be compared and are not both `nil`.
  static func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
    if let first = first as? UIBarAppearance, let second = second as? UIBarAppearance {
      return first.isSame(as: second)
    }
    if let first = first as? [NSAttributedString.Key: Any], let second = second as? [NSAttributedString.Key: Any] {
      return haveSameValues(first, second)
    }
    if let first = first as? any Equatable { return isEqual(first, second) }
    return "\(first)" == "\(second)"
  }

  static func haveSameValues(_ first: [NSAttributedString.Key: Any], _ second: [NSAttributedString.Key: Any]) -> Bool {
    guard first.count == second.count else { return false }
    for (key, value) in first {
      guard let other = second[key], areEqual(value, other) else { return false }
    }
    return true
  }

  private static func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
    (second as? Value) == first
  }
}

/// The rules that appearance proxies recorded for one screen.
@MainActor final class AppearanceRegistry {
  static var current: AppearanceRegistry { ScreenEnvironment.current.appearanceRules }

  private var rules: [AppearanceRule] = []
  /// A new object of each queried class, to distinguish set values from initial ones.
  private var models: [ObjectIdentifier: NSObject] = [:]

  func add(_ rule: AppearanceRule) {
    rules.removeAll { $0.isSame(as: rule) }
    rules.append(rule)
    // Swift's sort is stable.
    rules.sort { ($0.depth, $0.scope.containers.count) < ($1.depth, $1.scope.containers.count) }
  }

  /// Adds the rules of another registry.
  func add(_ other: AppearanceRegistry) {
    for rule in other.rules { add(rule) }
  }

  func value(_ type: NSObject.Type, _ key: AnyHashable, _ scope: AppearanceScope) -> Any? {
    rules.last { $0.type == type && $0.key == key && $0.scope.isSame(as: scope) }?.value
  }

  func remove(_ type: NSObject.Type, _ key: AnyHashable, _ scope: AppearanceScope) {
    rules.removeAll { $0.type == type && $0.key == key && $0.scope.isSame(as: scope) }
  }

  /// Applies the recorded appearance to a view that entered a window. Costs nothing while nothing is recorded.
  func apply(to view: UIView) {
    guard !rules.isEmpty, !view.hasAppearance else { return }
    view.hasAppearance = true
    apply(to: view, in: view)
  }

  /// Applies the recorded appearance to a bar item that a view shows.
  func apply(to item: UIBarItem, in view: UIView) {
    guard !rules.isEmpty, !item.hasAppearance else { return }
    item.hasAppearance = true
    apply(to: item as NSObject, in: view)
  }

  private func apply(to object: NSObject, in view: UIView) {
    let type: NSObject.Type = Swift.type(of: object)
    let meant = rules.filter { Self.isSameOrBelow(type, $0.type) && $0.scope.holds(for: view) }
    // All rules are tested before the first is applied: a rule of a subclass replaces one of its superclass, not a
    // value that the object's owner set.
    let due = meant.filter { $0.isUntouched(object, model(of: type, for: $0)) }
    for rule in due { rule.apply(object) }
  }

  /// Returns a new object of the toolkit's class that an app's class inherits from; of the rule's own class for a
  /// property that an app's class adds. Initializers of app classes may do more than create a view.
  private func model(of type: NSObject.Type, for rule: AppearanceRule) -> NSObject {
    let known = type.toolkitClass(or: rule.type)
    if let model = models[ObjectIdentifier(known)] { return model }
    let model = Self.makeObject(known)
    models[ObjectIdentifier(known)] = model
    return model
  }

  static func makeObject(_ type: NSObject.Type) -> NSObject {
    (type as? UIView.Type).map { ViewMaker.make($0) as NSObject } ?? InterfaceMaker.object(type)
  }

  private static func isSameOrBelow(_ type: NSObject.Type, _ other: NSObject.Type) -> Bool {
    var type: AnyClass? = type
    while let current = type {
      if current == other { return true }
      type = _getSuperclass(current)
    }
    return false
  }
}
