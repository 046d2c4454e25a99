/// The kind of a link between two cells.
///
/// The raw value is the number in creature codes; it never changes.
public enum LinkKind: UInt8, CaseIterable, Sendable {
  case strut, hinge, elastic, muscle, bender, rope, vein, shed
}

extension LinkKind {
  /// The name used in descriptions of codes, JSON, the codex and on screen.
  public var name: String { "\(self)" }

  /// Creates the kind with a name, ignoring case; `nil` for an unknown name.
  public init?(name: some StringProtocol) {
    let wanted = name.lowercased()
    guard let kind = LinkKind.allCases.first(where: { $0.name == wanted }) else { return nil }
    self = kind
  }

  /// True if such a link moves on its own and therefore carries actuator genes.
  public var isActuator: Bool { self == .muscle || self == .bender }

  /// True if such a link neither moves nor bends.
  public var isRigid: Bool { self == .strut || self == .vein || self == .shed }

  /// True if such a link may span more than one lattice step.
  public var reachesFar: Bool { self == .rope || self == .elastic }
}
