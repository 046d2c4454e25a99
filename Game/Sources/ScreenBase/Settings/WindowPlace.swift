/// The frame of the window when the game ended.
package struct WindowPlace: Hashable, Sendable {
  /// Top left corner, in the window system's units; negative on displays to the left.
  package var x: Int
  package var y: Int
  /// In points.
  package var width: Double
  package var height: Double
  package var isFullScreen: Bool

  package init(x: Int, y: Int, width: Double, height: Double, isFullScreen: Bool) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.isFullScreen = isFullScreen
  }
}

extension WindowPlace {
  /// Reads a place from the file; `nil` if an entry is missing or invalid.
  package init?(_ entries: [String: JSONValue]) {
    func number(_ name: String, _ allowed: ClosedRange<Double>) -> Double? {
      guard case .number(let value) = entries[name], allowed.contains(value) else { return nil }
      return value
    }
    guard let x = number("x", -32_768...32_767), let y = number("y", -32_768...32_767),
      let width = number("width", 1...16_384), let height = number("height", 1...16_384),
      case .bool(let isFullScreen) = entries["isFullScreen"]
    else { return nil }
    self.init(x: Int(x), y: Int(y), width: width, height: height, isFullScreen: isFullScreen)
  }

  var entries: [String: JSONValue] {
    [
      "x": .number(Double(x)), "y": .number(Double(y)), "width": .number(width), "height": .number(height),
      "isFullScreen": .bool(isFullScreen),
    ]
  }
}
