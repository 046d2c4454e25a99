/// A group of rows of the rules: a kind of cell, a kind of link, or a topic.
public struct RuleSection: Hashable, Sendable {
  /// The subject of the section.
  public enum Subject: Hashable, Sendable {
    case cell(CellKind)
    case link(LinkKind)
    case topic(String)
  }

  public let subject: Subject
  /// The purpose, in a sentence.
  public let purpose: String
  public let rows: [RuleRow]

  /// The heading: the name of the part or topic.
  public var title: String {
    switch subject {
    case .cell(let kind): kind.name
    case .link(let kind): kind.name
    case .topic(let name): name
    }
  }
}
