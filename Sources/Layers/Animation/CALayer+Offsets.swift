import Foundation

extension CALayer {
  /// Returns the offset that makes the value `new` show `old`, and the neutral offset; `nil` for values that cannot be
  /// added, such as colours and shapes.
  package func animatedOffset(from new: Any?, to old: Any) -> (offset: Any, none: Any)? {
    guard let new = AnimatedValue(new), let value = AnimatedValue(old) else { return nil }
    switch new {
    case .number, .vector, .transform: break
    default: return nil
    }
    guard !(old is Bool), let offset = value.difference(from: new) else { return nil }
    return (offset.any(like: old), offset.zero.any(like: old))
  }

  /// True if two values of a property are equal, so that an animation between them would show nothing.
  package static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first = AnimatedValue(first), let second = AnimatedValue(second) else { return false }
    return first == second
  }
}
