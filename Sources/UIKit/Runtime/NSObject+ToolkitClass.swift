extension NSObject {
  /// True for a class of the toolkit; false for one of an app, or of another module.
  static var isToolkitClass: Bool {
    // `NSStringFromClass` ends the program for classes inside others.
    String(reflecting: self).hasPrefix("UIKit.")
  }

  /// The closest class, from this one up, that belongs to the toolkit or is `other`.
  static func toolkitClass(or other: NSObject.Type? = nil) -> NSObject.Type {
    var type: NSObject.Type = self
    while type != other, !type.isToolkitClass, let next = _getSuperclass(type) as? NSObject.Type { type = next }
    return type
  }
}
