/// One XML element of an Interface Builder file with everything below it.
public struct InterfaceElement: Sendable, Equatable {
  /// Such as `view` or `constraint`.
  public var name: String
  public var attributes: [String: String]
  public var children: [InterfaceElement]
  /// The characters directly inside, without those of the children; empty where there are only spaces.
  public var text: String
  /// Where the element begins in the file, from 1.
  public var line: Int
  /// False for a view or constraint that the size classes leave out.
  public var isInstalled = true

  public init(
    name: String, attributes: [String: String] = [:], children: [InterfaceElement] = [], text: String = "",
    line: Int = 0
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
    self.line = line
  }

  /// The id that connections and constraints refer to.
  public var id: String? { attributes["id"] }
  /// Tells the element from all others of its file: its id, or the line where it has none.
  package var mark: String { id ?? "\(line) \(attributes["keyPath"] ?? name)" }
  /// The property of the parent that the element is a value of.
  public var key: String? { attributes["key"] }

  /// The attribute of that name.
  public subscript(name: String) -> String? { attributes[name] }

  public func first(_ name: String) -> InterfaceElement? {
    children.first { $0.name == name }
  }

  /// The child that is the value of a property.
  public func value(forKey key: String) -> InterfaceElement? {
    children.first { $0.attributes["key"] == key }
  }

  /// The children of a folder such as `subviews`; none where there is no such folder.
  public func items(of folder: String) -> [InterfaceElement] {
    first(folder)?.children ?? []
  }

  /// Calls `body` for the element and everything below it, parents first.
  public func visit(_ body: (InterfaceElement) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}
