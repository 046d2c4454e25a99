import Typesetting
import UIKit

/// The widths of San Francisco's letters, which the canvas measures texts with, as differences from Inter's.
///
/// The guide `Documentation/Guides/InterfaceBuilderCanvas.md` states the sources of the numbers and how they were tested.
enum CanvasLetters {
  /// Returns the spacing to add after each character of a text so that Inter is as wide as San Francisco, in points.
  ///
  /// All characters get the same spacing, because differently spaced ones do not kern.
  /// - Parameters:
  ///   - font: A system font; the toolkit's own spacing of it stays.
  ///   - isBold: True for the bold system font, which the toolkit shows as semibold.
  static func spacing(of text: String, font: UIFont, isBold: Bool = false, toolsVersion: Int) -> CGFloat {
    guard !text.isEmpty else { return 0 }
    let letters = text.reduce(0) { $0 + (widths[$1] ?? 0) } / Double(text.count)
    let spacing = spacing(at: font.font.size, isBold ? .bold : font.font.weight, toolsVersion)
    return CGFloat((letters + spacing) / 1000) * font.pointSize
  }

  /// Returns the difference of the spacing from the toolkit's, in 1/1000 em. Bold is wider in San Francisco, and light is
  /// as wide as the regular weight.
  private static func spacing(at size: Double, _ weight: FontWeight, _ toolsVersion: Int) -> Double {
    let isBold = weight.rawValue >= FontWeight.bold.rawValue
    let light = -25 * min(weight.rawValue, 0)
    if size < smallestDisplaySize { return tracking(size) - toolkitTracking(size) + (isBold ? 10 : light) }
    if isBold || toolsVersion < firstVersionOfNarrowDisplay { return light }
    return light + (size <= largestNarrowSize ? -15 : -10)
  }

  /// The first version with a narrower design San Francisco Display; and the size in points up to which it is narrowest.
  private static let firstVersionOfNarrowDisplay = 13_000
  private static let largestNarrowSize = 30.0

  /// The size in points from which the system font has the design San Francisco Display.
  private static let smallestDisplaySize = 20.0

  /// Returns the tracking of San Francisco in 1/1000 em; constant below 6 points and above 20.
  static func tracking(_ size: Double) -> Double {
    let position = min(max(0, size - 6), Double(published.count - 1))
    let lower = min(Int(position), published.count - 2)
    return published[lower] + (published[lower + 1] - published[lower]) * (position - Double(lower))
  }

  /// Returns the tracking of the toolkit's system font in 1/1000 em.
  private static func toolkitTracking(_ size: Double) -> Double {
    Font.system(size: size).tracking / max(size, 1) * 1000
  }

  /// The tracking of 6 to 20 points in 1/1000 em. Source: Apple, Human Interface Guidelines, Typography.
  private static let published: [Double] = [41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23]

  /// The differences of the widths of letters in 1/1000 em; letters that are absent have none.
  private static let widths: [Character: Double] = {
    let groups: [(letters: String, width: Double)] = [
      ("w", -40), ("/", -25), ("x", -21), ("v", -16), ("T", -13), ("+", -11), ("4y", -10), ("Cae", -9), ("Ad", -8),
      (",o", -7), ("g", -6), ("VYht", -5), ("N", -4), (" $Mc", -3), ("H", 3), ("2", 4), ("FLOS", 5), ("mu", 6),
      ("E", 7), ("1", 8), ("B", 9), ("9KPR", 10), ("ir", 11), ("-DIf", 12), ("l", 14), ("8", 16), ("5", 19), ("X", 22),
      (".", 23), (":", 25), ("6", 32), ("W", 41),
    ]
    var result: [Character: Double] = [:]
    for group in groups {
      for letter in group.letters { result[letter] = group.width }
    }
    return result
  }()
}
