/// A class with its superclasses as far as the project declares them.
struct SourceAncestry {
  enum End: Equatable {
    /// The last superclass is one of Apple's, of this name.
    case system(String)
    /// The last superclass has no source in the project. The name is empty for a class without a superclass.
    case unknown(String)
  }

  var classes: [SourceClass]
  var end = End.unknown("")

  var outlets: [ClassPart.Outlet] { classes.flatMap(\.outlets) }

  /// The last superclass, if it is one of Apple's.
  var system: String? { if case .system(let name) = end { name } else { nil } }
  var isComplete: Bool { system != nil }

  /// Returns true if key-value coding finds a property.
  func hasProperty(_ name: String) -> Bool {
    let setter = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
    return classes.contains {
      $0.acceptsAnyKey || $0.properties.contains(name) || $0.properties.contains("_\(name)")
        || $0.selectors.contains(setter)
    } || (system.map { SystemClasses.hasOutlet(name, in: $0) } ?? SystemClasses.hasOutlet(name))
  }

  func hidesProperty(_ name: String) -> Bool { classes.contains { $0.hiddenProperties.contains(name) } }

  func hasMethod(_ selector: String) -> Bool {
    if classes.contains(where: { $0.selectors.contains(selector) }) { return true }
    if system.map({ SystemClasses.hasAction(selector, in: $0) }) ?? SystemClasses.hasAction(selector) { return true }
    guard selector.hasPrefix("set"), selector.hasSuffix(":") else { return false }
    let name = selector.dropFirst(3).dropLast()
    return hasProperty(name.prefix(1).lowercased() + name.dropFirst())
  }

  func hidesMethod(_ selector: String) -> Bool { classes.contains { $0.hiddenSelectors.contains(selector) } }

  /// Returns true if the code sets a property, or expects it to be `nil`.
  func isPrepared(for name: String) -> Bool {
    classes.contains { $0.assigned.contains(name) || $0.tested.contains(name) }
  }
}
