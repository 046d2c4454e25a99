import Foundation
import UIKit

// Transforms of Core Foundation, which are those of `StringTransform`.

public typealias CFMutableString = NSMutableString

public var kCFStringTransformStripCombiningMarks: CFString { "NFD; [:nonspacing mark:]Remove; NFC" }
public var kCFStringTransformStripDiacritics: CFString { "NFD; [:M:] Remove; NFC" }
public var kCFStringTransformToLatin: CFString { "Any-Latin" }
public var kCFStringTransformFullwidthHalfwidth: CFString { "Fullwidth-Halfwidth" }
public var kCFStringTransformLatinKatakana: CFString { "Latin-Katakana" }
public var kCFStringTransformLatinHiragana: CFString { "Latin-Hiragana" }
public var kCFStringTransformHiraganaKatakana: CFString { "Hiragana-Katakana" }
public var kCFStringTransformMandarinLatin: CFString { "Han-Latin" }
public var kCFStringTransformLatinHangul: CFString { "Latin-Hangul" }
public var kCFStringTransformLatinArabic: CFString { "Latin-Arabic" }
public var kCFStringTransformLatinHebrew: CFString { "Latin-Hebrew" }
public var kCFStringTransformLatinThai: CFString { "Latin-Thai" }
public var kCFStringTransformLatinCyrillic: CFString { "Latin-Cyrillic" }
public var kCFStringTransformLatinGreek: CFString { "Latin-Greek" }
public var kCFStringTransformToXMLHex: CFString { "Any-Hex/XML" }
public var kCFStringTransformToUnicodeName: CFString { "Any-Name" }

/// Replaces a range of a text by its transform, and the range by that of the result. A `nil` range is the whole text.
/// Returns false if the transform is unknown or, with `reverse`, has no opposite; then the text stays.
@discardableResult public func CFStringTransform(
  _ string: CFMutableString?, _ range: UnsafeMutablePointer<CFRange>?, _ transform: CFString?, _ reverse: Bool
) -> Bool {
  guard let string, let transform else { return false }
  let changed =
    range.map { NSRange(location: $0.pointee.location, length: $0.pointee.length) }
    ?? NSRange(location: 0, length: string.length)
  guard changed.location >= 0, changed.length >= 0, NSMaxRange(changed) <= string.length else { return false }
  let kinds: [CFString: StringTransform] = [
    kCFStringTransformStripCombiningMarks: .stripCombiningMarks, kCFStringTransformStripDiacritics: .stripDiacritics,
  ]
  let kind = kinds[transform] ?? StringTransform(rawValue: String(transform))
  // Foundation's transforms are not safe on several threads.
  let text = string.substring(with: changed)
  guard let result = transforming.withLock({ text.applyingTransform(kind, reverse: reverse) }) else { return false }
  string.replaceCharacters(in: changed, with: result)
  range?.pointee.length = NSString(string: result).length
  return true
}

private let transforming = NSLock()
