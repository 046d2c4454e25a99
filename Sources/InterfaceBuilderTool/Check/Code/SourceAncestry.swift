/// A class with its superclasses as far as the project declares them.
struct SourceAncestry {
  enum End: Equatable {
    /// The last superclass is one of Apple's.
    case system
    /// The last superclass has no source in the project. The name is empty for a class without a superclass.
    case unknown(String)
  }

  var classes: [SourceClass]
  var end = End.unknown("")

  var outlets: [ClassPart.Outlet] { classes.flatMap(\.outlets) }
  var isComplete: Bool { end == .system }

  /// Returns true if key-value coding finds a property.
  func hasProperty(_ name: String) -> Bool {
    let setter = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
    return classes.contains {
      $0.acceptsAnyKey || $0.properties.contains(name) || $0.properties.contains("_\(name)")
        || $0.selectors.contains(setter)
    } || SystemClasses.outlets.contains(name)
  }

  func hidesProperty(_ name: String) -> Bool { classes.contains { $0.hiddenProperties.contains(name) } }

  func hasMethod(_ selector: String) -> Bool {
    if classes.contains(where: { $0.selectors.contains(selector) }) || SystemClasses.actions.contains(selector) {
      return true
    }
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
