/// What a cell is: 14 kinds to begin with, the last four to be won in a run.
///
/// The raw value is the number in creature codes; it never changes.
public enum CellKind: UInt8, CaseIterable, Sendable {
  case nucleus, body, vacuole, mouth, spike, shell, flagellum, jet, fin, pacemaker, eye, nose, feeler, chloroplast
  case stinger, sucker, mender, shocker
}
