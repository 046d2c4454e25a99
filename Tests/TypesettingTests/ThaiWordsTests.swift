import Foundation
import Synchronization
import Testing

@testable import Typesetting

/// Lines of Thai text; the tests with words are skipped without the packages libthai0 and libthai-data.
@Suite struct ThaiWordsTests {
  private static let isAvailable = ThaiWords.shared.isAvailable
  private static let missing: Comment = "needs the packages libthai0 and libthai-data"

  /// The text with `|` at each break opportunity.
  private func marked(_ text: String, _ words: ThaiWords = .shared) -> String {
    let units = Array(text.utf16)
    let allowed = LineBreaks.afterUnits(of: units[...], thai: words)
    return zip(units, allowed).reduce(into: "") { result, unit in
      result += String(decoding: [unit.0], as: UTF16.self) + (unit.1 ? "|" : "")
    }
  }

  @Test(
    .enabled(if: isAvailable, missing),
    arguments: [
      "สวัสดี|ชาว|โลก", "เซลล์|แบ่ง|ตัว", "ไม่|มี|น้ำ |ไม่|มี|ปลา", "ภาษา|ไทย |and |ภาษา|ไทย", "(ชาว|โลก)",
      "ชาว|โลก\u{2060}ชาว|โลก", "漢|ชาว|โลก|漢", "โลก",
    ])
  func `lines break between the words of Thai text`(expected: String) {
    #expect(marked(expected.replacing("|", with: "")) == expected)
  }

  @Test(.enabled(if: isAvailable, missing)) func `a label ends its lines between words`() {
    let text = "สวัสดีชาวโลก"
    let attributes = TextAttributes(font: .system(size: 10))
    let whole = TextLayout(AttributedText(text, attributes), in: TextContainer(width: .infinity))
    let layout = TextLayout(AttributedText(text, attributes), in: TextContainer(width: Double(whole.size.width) - 1))
    #expect(layout.lines.map { layout.shownText(of: $0) } == ["สวัสดีชาว", "โลก"])
    #expect(layout.lines.allSatisfy { $0.width <= Double(whole.size.width) })
    // The caret stands beside each grapheme, at the same distances as without breaks.
    var offset = 0
    for character in text.prefix(7) {
      #expect(layout.caretRect(at: TextPosition(offset)).minX == whole.caretRect(at: TextPosition(offset)).minX)
      offset += character.utf16.count
    }
  }

  @Test func `without the library Thai text breaks at spaces, with one warning`() {
    let warnings = Mutex<[String]>([])
    let words = ThaiWords(library: "libnothing.so.0") { line in warnings.withLock { $0.append(line) } }
    #expect(marked("a word", words) == "a |word")
    let none = warnings.withLock { $0 }
    #expect(none.isEmpty, "a text without Thai letters loads nothing")
    #expect(marked("ชาวโลก ชาวโลก", words) == "ชาวโลก |ชาวโลก")
    #expect(marked("ชาวโลก", words) == "ชาวโลก")
    let lines = warnings.withLock { $0 }
    #expect(
      lines == ["lines of Thai text do not end between words: libthai was not found; install the package libthai0"])
  }
}
