import CSDL
import UIKit

/// The marked text of an input method.
///
/// SDL reports at most 31 bytes at once. It sends a longer text in parts, each with the number of characters before it.
struct Composition {
  private var text = ""
  /// True if the text may continue in the next event.
  private var isPart = false

  /// Parts of a long text have at least this many bytes: 31, less the rest of a character that does not fit.
  private static let shortestPart = 28

  /// Returns the whole text so far with the caret at its end; `nil` if there was none and still is none.
  mutating func receive(_ event: SDL_TextEditingEvent) -> HostEvent? {
    let part = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let isMore = isPart && Int(event.start) == text.unicodeScalars.count
    let hadText = !text.isEmpty
    text = isMore ? text + part : part
    isPart = part.utf8.count >= Self.shortestPart
    let end = text.utf16.count
    return hadText || !text.isEmpty ? .composition(text, selected: end..<end) : nil
  }
}
