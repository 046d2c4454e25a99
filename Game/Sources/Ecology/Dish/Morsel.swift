import Physics

/// Drifting food: a mote, or a chunk of a body.
public struct Morsel: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    case mote, chunk
  }

  public var kind: Kind
  /// The position, in u.
  public var place: Vector
  /// The velocity, in u/s.
  public var velocity: Vector
  public var energy: Float
  /// The radius, in u.
  public var radius: Float
  /// The tick at which it was created.
  public var birth: Int
}
