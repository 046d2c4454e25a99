/// A colour in sRGB as the color picker edits it. All parts are from 0 to 1.
struct PickedColor: Hashable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat = 1

  static let white = PickedColor(red: 1, green: 1, blue: 1)

  /// Red, green and blue in steps of 1/255.
  var bytes: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }

  /// The nearest colour whose red, green and blue are whole bytes, as in ``hex``.
  var rounded: PickedColor {
    func step(_ part: CGFloat) -> CGFloat { (part * 255).rounded() / 255 }
    return PickedColor(red: step(red), green: step(green), blue: step(blue), alpha: alpha)
  }

  var opaque: PickedColor { withAlpha(1) }

  func withAlpha(_ alpha: CGFloat) -> PickedColor {
    var result = self
    result.alpha = alpha
    return result
  }

  /// The colour for assistive technology, such as `#FF4015, 50 %`.
  var spoken: String { alpha < 1 ? "#\(hex), \(Int((alpha * 100).rounded())) %" : "#\(hex)" }
}

extension PickedColor {
  /// Reads a color with the current traits. Parts beyond 0…1, of wide colours, are clamped.
  init(_ color: UIColor) {
    let parts = color.components.map(\.unitClamped)
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  var uiColor: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
}

/// Hexadecimal numbers.
extension PickedColor {
  /// Red, green and blue with two digits each, such as `FF4015`.
  var hex: String { bytes.map { String(format: "%02X", $0) }.joined() }

  /// ``hex`` and alpha, with eight digits.
  var hexWithAlpha: String { hex + String(format: "%02X", Int((alpha * 255).rounded())) }

  /// Reads 3, 6 or 8 hexadecimal digits with or without `#`; 8 include alpha. `nil` for another text.
  init?(hex text: String) {
    var digits = text.trimmingCharacters(in: .whitespaces)[...]
    if digits.first == "#" { digits = digits.dropFirst() }
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    let values = digits.compactMap(\.hexDigitValue).map { CGFloat($0) }
    let parts: [CGFloat]
    switch values.count {
    case 3: parts = values.map { $0 / 15 }
    case 6, 8:
      parts = stride(from: 0, to: values.count, by: 2).map { (index: Int) -> CGFloat in
        let byte = values[index] * 16 + values[index + 1]
        return byte / 255
      }
    default: return nil
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }
}

/// Hue and lightness of HSL at full saturation, the axes of the spectrum.
///
/// Source: G. H. Joblove and D. Greenberg, "Color Spaces for Computer Graphics", SIGGRAPH 1978.
extension PickedColor {
  /// `hue`: 0 is red, a third green, two thirds blue. `lightness`: 0 is black, 0.5 the pure hue, 1 white.
  init(hue: CGFloat, lightness: CGFloat) {
    let pure = HueSaturationBrightness(hue: hue.unitClamped, saturation: 1, brightness: 1).rgb
    let end: CGFloat = lightness > 0.5 ? 1 : 0
    let share = abs(2 * lightness.unitClamped - 1)
    func mixed(_ part: CGFloat) -> CGFloat { part + (end - part) * share }
    self.init(red: mixed(pure.red), green: mixed(pure.green), blue: mixed(pure.blue))
  }

  /// The hue; `nil` for a grey.
  var hue: CGFloat? {
    let value = HueSaturationBrightness(red: red, green: green, blue: blue)
    return value.saturation > 0 ? value.hue : nil
  }

  var lightness: CGFloat { (max(red, green, blue) + min(red, green, blue)) / 2 }
}
