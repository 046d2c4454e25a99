/// The kind of a cell: 14 initial kinds, and four that must be won in a run.
///
/// The raw value is the number in creature codes; it never changes.
public enum CellKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case nucleus, body, vacuole, mouth, spike, shell, flagellum, jet, fin, pacemaker, eye, nose, feeler, chloroplast
  case stinger, sucker, mender, shocker
}

extension CellKind {
  /// The name used in descriptions of codes, JSON, the codex and on screen.
  public var name: String { "\(self)" }

  /// Creates the kind with a name, ignoring case; `nil` for an unknown name.
  public init?(name: some StringProtocol) {
    let wanted = name.lowercased()
    guard let kind = CellKind.allCases.first(where: { $0.name == wanted }) else { return nil }
    self = kind
  }

  /// True if the angle gene of such a cell has an effect.
  public var isDirected: Bool {
    switch self {
    case .flagellum, .jet, .eye, .mouth, .spike, .shell: true
    default: false
    }
  }

  /// True if such a cell pushes on its own and therefore carries actuator genes.
  public var isActuator: Bool { self == .flagellum || self == .jet }

  /// True if such a cell must be won in a run before it can be built.
  public var isWon: Bool { rawValue >= CellKind.stinger.rawValue }
}
