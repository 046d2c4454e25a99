extension NSObject {
  /// True for a class of the toolkit; false for one of an app, or of another module.
  static var isToolkitClass: Bool {
    // `NSStringFromClass` ends the program for classes inside others.
    String(reflecting: self).hasPrefix("UIKit.")
  }
}
