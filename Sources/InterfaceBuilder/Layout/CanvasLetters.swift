import Typesetting
import UIKit

/// The widths of San Francisco's letters, which the canvas measures texts with, as differences from Inter's.
///
/// The guide `Documentation/Guides/InterfaceBuilderCanvas.md` states the sources of the numbers and how they were
/// tested. All numbers are in 1/1000 em.
enum CanvasLetters {
  /// Returns the spacing to add after each character of a text so that Inter is as wide as San Francisco, in points.
  ///
  /// All characters get the same spacing, because differently spaced ones do not kern.
  ///
  /// - Parameters:
  ///   - font: A system font; the toolkit's own spacing of it stays.
  ///   - isBold: True for the bold system font, which the toolkit shows as semibold.
  static func spacing(of text: String, font: UIFont, isBold: Bool = false, toolsVersion: Int) -> CGFloat {
    guard !text.isEmpty, font.font.size > 0 else { return 0 }
    let size = font.font.size
    let display = display(size, toolsVersion)
    let wanted =
      tracking(size, toolsVersion: toolsVersion) + display.spacing * display.share + spacing(font.font.weight, isBold)
    let spacing = wanted - font.font.tracking / size * 1000
    let capitals = capitals(font.font.weight, isBold)
    let change = text.reduce(0) { sum, character in
      let other = otherWidth(of: character, size: size, toolsVersion).map { $0 - own(character, font) }
      return sum + (other ?? width(of: character, display: display, capitals: capitals) + spacing)
    }
    return CGFloat(change / Double(text.count) / 1000) * font.pointSize
  }

