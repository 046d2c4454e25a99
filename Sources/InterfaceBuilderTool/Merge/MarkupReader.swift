import InterfaceBuilder

/// Reads the text of a file that `InterfaceDocument` accepts into ``MarkupFile``.
struct MarkupReader {
  private let bytes: [UInt8]
  private var index = 0

  /// Returns the file, or `nil` for XML that Xcode does not write: text beside elements, and character data sections.
  static func read(_ text: String) -> MarkupFile? {
    var reader = MarkupReader(text)
    return reader.file()
  }

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private mutating func file() -> MarkupFile? {
    var prolog = ""
    if starts(with: "<?") {
      guard let end = text(until: "?>") else { return nil }
      prolog = end + "?>\n"
    }
    guard let comments = comments(), let root = element(comments) else { return nil }
    return MarkupFile(prolog: prolog, root: root, endsWithLineFeed: bytes.last == UInt8(ascii: "\n"))
  }

  private func starts(with text: String) -> Bool {
    let end = index + text.utf8.count
    return end <= bytes.count && bytes[index..<end].elementsEqual(text.utf8)
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  /// Returns the text up to a mark and moves behind the mark.
  private mutating func text(until mark: String) -> String? {
    let start = index
    while index < bytes.count {
      if starts(with: mark) {
        defer { index += mark.utf8.count }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      index += 1
    }
    return nil
  }

  /// Reads comments and the white space around them.
  private mutating func comments() -> [String]? {
    var result: [String] = []
    skipSpace()
    while starts(with: "<!--") {
      index += 4
      guard let comment = text(until: "-->") else { return nil }
      result.append(comment)
      skipSpace()
    }
    return result
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count, bytes[index] > 0x20, !"=/>".utf8.contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func element(_ comments: [String]) -> MarkupNode? {
    guard starts(with: "<"), !starts(with: "<!"), !starts(with: "<?") else { return nil }
    index += 1
    var node = MarkupNode(name: name(), comments: comments)
    while true {
      skipSpace()
      if starts(with: "/>") {
        index += 2
        return node
      }
      if starts(with: ">") {
        index += 1
        return content(of: &node) ? node : nil
      }
      let name = name()
      guard !name.isEmpty, starts(with: "=\"") else { return nil }
      index += 2
      guard let value = text(until: "\"") else { return nil }
      node.attributes.append(MarkupNode.Attribute(name: name, value: value))
    }
  }

  /// Reads up to the end of an element. Returns false if it has both characters and children.
  private mutating func content(of node: inout MarkupNode) -> Bool {
    let start = index
    while true {
      guard let comments = comments() else { return false }
      if starts(with: "</") { return close(&node, comments, from: start) }
      guard starts(with: "<") else {
        guard node.children.isEmpty, comments.isEmpty, let end = bytes[index...].firstIndex(of: UInt8(ascii: "<"))
        else {
          return false
        }
        index = end
        guard starts(with: "</") else { return false }
        node.text = String(decoding: bytes[start..<end], as: UTF8.self)
        return close(&node, [], from: index)
      }
      guard let child = element(comments) else { return false }
      node.children.append(child)
    }
  }

  private mutating func close(_ node: inout MarkupNode, _ comments: [String], from start: Int) -> Bool {
    node.lastComments = comments
    // White space is the content of a text that consists of it.
    if node.children.isEmpty, comments.isEmpty, index > start, !bytes[start..<index].contains(UInt8(ascii: "\n")) {
      node.text = String(decoding: bytes[start..<index], as: UTF8.self)
    }
    index += 2
    guard name() == node.name else { return false }
    skipSpace()
    guard starts(with: ">") else { return false }
    index += 1
    return true
  }
}
