import InterfaceBuilder

/// The values of the policies that need them.
struct PolicySettings {
  /// Class names of the team by the names of Apple's classes, such as `UILabel`.
  var baseClasses: [String: Set<String>] = [:]
  /// The device that files are viewed as in Interface Builder.
  var canvasDevice: CanvasDevice?

  /// The policies that have values.
  var rules: [Finding.Rule] {
    (baseClasses.isEmpty ? [] : [.baseClasses]) + (canvasDevice == nil ? [] : [.canvasDevice])
  }

  /// Adds the values of a folder inside, which replace those for the same class.
  mutating func merge(_ inner: PolicySettings) {
    baseClasses.merge(inner.baseClasses) { $1 }
    canvasDevice = inner.canvasDevice ?? canvasDevice
  }
}
