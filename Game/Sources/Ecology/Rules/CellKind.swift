/// What a cell is: 14 kinds to begin with, the last four to be won in a run.
///
/// The raw value is the number in creature codes; it never changes.
public enum CellKind: UInt8, CaseIterable, Sendable {
  case nucleus, body, vacuole, mouth, spike, shell, flagellum, jet, fin, pacemaker, eye, nose, feeler, chloroplast
  case stinger, sucker, mender, shocker
}

extension CellKind {
  /// The word used in codes' descriptions, JSON, the codex and on screen.
  public var name: String { "\(self)" }

  /// The kind of a name, in any case of letters; none for a word that names no kind.
  public init?(name: some StringProtocol) {
    let wanted = name.lowercased()
    guard let kind = CellKind.allCases.first(where: { $0.name == wanted }) else { return nil }
    self = kind
  }

  /// Whether the angle gene of such a cell means anything.
  public var isDirected: Bool {
    switch self {
    case .flagellum, .jet, .eye, .mouth, .spike, .shell: true
    default: false
    }
  }

  /// Whether such a cell pushes by itself and so carries actuator genes.
  public var isActuator: Bool { self == .flagellum || self == .jet }

  /// Whether such a cell must be won in a run before it may be built.
  public var isWon: Bool { rawValue >= CellKind.stinger.rawValue }
}
