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
}
