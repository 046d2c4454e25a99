/// One number of the rules with its name and unit, as the codex prints it and the rules' hash reads it.
public struct RuleRow: Hashable, Sendable {
  /// The name, unique within its section.
  public let name: String
  /// The value; whole numbers exactly, fractions widened from single precision.
  public let value: Double
  /// The unit, empty for counts and shares.
  public let unit: String

  init(_ name: String, _ value: Float, _ unit: String = "") {
    self.init(name: name, value: Double(value), unit: unit)
  }

  init(_ name: String, _ value: Int, _ unit: String = "") {
    self.init(name: name, value: Double(value), unit: unit)
  }

  private init(name: String, value: Double, unit: String) {
    self.name = name
    self.value = value
    self.unit = unit
  }

  /// The value in the shortest digits that give it back in single precision: `0.15`, `36`, `1/6` as `0.166667`.
  public var text: String {
    if value == value.rounded(), abs(value) < 1e9 { return String(Int(value)) }
    return String(describing: Float(value))
  }
}

/// Rows of the rules that belong together: a kind of cell, a kind of link, or a topic.
public struct RuleSection: Hashable, Sendable {
  /// What the section is about.
  public enum Subject: Hashable, Sendable {
    case cell(CellKind)
    case link(LinkKind)
    case topic(String)
  }

  public let subject: Subject
  /// What it is for, in a sentence.
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
