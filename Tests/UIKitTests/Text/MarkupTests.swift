import Foundation
import Testing
import UIKit

@Suite struct MarkupTests {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil)
  }

  private func attributes(_ text: NSAttributedString, at part: String) -> [NSAttributedString.Key: Any] {
    text.attributes(at: (text.string as NSString).range(of: part).location, effectiveRange: nil)
  }

  @Test(arguments: [
    ("<p>One</p><p>Two</p>", "One\nTwo\n"), ("<b>Hi</b> there", "Hi there"), ("a<br>b<br/>c", "a\nb\nc"),
    ("  a \n  b  ", "a b "), ("<div>a<div>b</div>c</div>", "a\nb\nc\n"),
    ("<ul><li>x</li><li>y</li></ul>z", "\t•\tx\n\t•\ty\nz"), ("<ol start=3><li>x<li>y</ol>", "\t3.\tx\n\t4.\ty\n"),
    ("&lt;&amp;&#65;&#x42;&nbsp;&copy;&what;&", "<&AB\u{A0}©&what;&"), ("a<!-- no -->b", "ab"),
    ("<html><head><title>T</title><style>p{}</style></head><body><p>x</p></body></html>", "x\n"),
    ("<script>if (1 < 2) {}</script>x", "x"), ("<pre>a\n  b</pre>", "a\n  b\n"), ("1 < 2 <3", "1 < 2 <3"),
    ("<a href='x'", "<a href='x'"), ("", ""), ("</p></b>x", "x"),
  ])
  func `markup becomes lines of text`(html: String, text: String) throws {
    #expect(try read(html).string == text)
  }

  @Test func `inline elements and styles become attributes`() throws {
    let html =
      "n<b>bo<i>both</i></b><u>un</u><s>st</s><span style='color: #f00; font-size: 20px; background-color: rgb(0,0,255)'>"
      + "sty</span><font color=lime size=7>fo</font><a href=\"https://example.org/a?b&amp;c\">li</a><code>co</code>"
    let text = try read(html)
    let font = { (part: String) in self.attributes(text, at: part)[.font] as? UIFont }
    #expect(font("n")?.pointSize == 12)
    #expect(font("bo")?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(font("both")?.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]) == true)
    #expect(attributes(text, at: "un")[.underlineStyle] as? Int == 1)
    #expect(attributes(text, at: "st")[.strikethroughStyle] as? Int == 1)
    #expect(attributes(text, at: "sty")[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(attributes(text, at: "sty")[.backgroundColor] as? UIColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(font("sty")?.pointSize == 15)
    #expect(font("fo")?.pointSize == 36)
    #expect(attributes(text, at: "li")[.link] as? URL == URL(string: "https://example.org/a?b&c"))
    #expect(font("co")?.fontDescriptor.symbolicTraits.contains(.traitMonoSpace) == true)
  }

  @Test func `headings and paragraphs have sizes, alignment and space`() throws {
    let text = try read("<h1>Big</h1><p style='text-align:center'>mid</p>")
    #expect((attributes(text, at: "Big")[.font] as? UIFont)?.pointSize == 24)
    let style = attributes(text, at: "mid")[.paragraphStyle] as? NSParagraphStyle
    #expect(style?.alignment == .center && style?.paragraphSpacing == 12)
  }

  @Test func `other documents are errors with the remedy, and plain text is read`() throws {
    let plain = try NSAttributedString(data: Data("a <b>".utf8), options: [:], documentAttributes: nil)
    #expect(plain.string == "a <b>")
    var about: NSDictionary?
    _ = try NSAttributedString(data: Data("<p>x".utf8), options: [:], documentAttributes: &about)
    #expect(about?["DocumentType"] as? String == "NSHTML")
    let type = #expect(throws: NSAttributedString.DocumentError.self) {
      try NSAttributedString(data: Data(), options: [.documentType: "NSDocFormat"], documentAttributes: nil)
    }
    #expect(type?.description == "documents of the type NSDocFormat cannot be read; use .html, .rtf or .plain")
    let encoding = #expect(throws: NSAttributedString.DocumentError.self) {
      try NSAttributedString(data: Data([0xFF, 0xFE, 0xFF]), options: [:], documentAttributes: nil)
    }
    #expect(encoding?.description == "the data is not text in the encoding 4; pass its .characterEncoding")
  }

  @Test func `extreme numbers do not end the program`() throws {
    #expect(try read("<ol start=9223372036854775807><li>x</ol>").string == "\t1.\tx\n")
    let large = String(repeating: "<span style='font-size: 999em; color: rgb(nan, 1e999, 0)'>", count: 150) + "x"
    let text = try read(large)
    #expect((attributes(text, at: "x")[.font] as? UIFont)?.pointSize == 1000)
    #expect(attributes(text, at: "x")[.foregroundColor] as? UIColor == UIColor.black)
  }

  @Test func `tags without an end are text`() throws {
    let text = String(repeating: "<a =", count: 20_000)
    #expect(try read(text).string == text)
    #expect(try read("<b =x>y</b>").string == "y")
  }

  @Test func `deep nesting and long input do not end the program`() throws {
    let deep = String(repeating: "<div><b>", count: 5000) + "x"
    #expect(try read(deep).string == "x\n" || read(deep).string == "x")
  }
}
