import Physics

/// Something to eat that drifts: a mote, or a chunk of a body.
public struct Morsel: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    case mote, chunk
  }

  public var kind: Kind
  /// In u.
  public var place: Vector
  /// In u/s.
  public var velocity: Vector
  public var energy: Float
  /// In u.
  public var radius: Float
  /// The tick at which it came to be.
  public var birth: Int
}
