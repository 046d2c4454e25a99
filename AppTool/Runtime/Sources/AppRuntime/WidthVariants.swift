import Foundation
import Synchronization

/// The texts of a `.stringsdict` file that have a variant for each of several widths.
///
/// Strings are values on Linux, so a text cannot carry its variants: they are found by the text. Of two entries whose
/// widest variants are equal, the one that was read last counts.
enum WidthVariants {
  private static let known = Mutex<[String: [(width: Int, text: String)]]>([:])

  /// Returns the widest variant of an entry; `nil` for an entry of another kind.
  static func text(of entry: [String: Any]) -> String? {
    guard let rule = entry["NSStringVariableWidthRuleType"] as? [String: String] else { return nil }
    let variants = rule.compactMap { key, text in Int(key).map { (width: $0, text: text) } }
      .sorted { $0.width < $1.width }
    guard let widest = variants.last else { return nil }
    known.withLock { $0[widest.text] = variants }
    return widest.text
  }

  /// Returns the widest variant of a text that is not wider than `width`, or else the narrowest one; `nil` for a text
  /// without variants.
  static func variant(of text: String, fitting width: Int) -> String? {
    let variants = known.withLock { $0[text] ?? [] }
    return (variants.last { $0.width <= width } ?? variants.first)?.text
  }
}

extension NSString {
  /// Returns the variant of a text of a `.stringsdict` file for a width in the units of the file: the widest that is
  /// not wider, or else the narrowest. Another text is returned unchanged.
  public func variantFittingPresentationWidth(_ width: Int) -> String {
    let text = String(self)
    return WidthVariants.variant(of: text, fitting: width) ?? text
  }
}
