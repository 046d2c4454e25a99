/// How two cells are joined.
///
/// The raw value is the number in creature codes; it never changes.
public enum LinkKind: UInt8, CaseIterable, Sendable {
  case strut, hinge, elastic, muscle, bender, rope, vein, shed
}

extension LinkKind {
  /// The word used in codes' descriptions, JSON, the codex and on screen.
  public var name: String { "\(self)" }

  /// The kind of a name, in any case of letters; none for a word that names no kind.
  public init?(name: some StringProtocol) {
    let wanted = name.lowercased()
    guard let kind = LinkKind.allCases.first(where: { $0.name == wanted }) else { return nil }
    self = kind
  }

  /// Whether such a link moves by itself and so carries actuator genes.
  public var isActuator: Bool { self == .muscle || self == .bender }

  /// Whether such a link may span more than one lattice step.
  public var reachesFar: Bool { self == .rope || self == .elastic }
}
