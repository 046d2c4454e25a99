import Foundation

/// One XML element of an Interface Builder file with all its descendants.
public struct InterfaceElement: Sendable, Equatable {
  /// The element name, such as `view` or `constraint`.
  public var name: String
  public var attributes: [String: String]
  public var children: [InterfaceElement]
  /// The element's own characters, without those of its children; empty if they are only white space.
  public var text: String
  /// The line at which the element begins in the file, from 1.
  public var line: Int
  /// False for a view or constraint that is not installed for the size classes.
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
  /// Identifies the element within its file: its ID, or its line if it has none.
  package var mark: String { id ?? "\(line) \(attributes["keyPath"] ?? name)" }
  /// The parent's property whose value the element is.
  public var key: String? { attributes["key"] }

  /// Returns the attribute of that name.
  public subscript(name: String) -> String? { attributes[name] }

  public func first(_ name: String) -> InterfaceElement? {
    children.first { $0.name == name }
  }

  /// Returns the child that is the value of a property.
  public func value(forKey key: String) -> InterfaceElement? {
    children.first { $0.attributes["key"] == key }
  }

  /// Returns the children of a folder such as `subviews`; empty if there is no such folder.
  public func items(of folder: String) -> [InterfaceElement] {
    first(folder)?.children ?? []
  }

  /// Calls `body` for the element and all its descendants, parents first.
  public func visit(_ body: (InterfaceElement) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}

extension InterfaceElement {
  /// The outlets of the tree by the IDs of their destinations, with the elements that have them.
  func outlets() -> [String: [(owner: InterfaceElement, property: String)]] {
    var result: [String: [(owner: InterfaceElement, property: String)]] = [:]
    visit { element in
      for connection in element.items(of: "connections") where connection.name == "outlet" {
        guard let id = connection["destination"], let property = connection["property"] else { continue }
        result[id, default: []].append((element, property))
      }
    }
    return result
  }

  /// Parses the XML of any Interface Builder file, also of other platforms.
  package init(xml data: Data, name: String) throws(InterfaceError) {
    self = try InterfaceTreeReader.read(data, name: name)
  }
}

extension InterfaceElement {
  /// The identifier under which a cell or another reusable view is registered; `nil` also for an empty one, which
  /// Xcode stores for a view without an identifier.
  var reuseIdentifier: String? {
    guard let identifier = self["reuseIdentifier"], !identifier.isEmpty else { return nil }
    return identifier
  }
}
