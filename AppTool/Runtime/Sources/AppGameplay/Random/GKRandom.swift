import Foundation

/// A source of random numbers.
public protocol GKRandom: NSObjectProtocol {
  /// The next integer: from −2³¹ to 2³¹ − 1 for a source, within its range for a distribution.
  func nextInt() -> Int
  /// The next integer from 0 to below the bound.
  func nextInt(upperBound: Int) -> Int
  /// The next number from 0 to 1.
  func nextUniform() -> Float
  func nextBool() -> Bool
}
