import Yams

/// Reads YAML with errors that name the file and line.
struct SettingsReader {
  let path: String

  /// A key and its line.
  struct Key {
    var text: String
    var line: Int
  }

  func error(_ line: Int, _ text: String) -> ToolError { ToolError(text: "\(path):\(line): \(text)") }

  func root(_ text: String) throws -> Node {
    do {
      return try Yams.compose(yaml: text) ?? Node.mapping([:])
    } catch {
      let place = (error as? YamlError).flatMap(Self.line) ?? 1
      throw self.error(
        place, "not valid YAML; check the indentation, and quote texts that begin with * or contain ': '")
    }
  }

  private static func line(of error: YamlError) -> Int? {
    switch error {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
    default: nil
    }
  }

  func entries(of node: Node, for name: String) throws -> [(key: Key, value: Node)] {
    // A key without a value.
    if node.scalar?.string.isEmpty == true { return [] }
    guard let mapping = node.mapping else {
      throw error(node.mark?.line ?? 1, "\(name) must be a mapping such as 'touch: off', one entry per line")
    }
    return mapping.map { (Key(text: $0.key.scalar?.string ?? "", line: $0.key.mark?.line ?? 1), $0.value) }
  }

  func text(_ node: Node, for name: String) throws -> String {
    guard let text = node.scalar?.string else { throw error(node.mark?.line ?? 1, "\(name) must be a text") }
    return text
  }

  func texts(_ node: Node, for name: String) throws -> [String] {
    if let text = node.scalar?.string { return text.isEmpty ? [] : [text] }
    guard let sequence = node.sequence else {
      throw error(node.mark?.line ?? 1, "\(name) must be a list such as [Pods, Carthage]")
    }
    return try sequence.map { try text($0, for: name) }
  }
}
