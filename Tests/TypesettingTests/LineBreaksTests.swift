import Testing

@testable import Typesetting

@Suite struct LineBreaksTests {
  /// The text with `|` at each break opportunity.
  private func marked(_ text: String) -> String {
    let units = Array(text.utf16)
    let allowed = LineBreaks.afterUnits(of: units[...])
    return zip(units, allowed).reduce(into: "") { result, unit in
      result += String(decoding: [unit.0], as: UTF16.self) + (unit.1 ? "|" : "")
    }
  }

  @Test(arguments: [
    "the |quick  |fox", "well-|known", "and/|or", "http://|a.b/|c?|d", "1,234.5 |km", "-3 |to |+4",
    "$5 |or |5€ |or |5%",
    "(a) |[b] |{c}", "\"quoted\" |text", "don't |stop!", "wait... |what?", "a,b;c:d", "2024-01-02", "a\u{A0}b |c",
    "x|\u{2014}|y", "semi\u{AD}|colon", "zero\u{200B}|width", "no\u{2060}break", "漢|字、|か|な。", "「引|用」", "カッ|ト",
    "한|국|어", "e\u{301}te\u{301} |x", "a |(b", "f(x) |= |y", "Bonjour !", "…|and |on", "שלום |עולם", "C++ |and |C#",
    "a|\u{FFFC}|b",
  ])
  func `lines break at the usual opportunities`(expected: String) {
    #expect(marked(expected.replacing("|", with: "")) == expected)
  }

  @Test func `flag pairs and family emoji are not broken`() {
    let flags = Array("🇩🇪🇫🇷".utf16)
    #expect(LineBreaks.afterUnits(of: flags[...]) == [false, false, false, true, false, false, false, false])
    let family = Array("👩‍👩‍👧".utf16)
    #expect(!LineBreaks.afterUnits(of: family[...]).contains(true))
  }

  @Test func `no line breaks before a space or after the last character`() {
    var random = Randomness(state: 5)
    for _ in 0..<200 {
      let units = Array(random.text(pieces: 12).utf16)
      let allowed = LineBreaks.afterUnits(of: units[...])
      #expect(allowed.count == units.count)
      #expect(allowed.last != true)
      for index in units.indices.dropLast() where allowed[index] { #expect(units[index + 1] != 0x20) }
    }
  }
}
