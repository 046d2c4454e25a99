/// The number of an individual, unique over all dishes of a run, in the order of birth within a dish.
public struct IndividualID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Creates the number of an individual of a dish.
  ///
  /// - Parameters:
  ///   - dish: 0 for the live dish, 1 and up for its shadows; at most 16383.
  ///   - number: The index of the birth within the dish; below 2⁴⁸.
  public init(dish: Int, number: Int) {
    precondition(
      (0..<16384).contains(dish), "IndividualID(dish: \(dish)): the number of a dish must be between 0 and 16383.")
    precondition((0..<1 << 48).contains(number), "IndividualID(number: \(number)): the number must be below 2⁴⁸.")
    rawValue = Int64(dish) << 48 | Int64(number)
  }

  /// The dish of its birth.
  public var dish: Int { Int(rawValue >> 48) }

  /// Its number within the dish.
  public var number: Int { Int(rawValue & (1 << 48 - 1)) }

  public static func < (left: IndividualID, right: IndividualID) -> Bool { left.rawValue < right.rawValue }
}
