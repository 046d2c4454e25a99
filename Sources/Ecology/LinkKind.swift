/// How two cells are joined.
///
/// The raw value is the number in creature codes; it never changes.
public enum LinkKind: UInt8, CaseIterable, Sendable {
  case strut, hinge, elastic, muscle, bender, rope, vein, shed
}
