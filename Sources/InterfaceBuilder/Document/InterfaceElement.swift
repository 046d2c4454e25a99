/// One XML element of an Interface Builder file with everything below it.
public struct InterfaceElement: Sendable, Equatable {
  /// Such as `view` or `constraint`.
  public var name: String
  public var attributes: [String: String]
  public var children: [InterfaceElement]
  /// Where the element begins in the file, from 1.
  public var line: Int

  public init(name: String, attributes: [String: String] = [:], children: [InterfaceElement] = [], line: Int = 0) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.line = line
  }

  /// The id that connections and constraints refer to.
  public var id: String? { attributes["id"] }

  public func first(_ name: String) -> InterfaceElement? {
    children.first { $0.name == name }
  }

  /// Calls `body` for the element and everything below it, parents first.
  public func visit(_ body: (InterfaceElement) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}
