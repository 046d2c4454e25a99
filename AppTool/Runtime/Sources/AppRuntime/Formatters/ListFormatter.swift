import Foundation
internal import _FoundationICU

/// Texts such as "a, b, and c", in the words of Unicode's CLDR.
open class ListFormatter: Formatter {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = currentLocale
  /// Makes the texts of items that are not strings; `nil` uses their descriptions.
  open var itemFormatter: Formatter?

  /// Joins texts in the user's language.
  open class func localizedString(byJoining strings: [String]) -> String {
    ListFormatter().joined(strings)
  }

  /// Joins the texts of items; `nil` if one of them has none.
  open func string(from items: [Any]) -> String? {
    var texts: [String] = []
    for item in items {
      guard let text = itemFormatter.map({ $0.string(for: item) }) ?? "\(item)" else { return nil }
      texts.append(text)
    }
    return joined(texts)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }

  private func joined(_ texts: [String]) -> String {
    guard texts.count > 1 else { return texts.first ?? "" }
    var status = UErrorCode(rawValue: 0)
    let formatter = swift_ulistfmt_openForType(
      (locale ?? currentLocale).identifier, ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, &status)
    guard let formatter else { return texts.joined(separator: ", ") }
    defer { swift_ulistfmt_close(formatter) }
    let lengths = texts.map { Int32($0.utf16.count) }
    let units = texts.flatMap { Array($0.utf16) }
    let result = units.withUnsafeBufferPointer { memory -> String? in
      // The address of an empty text is not read.
      guard let first = memory.baseAddress else { return nil }
      var offset = 0
      let places = lengths.map { length -> UnsafePointer<UInt16>? in
        defer { offset += Int(length) }
        return first + offset
      }
      return ICUText.text { swift_ulistfmt_format(formatter, places, lengths, Int32(texts.count), $0, $1, &$2) }
    }
    return result ?? texts.joined(separator: ", ")
  }
}
