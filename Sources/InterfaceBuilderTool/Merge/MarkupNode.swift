/// An element of an Interface Builder file as it is written, with the order of its attributes and its comments.
struct MarkupNode: Equatable {
  struct Attribute: Equatable {
    var name: String
    /// As in the file, with its entities.
    var value: String
  }

  var name: String
  var attributes: [Attribute] = []
  var children: [MarkupNode] = []
  /// The characters of an element without children, as in the file.
  var text = ""
  /// The comments before the element, and those before its end.
  var comments: [String] = []
  var lastComments: [String] = []

  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let index = attributes.firstIndex { $0.name == name }
      if let newValue {
        if let index {
          attributes[index].value = newValue
        } else {
          attributes.append(Attribute(name: name, value: newValue))
        }
      } else if let index {
        attributes.remove(at: index)
      }
    }
  }

  /// The id of an object; `nil` for the canvas's device and adaptation, whose ids are names.
  var id: String? { name == "device" || name == "adaptation" ? nil : self["id"] }

  /// The id of the first object in the element, or its own.
  var firstID: String? { id ?? children.lazy.compactMap(\.firstID).first }

  /// True for the frame of a view, which Xcode 8 wrote as insets.
  var isFrame: Bool { name == "rect" || name == "frame" }

  /// The element without what Xcode computes or what has no effect: frames, places on the canvas, marks of misplaced
  /// views, comments, and the order of attributes. Colours that look the same are equal.
  var essence: MarkupNode {
    var result = self
    result.comments = []
    result.lastComments = []
    result.attributes = (name == "color" ? colorAttributes : attributes).filter { !Self.marks.contains($0.name) }
      .sorted { $0.name < $1.name }
    result.children = children.filter { !$0.isFrame && $0["key"] != "canvasLocation" }.map(\.essence)
    return result
  }

  private static let marks: Set = ["misplaced", "ambiguous"]

  /// The attributes of a colour without the components that Xcode stores for a system colour or a named one, and with
  /// components that are rounded to a millionth. White and black are the same in all colour spaces.
  private var colorAttributes: [Attribute] {
    for name in ["systemColor", "name"] where self[name] != nil {
      return attributes.filter { $0.name == name || $0.name == "key" }
    }
    var components: [String: Double] = [:]
    for name in ["white", "red", "green", "blue", "alpha"] {
      components[name] = self[name].flatMap { Double($0) }.map { ($0 * 1_000_000).rounded() / 1_000_000 }
    }
    let levels = Set(["white", "red", "green", "blue"].compactMap { components[$0] })
    if levels == [0] || levels == [1], let level = levels.first, self["cocoaTouchSystemColor"] == nil {
      let rest = ["key": self["key"], "alpha": components["alpha"].map { "\($0)" }, "white": "\(level)"]
      return rest.compactMap { name, value in value.map { Attribute(name: name, value: $0) } }
    }
    return attributes.map { Attribute(name: $0.name, value: components[$0.name].map { "\($0)" } ?? $0.value) }
  }

  /// The attributes of a value, of which numbers that differ by rounding are equal.
  var roundedValue: [Attribute] {
    guard isFrame else { return essence.attributes }
    return attributes.map { attribute in
      let number = Double(attribute.value).map { "\(($0 * 1000).rounded() / 1000)" }
      return Attribute(name: attribute.name, value: number ?? attribute.value)
    }.sorted { $0.name < $1.name }
  }

  func visit(_ body: (MarkupNode) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}

/// A file as it is written: what precedes the document, and the document.
struct MarkupFile: Equatable {
  var prolog: String
  var root: MarkupNode
  /// False for the files of Xcode 4, which end without a line feed.
  var endsWithLineFeed = true

  /// The text as Xcode formats it.
  var text: String {
    var text = prolog
    Self.write(root, indent: "", to: &text)
    if !endsWithLineFeed { text.removeLast() }
    return text
  }

  private static func write(_ node: MarkupNode, indent: String, to text: inout String) {
    for comment in node.comments { text += "\(indent)<!--\(comment)-->\n" }
    text += "\(indent)<\(node.name)"
    for attribute in node.attributes { text += " \(attribute.name)=\"\(attribute.value)\"" }
    if node.children.isEmpty, node.lastComments.isEmpty {
      text += node.text.isEmpty ? "/>\n" : ">\(node.text)</\(node.name)>\n"
      return
    }
    text += ">\n"
    for child in node.children { write(child, indent: indent + "    ", to: &text) }
    for comment in node.lastComments { text += "\(indent)    <!--\(comment)-->\n" }
    text += "\(indent)</\(node.name)>\n"
  }
}
