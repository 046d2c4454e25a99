import Foundation
import Raster
import Testing

@testable import Typesetting

@Suite struct HostileTextTests {
  private func survive(_ text: String, width: Double = 120) throws {
    let target = try Bitmap(width: 128, height: 64)
    for mode in [ParagraphStyle.LineBreakMode.wordWrap, .truncateMiddle] {
      let style = ParagraphStyle(alignment: .justified, lineBreakMode: mode)
      let layout = TextLayout(
        AttributedText(text, TextAttributes(font: .system(size: 13), paragraph: style)),
        in: TextContainer(width: width, maximumLines: mode == .wordWrap ? 0 : 2))
      layout.draw(into: target, at: CGPoint(x: 1, y: 1))
      #expect(layout.lines.last?.range.upperBound == text.utf16.count)
      #expect(Double(layout.size.height).isFinite)
      _ = layout.position(at: CGPoint(x: 40, y: 20))
      _ = layout.selectionRects(for: 0..<text.utf16.count)
    }
  }

  @Test(arguments: [
    "\u{0}\u{1}\u{7}\u{1B}[31m\u{7F}\u{9F}", "\u{202E}\u{202D}\u{2067}abc\u{2066}\u{202C}\u{2069}\u{2069}",
    "\u{301}\u{302}",
    "\u{FEFF}\u{200D}\u{200C}\u{2060}", "\u{10FFFF}\u{FFFE}\u{E000}\u{FFFD}", "\r\r\n\n\r", "👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈🇪🇺🇪",
    "\u{E0067}\u{E007F}", "\u{FFFC}\u{FFFC}",
    "ᄀ\u{1161}\u{11A8}각한", "क्षत्रिय नमस्ते", "ไทยไม่มีช่องว่าง", "\u{FDFA}\u{FDFA}", "\u{AD}\u{AD}\u{AD}", "\t\t\t\t", "   ",
    "\u{3000}\u{2003}",
    "a\u{2028}\u{2028}b", "\u{85}\u{B}\u{C}", "\u{1D173}\u{1D17A}", "\u{61C}\u{200E}\u{200F}",
  ])
  func `unusual characters are safe`(text: String) throws {
    try survive(text)
    try survive("x" + text + "y", width: 0)
  }

  @Test func `many stacked accents are safe`() throws {
    try survive("Z" + String(repeating: "\u{301}\u{327}", count: 2_000) + "algo")
  }

  @Test(arguments: ["a", "ab ", " ", "漢", "a漢", "\n", "\t", "-", "אב ", "👩‍👩‍👧", "\u{AD}", "\u{202E}"])
  func `a hundred thousand characters are safe`(piece: String) throws {
    try survive(String(repeating: piece, count: 100_000 / piece.utf16.count))
  }

  @Test func `random characters of all planes are safe`() throws {
    var random = Randomness(state: 77)
    for _ in 0..<150 {
      var text = ""
      for _ in 0..<40 {
        let limit: UInt32 = [0x80, 0x3000, 0x1_0000, 0x11_0000][Int(random.next() % 4)]
        if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: random.next()) % limit) {
          text.unicodeScalars.append(scalar)
        }
      }
      try survive(text, width: Double.random(in: 0...200, using: &random))
    }
  }

  @Test func `control characters have no width`() {
    let plain = TextLayout(AttributedText("ab", TextAttributes(font: .system(size: 13))))
    let control = TextLayout(
      AttributedText("a\u{7}\u{0}b", TextAttributes(font: .system(size: 13, features: .noKerning))))
    #expect(abs(plain.size.width - control.size.width) < 0.5)
  }
}
