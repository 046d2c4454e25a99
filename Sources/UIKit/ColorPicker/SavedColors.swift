/// The colours that the user saved in color pickers, the oldest first.
@MainActor enum SavedColors {
  /// The store; tests set their own.
  static var defaults = UserDefaults.standard

  private static let key = "UIColorPickerSavedColors"
  /// The colours before the first change, as on iOS: black, blue, green, yellow and red.
  private static let first = ["000000FF", "007AFFFF", "34C759FF", "FFCC00FF", "FF3B30FF"]

  static var all: [PickedColor] {
    get { (defaults.stringArray(forKey: key) ?? first).compactMap(PickedColor.init(hex:)) }
    set { defaults.set(newValue.map(\.hexWithAlpha), forKey: key) }
  }

  /// Adds a colour if it is not there.
  static func add(_ color: PickedColor) {
    if !contains(color) { all.append(color) }
  }

  static func remove(_ color: PickedColor) {
    all.removeAll { $0.hexWithAlpha == color.hexWithAlpha }
  }

  static func contains(_ color: PickedColor) -> Bool {
    all.contains { $0.hexWithAlpha == color.hexWithAlpha }
  }
}
