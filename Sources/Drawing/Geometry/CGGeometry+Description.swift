import Foundation

// Points, sizes and rectangles belong to Foundation, which prints them as structures. Apple's systems print numbers in
// parentheses, and apps and their tests compare such texts. The other types of the geometry print alike on both.

/// Prints as on Apple's systems: `(1.0, 2.0)`.
extension CGPoint: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(x), \(y))" }
}

/// Prints width and height as on Apple's systems: `(3.0, 4.0)`.
extension CGSize: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(width), \(height))" }
}

/// Prints origin and size as on Apple's systems: `(1.0, 2.0, 3.0, 4.0)`.
extension CGRect: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
