import Foundation

/// One XML element of an Interface Builder file with all its descendants.
///
/// A value whose copies share their contents until one of them changes.
public struct InterfaceElement: Sendable, Equatable {
  /// The contents. Only an element that is their only owner changes them, so that threads may share elements.
  private final class Contents: @unchecked Sendable {
    var name: String
    var attributes: [String: String]
    var children: [InterfaceElement]
    var text: String
    var line: Int
    var isInstalled = true
    /// The attributes `id` and `key`, which are read most often.
    var id: String?
    var key: String?

    init(name: String, attributes: [String: String], children: [InterfaceElement], text: String, line: Int) {
      self.name = name
      self.attributes = attributes
      self.children = children
      self.text = text
      self.line = line
      readNames()
    }

    func readNames() {
      id = attributes["id"]
      key = attributes["key"]
    }

    func copy() -> Contents {
      let result = Contents(name: name, attributes: attributes, children: children, text: text, line: line)
      result.isInstalled = isInstalled
      return result
    }
  }

  private var contents: Contents

  public init(
    name: String, attributes: [String: String] = [:], children: [InterfaceElement] = [], text: String = "",
    line: Int = 0
  ) {
    contents = Contents(name: name, attributes: attributes, children: children, text: text, line: line)
  }

  /// Returns the contents for a change.
  private mutating func owned() -> Contents {
    if !isKnownUniquelyReferenced(&contents) { contents = contents.copy() }
    return contents
  }

  /// The element name, such as `view` or `constraint`.
  public var name: String {
    get { contents.name }
    set { owned().name = newValue }
  }

  public var attributes: [String: String] {
    get { contents.attributes }
    set {
      let contents = owned()
      contents.attributes = newValue
      contents.readNames()
    }
  }

  public var children: [InterfaceElement] {
    get { contents.children }
    set { owned().children = newValue }
  }

  /// The element's own characters, without those of its children; empty if they are only white space.
  public var text: String {
    get { contents.text }
    set { owned().text = newValue }
  }

  /// The line at which the element begins in the file, from 1.
  public var line: Int {
    get { contents.line }
    set { owned().line = newValue }
  }

  /// False for a view or constraint that is not installed for the size classes.
  public var isInstalled: Bool {
    get { contents.isInstalled }
    set { owned().isInstalled = newValue }
  }

  public static func == (one: InterfaceElement, other: InterfaceElement) -> Bool {
    one.isUnchanged(from: other)
      || (one.name == other.name && one.line == other.line && one.isInstalled == other.isInstalled
        && one.text == other.text && one.attributes == other.attributes && one.children == other.children)
  }

  /// Returns true if neither element changed since one was copied from the other; costs no comparison.
  func isUnchanged(from other: InterfaceElement) -> Bool { contents === other.contents }

  /// Returns the element with its children converted; itself if none of them changes.
  func mapChildren(_ convert: (InterfaceElement) -> InterfaceElement) -> InterfaceElement {
    let converted = children.map(convert)
    if zip(children, converted).allSatisfy({ $0.isUnchanged(from: $1) }) { return self }
    var result = self
    result.children = converted
    return result
  }

  /// The id that connections and constraints refer to.
  public var id: String? { contents.id }
  /// Identifies the element within its file: its ID, or its line if it has none.
  package var mark: String { id ?? "\(line) \(attributes["keyPath"] ?? name)" }
  /// The parent's property whose value the element is.
  public var key: String? { contents.key }

  /// Returns the attribute of that name.
  public subscript(name: String) -> String? { attributes[name] }

  public func first(_ name: String) -> InterfaceElement? {
    children.first { $0.name == name }
  }

  /// Returns the child that is the value of a property.
  public func value(forKey key: String) -> InterfaceElement? {
    children.first { $0.key == key }
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
