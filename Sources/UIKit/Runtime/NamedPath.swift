/// A path of property names from an object to a value, such as `layer.bounds`.
struct NamedPath {
  /// The path as text.
  let text: String
  private let names: [String]

  init(_ text: String) {
    self.text = text
    names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns true if every name of the path exists in the object that the names before it lead to. A path that ends
  /// early at a `nil` value counts as known.
  @MainActor func isKnown(in object: NSObject) -> Bool {
    var current: Any = object
    for name in names {
      switch Self.read(name, of: current) {
      case .unknown: return false
      case .value(nil): return true
      case .value(let next?): current = next
      }
    }
    return true
  }

  /// Returns the value; `nil` if it or an optional on the path is `nil`.
  @MainActor func value(in object: NSObject) -> Any? {
    var current: Any = object
    for name in names {
      guard case .value(let next?) = Self.read(name, of: current) else { return nil }
      current = next
    }
    return current
  }

  /// Returns true if the path has that name.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Returns the objects on the path with the name that the path reads of each, up to the first missing value.
  @MainActor func steps(from object: NSObject) -> [(object: AnyObject, name: String)] {
    var result: [(object: AnyObject, name: String)] = []
    var current: Any = object
    for (index, name) in names.enumerated() {
      if type(of: current) is AnyClass { result.append((current as AnyObject, name)) }
      guard index < names.count - 1, case .value(let next?) = Self.read(name, of: current) else { break }
      current = next
    }
    return result
  }

  enum Reading {
    case unknown
    case value(Any?)
  }

  @MainActor static func read(_ name: String, of object: Any) -> Reading {
    if let value = ObservableNames.value(name, of: object) { return .value(unwrapped(value)) }
    if type(of: object) is AnyClass, let value = NamedMembers.value(name, of: object as AnyObject) {
      return .value(value.flatMap(unwrapped))
    }
    if let layer = object as? CALayer { return layer.value(forKey: name).map { .value($0) } ?? .unknown }
    return stored(name, of: object)
  }

  /// Reads a stored property of the object's class, of a superclass, or of a structure.
  static func stored(_ name: String, of object: Any) -> Reading {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == name }) { return .value(unwrapped(child.value)) }
      mirror = current.superclassMirror
    }
    return .unknown
  }

  /// Returns the value that an optional wraps.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first?.value
  }
}
