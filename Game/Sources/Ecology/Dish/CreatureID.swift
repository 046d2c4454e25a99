import Physics

/// The number of a creature in its dish, in the order of birth; never reused.
///
/// Parts that fall off take numbers from the same sequence, so the numbers of creatures have gaps.
public struct CreatureID: Hashable, Comparable, Sendable {
  public let number: UInt32

  public init(_ number: UInt32) { self.number = number }

  public static func < (left: CreatureID, right: CreatureID) -> Bool { left.number < right.number }

  /// The ID of its body in the physics.
  var body: BodyID { BodyID(number) }
}

extension CreatureID: CustomStringConvertible {
  public var description: String { "creature \(number)" }
}
