import Foundation
import Testing
import UIKit

@Suite struct RichTextTests {
  private func read(_ body: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data("{\\rtf1\\ansi \(body)}".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
      documentAttributes: nil)
  }

  private func attributes(_ text: NSAttributedString, at part: String) -> [NSAttributedString.Key: Any] {
    text.attributes(at: (text.string as NSString).range(of: part).location, effectiveRange: nil)
  }

  private func style(_ text: NSAttributedString, at part: String) -> NSParagraphStyle? {
    attributes(text, at: part)[.paragraphStyle] as? NSParagraphStyle
  }

  @Test(arguments: [
    ("Hi", "Hi"), (#"one\par two"#, "one\ntwo"), ("a\\\nb", "a\nb"), (#"a\tab b\line c"#, "a\tb\u{2028}c"),
    (#"\{x\}\\"#, "{x}\\"), (#"\'e9\'80\'93"#, "é€“"), (#"\u8364?\u-10179?\u-8704?x"#, "€😀x"),
    (#"\uc2\u233\'c3\'a9x{\uc0\u233}y"#, "éxéy"), (#"\uc1\u233{x}"#, "éx"),
    (#"a\~b\_c\emdash d"#, "a\u{A0}b\u{2011}c—d"),
    (#"{\info{\title T}}a{\*\unknown b{c}}{\pict 00ff}d"#, "ad"), (#"a{\v hidden}b"#, "ab"), ("a\nb", "ab"),
    (#"{\pict\bin4 }}}}}x"#, "x"), (#"{\stylesheet{\s1 Title;}}x"#, "x"), (#"\u55357?x"#, "\u{FFFD}x"),
    (#"\mac\'8e"#, "é"), (#"{\fonttbl{\f0\fcharset204 Arial;}}\f0\'e0"#, "\u{430}"), ("", ""),
  ])
  func `control words become text`(body: String, text: String) throws {
    #expect(try read(body).string == text)
  }

  @Test func `fonts, styles and colors become attributes`() throws {
    let text = try read(
      #"{\fonttbl{\f0\fswiss{\*\panose 02}Helvetica;}{\f1\fmodern Nowhere;}}{\colortbl;\red255\green0\blue0;}"#
        + #"\f0\fs28 n{\b bo{\i both}}{\ul un}{\strike st}{\uldb du}{\cf1 co}"#
        + #"{\highlight1 hi}{\f1 mono}{\super su}{\dn8 do}"#)
    let font = { (part: String) in self.attributes(text, at: part)[.font] as? UIFont }
    #expect(font("n")?.pointSize == 14 && attributes(text, at: "n")[.foregroundColor] == nil)
    #expect(font("bo")?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(font("both")?.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]) == true)
    #expect(attributes(text, at: "un")[.underlineStyle] as? Int == 1)
    #expect(attributes(text, at: "du")[.underlineStyle] as? Int == 9)
    #expect(attributes(text, at: "st")[.strikethroughStyle] as? Int == 1)
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(attributes(text, at: "co")[.foregroundColor] as? UIColor == red)
    #expect(attributes(text, at: "hi")[.backgroundColor] as? UIColor == red)
    #expect(font("mono")?.fontDescriptor.symbolicTraits.contains(.traitMonoSpace) == true)
    #expect(attributes(text, at: "do")[.baselineOffset] as? CGFloat == -4)
    #expect((attributes(text, at: "su")[.baselineOffset] as? CGFloat ?? 0) > 0)
  }

  @Test func `paragraphs have the look at their end`() throws {
    let text = try read(
      #"\deftab400 one\qc\li400\fi-200\ri100\sa120\par\pard two\tqr\tx2000\sl480\slmult1\par\pard\qj three"#)
    let first = try #require(style(text, at: "one"))
    #expect(first.alignment == .center && first.headIndent == 20 && first.firstLineHeadIndent == 10)
    #expect(first.tailIndent == -5 && first.paragraphSpacing == 6 && first.defaultTabInterval == 20)
    let second = try #require(style(text, at: "two"))
    #expect(second.alignment == .natural && second.lineHeightMultiple == 2)
    #expect(second.tabStops.map(\.location) == [100] && second.tabStops[0].alignment == .right)
    #expect(style(text, at: "three")?.alignment == .justified)
  }

  @Test func `fields with an address are links`() throws {
    let text = try read(#"a{\field{\*\fldinst{HYPERLINK "https://example.org/"}}{\fldrslt link}}b"#)
    #expect(text.string == "alinkb")
    #expect(attributes(text, at: "link")[.link] as? URL == URL(string: "https://example.org/"))
    #expect(attributes(text, at: "b")[.link] == nil)
  }

  @Test func `RTF and plain text are found by their beginning, also in files`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).rtf")
    let plain = file.deletingPathExtension().appendingPathExtension("txt")
    defer { for url in [file, plain] { try? FileManager.default.removeItem(at: url) } }
    for url in [file, plain] { try Data(#"{\rtf1 hi}"#.utf8).write(to: url) }
    var about: NSDictionary?
    #expect(try NSAttributedString(url: file, options: [:], documentAttributes: &about).string == "hi")
    #expect(about?["DocumentType"] as? String == "NSRTF")
    #expect(try NSAttributedString(url: plain, documentAttributes: nil).string == #"{\rtf1 hi}"#)
  }

  @Test(arguments: [
    (#"hello"#, "does not begin with {\\rtf at byte 0"), (#"{\rtf1 a"#, "ends inside a group at byte 8"),
    (#"{\rtf1 \'zz}"#, "has a character \\'zz, which is not hexadecimal at byte 9"),
    (#"{\rtf1\"#, "ends inside a control word at byte 7"),
    (#"{\rtf1{\pict\bin99 }}"#, "ends inside binary data at byte 19"),
  ])
  func `a damaged document is an error with its place`(document: String, fault: String) {
    let error = #expect(throws: NSAttributedString.DocumentError.self) {
      try NSAttributedString(
        data: Data(document.utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
        documentAttributes: nil)
    }
    #expect(error?.description == "the RTF document \(fault); write it again as RTF 1.9")
  }

  @Test func `deep nesting is an error, and extreme numbers do not end the program`() throws {
    #expect(throws: NSAttributedString.DocumentError.self) {
      try read(String(repeating: "{", count: 5000) + "x" + String(repeating: "}", count: 5000))
    }
    #expect(try read(String(repeating: "{", count: 500) + "x" + String(repeating: "}", count: 500)).string == "x")
    let text = try read(#"\fs9999999999\li-2147483648\cf99999\f-5\u99999999999 ?\up999999999\uc-4\sl-1 x"#)
    #expect((attributes(text, at: "x")[.font] as? UIFont)?.pointSize == 1000)
  }
}