  /// Returns the width of a character that San Francisco does not have, with its spacing; `nil` for others.
  private static func otherWidth(of character: Character, size: Double, _ toolsVersion: Int) -> Double? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    if isIdeographic(scalar) {
      return wideIdeographs.contains(toolsVersion) ? (size < smallestCloseSize ? 1025 : 1019.5) : 1000
    }
    if (0xAC00...0xD7A3).contains(scalar.value) { return hangul }
    guard scalar.properties.isEmojiPresentation else { return nil }
    return interpolated(emoji, at: size)
  }

  /// True for an ideograph, and for the punctuation, kana and full-width forms that stand between ideographs.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isIdeographic || (0x3001...0x3011).contains(scalar.value)
      || (0x3041...0x30FF).contains(scalar.value)
      || (0xFF01...0xFF60).contains(scalar.value)
  }

  /// Returns the width that the toolkit gives to a character, with its spacing.
  static func own(_ character: Character, _ font: UIFont) -> Double {
    let text = AttributedText(String(character), TextAttributes(font: font.font))
    return TextLayout(text).size.width / font.font.size * 1000
  }

  /// The width of a Hangul syllable, which has no tracking.
  private static let hangul = 865.0
  /// The versions with ideographs that are wider than an em.
  private static let wideIdeographs = 11_000..<23_000
  /// The size in points from which they are less wide.
  private static let smallestCloseSize = 13.0

  /// The widths of emoji by size in points, interpolated between them.
  private static let emoji: [(size: Double, value: Double)] = [
    (17, 1346), (34, 1117), (38, 1117), (46, 1080),
  ]

  /// The part that the design San Francisco Display has in the letters, from 0 to 1, and how much narrower it is.
  private struct Display {
    var share: Double
    var spacing: Double
  }

  /// Returns the design of a size.
  ///
  /// Since iOS 14 the letters change from 17 to 28 points; before, they changed at 20. Source: Apple, The details of UI
  /// typography, 2020.
  private static func display(_ size: Double, _ toolsVersion: Int) -> Display {
    let spacing = toolsVersion < firstVersionOfNarrowDisplay ? displaySpacing + oldDisplaySpacing : displaySpacing
    let share =
      toolsVersion < firstVersionOfVariableLetters
      ? (size < smallestDisplaySize ? 0 : 1) : min(max((size - 17) / (28 - 17), 0), 1)
    return Display(share: share, spacing: spacing)
  }

  /// Returns the difference of a character's width from Inter's. A letter with an accent is as wide as one without.
  private static func width(of character: Character, display: Display, capitals: Double) -> Double {
    let plain = character.unicodeScalars.count == 1 && character.isASCII ? character : base(of: character)
    let width = widths[plain] ?? 0
    if plain.isNumber { return width + (displayDigits - display.spacing) * display.share }
    return plain.isUppercase ? width + capitals : width
  }

  private static func base(of character: Character) -> Character {
    guard let first = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first, first.isASCII else {
      return character
    }
    return Character(first)
  }

  /// Returns the spacing of a weight. San Francisco's light is spaced as its regular weight, and its bold is wider.
  private static func spacing(_ weight: FontWeight, _ isBold: Bool) -> Double {
    let own = 25 * weight.rawValue
    if isBold { return boldSpacing }
    if weight.rawValue >= FontWeight.bold.rawValue { return own + 10 }
    return weight == .semibold ? semiboldSpacing : max(own, 0)
  }

  /// Returns the difference of the widths of capitals and other letters.
  private static func capitals(_ weight: FontWeight, _ isBold: Bool) -> Double {
    if isBold || weight.rawValue >= FontWeight.bold.rawValue { return boldCapitals }
    return weight == .semibold ? boldCapitals / 2 : 0
  }

  /// The first version with a narrower design San Francisco Display, and the first with letters that vary with the
  /// size.
  private static let firstVersionOfNarrowDisplay = 13_000
  private static let firstVersionOfVariableLetters = 17_000

  /// The size in points from which the letters had the design San Francisco Display.
  private static let smallestDisplaySize = 20.0

  /// The difference of the widths of San Francisco Display and Text, what older versions have more, and the difference
  /// of digits.
  private static let displaySpacing = -59.0
  private static let oldDisplaySpacing = 15.0
  private static let displayDigits = -27.0

  private static let semiboldSpacing = 11.0
  private static let boldSpacing = 24.0
  private static let boldCapitals = -7.0

  /// Returns the tracking of San Francisco, interpolated between the sizes that Apple published it for.
  static func tracking(_ size: Double, toolsVersion: Int) -> Double {
    let isVariable = toolsVersion >= firstVersionOfVariableLetters
    if !isVariable, size >= smallestDisplaySize { return display.last { $0.size <= size }?.value ?? 0 }
    let table = isVariable || size <= 16 ? published : text
    return interpolated(table, at: size)
  }

  /// Interpolates linearly between the rows of a table; constant beyond its ends.
  private static func interpolated(_ table: [(size: Double, value: Double)], at size: Double) -> Double {
    guard let upper = table.firstIndex(where: { $0.size >= size }) else { return table[table.count - 1].value }
    guard upper > 0 else { return table[0].value }
    let (low, high) = (table[upper - 1], table[upper])
    return low.value + (high.value - low.value) * (size - low.size) / (high.size - low.size)
  }

  /// The tracking by size in points since iOS 14. Source: Apple, Human Interface Guidelines, Typography.
  private static let published: [(size: Double, value: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -26), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3), (25, 6), (26, 8), (28, 14), (30, 14), (32, 13),
    (34, 12), (36, 10), (40, 10), (48, 8), (56, 6), (64, 4), (80, 0),
  ]

  /// The tracking of San Francisco Text until iOS 13. Source: Apple, Human Interface Guidelines, Typography, of 2019.
  private static let text: [(size: Double, value: Double)] = [(16, -20), (17, -24), (18, -25), (19, -26)]

  /// The tracking of San Francisco Display until iOS 13, which a size keeps until the next one. Source: the same.
  private static let display: [(size: Double, value: Double)] = [
    (20, 19), (21, 17), (22, 16), (24, 15), (25, 14), (27, 13), (30, 12), (33, 11), (40, 10), (44, 9), (48, 8),
    (50, 7), (53, 6), (56, 5), (60, 4), (65, 3), (69, 2), (79, 0),
  ]

  /// The differences of the widths of letters; letters that are absent have none.
  private static let widths: [Character: Double] = {
    let groups: [(letters: String, width: Double)] = [
      ("w", -38), ("/", -27), ("x", -22), ("@", -17), ("q", -15), ("3Y", -14), ("Mv", -13), ("C", -12),
      ("Tay", -10), ("2Ade", -9), ("4", -8), ("N", -7), ("U", -6), ("ot", -5), ("k", -4), ("7bghs", -3),
      ("59GJLfn", 3), ("V", 4), ("1Ir", 5), ("()Zu", 6), ("-B", 7), ("6Q", 8), ("?", 9), ("8DO", 10), ("HK", 11),
      (",RWXil", 12), ("!", 17), (".", 19), (":", 22), ("'", 23),
    ]
    var result: [Character: Double] = [:]
    for group in groups {
      for letter in group.letters { result[letter] = group.width }
    }
    return result
  }()
}
