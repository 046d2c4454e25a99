/// The texts that the code of a project names.
struct SourceConstants: Sendable {
  private var values: [String: Set<String?>] = [:]
  /// The number of constants with a text that is written in their source.
  private var literals: [String: Int] = [:]

  init() {}

  init(_ files: [SourceIndex.File]) {
    for constant in files.flatMap(\.facts.constants) {
      values[Self.key(constant.type, constant.name), default: []].insert(constant.value)
      if constant.isLiteral, let value = constant.value { literals[value, default: 0] += 1 }
    }
    for text in files.flatMap(\.facts.localTexts) { literals[text, default: 0] += 1 }
  }

  /// Returns the number of constants that are written as a text.
  func count(of literal: String) -> Int { literals[literal] ?? 0 }

  /// Returns the text of an expression; `nil` if it is not known, or if several constants have the name.
  ///
  /// - Parameter type: The type around the expression.
  func text(of value: IdentifierValue, in type: String?) -> String? {
    switch value {
    case .literal(let text), .local(let text): return text
    case .computed: return nil
    case .constant(var path):
      if path.count > 1, path.last == "rawValue" { path.removeLast() }
      guard let name = path.popLast() else { return nil }
      let owner = path.last.map { ["self", "Self"].contains($0) ? type : $0 }
      if let owner { return text(Self.key(owner, name)) }
      // A name alone is a member of the type around it, or a global constant.
      return text(Self.key(type, name)) ?? (values[Self.key(type, name)] == nil ? text(Self.key(nil, name)) : nil)
    }
  }

  private func text(_ key: String) -> String? {
    guard let found = values[key], found.count == 1, let text = found.first else { return nil }
    return text
  }

  private static func key(_ type: String?, _ name: String) -> String { "\(type ?? "").\(name)" }
}
