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

  var id: String? { self["id"] }

  /// The id of the first object in the element, or its own.
  var firstID: String? { id ?? children.lazy.compactMap(\.firstID).first }

  /// The element without what Xcode computes or what has no effect: frames, places on the canvas and comments.
  var essence: MarkupNode {
    var result = self
    result.comments = []
    result.lastComments = []
    result.children = children.filter { $0.name != "rect" && $0["key"] != "canvasLocation" }.map(\.essence)
    return result
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
