import Physics

/// The number of a creature in its dish, in the order of birth; never given twice.
///
/// Parts that fall off are numbered in the same row, so the numbers of creatures have gaps.
public struct CreatureID: Hashable, Comparable, Sendable {
  public let number: UInt32

  public init(_ number: UInt32) { self.number = number }

  public static func < (left: CreatureID, right: CreatureID) -> Bool { left.number < right.number }

  /// The body that it has in the physics.
  var body: BodyID { BodyID(number) }
}

extension CreatureID: CustomStringConvertible {
  public var description: String { "creature \(number)" }
}
