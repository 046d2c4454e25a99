import Foundation

/// The public types of the toolkit with their members, as a document.
struct Coverage {
  /// A type, or the members that extensions add to a type of another module.
  struct Entry {
    var name: String
    var kind: String
    var access = "public"
    var summary = ""
    var superclass: String?
    var members: [Group: Set<String>] = [:]

    var count: Int { members.values.reduce(0) { $0 + $1.count } }
  }

  /// Kinds of members, in the order of the document.
  enum Group: String, CaseIterable {
    case cases = "Cases"
    case initializers = "Made by"
    case properties = "Properties"
    case methods = "Methods"
    case statics = "Of the type"

    init?(_ kind: String) {
      switch kind {
      case "swift.enum.case": self = .cases
      case "swift.init": self = .initializers
      case "swift.property", "swift.subscript": self = .properties
      case "swift.method": self = .methods
      case "swift.type.property", "swift.type.method", "swift.type.subscript": self = .statics
      default: return nil
      }
    }
  }

  private static let typeKinds = [
    "swift.class": "class", "swift.protocol": "protocol", "swift.struct": "struct", "swift.enum": "enum",
  ]
  /// Members of every option set and raw-valued type, which are not informative.
  private static let noise: Set = [
    "rawValue", "init(rawValue:)", "hash(into:)", "hashValue", "hash", "description", "debugDescription",
    "isEqual(_:)", "encode(to:)", "init(from:)", "copy(with:)",
  ]

  private(set) var types: [String: Entry] = [:]
  private(set) var extensions: [String: Entry] = [:]
  private(set) var functions: Set<String> = []

  init(_ graph: SymbolGraph) {
    let symbols = graph.symbols.filter { !$0.identifier.precise.contains("::SYNTHESIZED::") && !Self.isHidden($0) }
    for symbol in symbols { addType(symbol) }
    // Overrides are listed only at the class that declares the member.
    let overriding = Set(graph.relationships.filter { $0.kind == "overrides" }.map(\.source))
    for symbol in symbols where !overriding.contains(symbol.identifier.precise) { addMember(symbol) }
    let names = Dictionary(
      symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
      uniquingKeysWith: { first, _ in first })
    for link in graph.relationships where link.kind == "inheritsFrom" {
      guard let name = names[link.source] else { continue }
      types[name]?.superclass = names[link.target] ?? link.targetFallback?.split(separator: ".").last.map(String.init)
    }
  }

  private static func isHidden(_ symbol: SymbolGraph.Symbol) -> Bool {
    symbol.pathComponents.contains { $0.hasPrefix("_") }
  }

  private mutating func addType(_ symbol: SymbolGraph.Symbol) {
    guard let kind = Self.typeKinds[symbol.kind.identifier] else { return }
    let name = symbol.pathComponents.joined(separator: ".")
    types[name] = Entry(
      name: name, kind: kind, access: symbol.accessLevel, summary: Self.firstSentence(of: symbol.docComment))
  }

  private mutating func addMember(_ symbol: SymbolGraph.Symbol) {
    guard let member = symbol.pathComponents.last, !Self.noise.contains(member) else { return }
    if symbol.kind.identifier == "swift.func", symbol.pathComponents.count == 1 { functions.insert(member) }
    guard let group = Group(symbol.kind.identifier), symbol.pathComponents.count > 1 else { return }
    let owner = symbol.pathComponents.dropLast().joined(separator: ".")
    if types[owner] != nil {
      types[owner]?.members[group, default: []].insert(member)
    } else {
      extensions[owner, default: Entry(name: owner, kind: "extension")].members[group, default: []].insert(member)
    }
  }

  private static func firstSentence(of comment: SymbolGraph.Symbol.Comment?) -> String {
    guard let comment else { return "" }
    let paragraph = comment.lines.map(\.text).prefix { !$0.isEmpty }.joined(separator: " ")
      .replacingOccurrences(of: "``", with: "`")
    guard let end = paragraph.range(of: #"\.( |$)"#, options: .regularExpression) else { return paragraph }
    return String(paragraph[..<end.lowerBound]) + "."
  }
}
