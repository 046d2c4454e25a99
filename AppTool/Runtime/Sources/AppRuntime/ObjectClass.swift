/// Returns true if an object is of a class or of a subclass of it; false for `nil`. On Linux only objects that inherit from
/// `NSObject` have the method `isKind(of:)`.
public func isKind(_ object: Any?, of aClass: AnyClass) -> Bool {
  var type: AnyClass? = object.map { Swift.type(of: $0 as AnyObject) }
  while let current = type {
    if current == aClass { return true }
    type = _getSuperclass(current)
  }
  return false
}

/// Returns true if an object is of a class, and not of a subclass of it; false for `nil`.
public func isMember(_ object: Any?, of aClass: AnyClass) -> Bool {
  object.map { Swift.type(of: $0 as AnyObject) == aClass } ?? false
}

/// Returns true if an object is of a class or of a subclass of it; `nil` for `nil`. Translated code calls it where an app
/// calls `object?.isKind(of:)`.
public func isKind(optional object: Any?, of aClass: AnyClass) -> Bool? {
  object.map { isKind($0, of: aClass) }
}

/// Returns true if an object is of a class, and not of a subclass of it; `nil` for `nil`. Translated code calls it where an
/// app calls `object?.isMember(of:)`.
public func isMember(optional object: Any?, of aClass: AnyClass) -> Bool? {
  object.map { isMember($0, of: aClass) }
}
