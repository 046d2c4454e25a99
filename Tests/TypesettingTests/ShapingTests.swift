import Foundation
import Raster
import Testing

@testable import Typesetting

@Suite struct ShapingTests {
  private func width(_ text: String, _ font: Font = .system(size: 100), kern: Double = 0) -> Double {
    Double(TextLayout(AttributedText(text, TextAttributes(font: font, kern: kern))).size.width)
  }

  @Test func `a width is the sum of the file's advances`() throws {
    var random = Randomness(state: 11)
    for weight in [FontWeight.regular, .bold] {
      let typeface = FontCatalog.shared.typeface(weight: weight)
      let file = try FontFile(path: typeface.path)
      let font = Font(typeface, size: 2816, features: [.noKerning])
      for _ in 0..<100 {
        // Contextual alternates change only symbols, so letters keep their advances.
        let letters = (0..<Int.random(in: 1...30, using: &random)).map { _ in
          Unicode.Scalar(UInt8((random.next() & 1 == 0 ? 65 : 97) + random.next() % 26))
        }
        let sum = letters.reduce(0) { $0 + file.advance(of: $1) }
        #expect(abs(width(String(String.UnicodeScalarView(letters)), font) - Double(sum)) < 1e-6)
      }
    }
  }

  @Test func `pairs are kerned`() {
    #expect(width("AV") < width("A") + width("V") - 3)
    var plain = Font.system(size: 100)
    plain.features = .noKerning
    #expect(abs(width("AV", plain) - width("A", plain) - width("V", plain)) < 1e-6)
  }

  @Test func `tracking applies after every character`() {
    #expect(abs(width("AVA", kern: 7) - width("AVA") - 21) < 1e-6)
    var tracked = Font.system(size: 100)
    tracked.tracking += 2
    #expect(abs(width("e\u{301}b", tracked) - width("e\u{301}b") - 4) < 1e-6)
    #expect(width("abc", kern: .nan) == width("abc"))
  }

  @Test func `widths are proportional to the size`() {
    let text = "Paramecium caudatum — AVATAR"
    var base = Font.system(size: 10)
    base.tracking = 0
    for size in [1.0, 17, 333] {
      var font = Font.system(size: size)
      font.tracking = 0
      #expect(abs(width(text, font) - width(text, base) * size / 10) < 1e-6 * size)
    }
  }

  @Test func `tabular figures have equal widths`() {
    let tabular = Font.system(size: 100, features: .tabularFigures)
    let widths = (0...9).map { width("\($0)", tabular) }
    #expect(Set(widths.map { ($0 * 1_000).rounded() }).count == 1)
    #expect(width("1") != width("8"))
  }

  @Test func `arrows form ligatures, except with tracking`() {
    func glyphs(_ kern: Double) -> Int {
      let layout = TextLayout(AttributedText("->", TextAttributes(font: .system(size: 20), kern: kern)))
      return layout.lines[0].glyphs.count { $0.identifier != ShapedRun.invisible }
    }
    #expect(glyphs(0) <= 2)
    #expect(glyphs(1) == 2)
  }

  @Test func `a colour change within a word keeps the widths`() {
    let font = Font.system(size: 40)
    var text = AttributedText("AVATAR", TextAttributes(font: font))
    text.update(in: 1..<3) { $0.color = .white }
    #expect(TextLayout(text).size.width == TextLayout(AttributedText("AVATAR", TextAttributes(font: font))).size.width)
    #expect(TextLayout(text).lines[0].runs.count == 3)
  }

  @Test(arguments: [
    (FontFeatures.oldStyleFigures, "onum"), (.liningFigures, "lnum"), (.proportionalFigures, "pnum"),
    (.stackedFractions, "afrc"), (.ordinals, "ordn"), (.scientificInferiors, "sinf"), (.smallCapitals, "smcp"),
    (.smallCapitalsOfCapitals, "c2sc"), (.petiteCapitals, "pcap"), (.petiteCapitalsOfCapitals, "c2pc"),
    (.swashes, "swsh"), (.contextualSwashes, "cswh"), (.rareLigatures, "dlig"), (.historicalForms, "hlig"),
    (.historicalForms, "hist"), (.titlingCapitals, "titl"), (.stylisticAlternates, "salt"),
    (.proportionalWidths, "pwid"), (.fullWidths, "fwid"), (.halfWidths, "hwid"), (.thirdWidths, "twid"),
    (.quarterWidths, "qwid"), (.stylisticSet(1), "ss01"), (.stylisticSet(9), "ss09"), (.stylisticSet(20), "ss20"),
  ])
  func `a feature replaces the letters of a font that has it`(feature: FontFeatures, tag: String) throws {
    #expect(try glyph(feature, tag: tag) == 2)
    #expect(try glyph([], tag: tag) == 1)
  }

  @Test(arguments: [
    (FontFeatures.noCommonLigatures, "liga"), (.noContextualLigatures, "clig"), (.noContextualAlternates, "calt"),
  ])
  func `a feature that all fonts apply is left out`(feature: FontFeatures, tag: String) throws {
    #expect(try glyph(feature, tag: tag) == 1)
    #expect(try glyph(FontFeatures.noLigatures, tag: tag) == 1)
    #expect(try glyph(FontFeatures.noLigatures.subtracting(feature), tag: tag) == 2)
  }

  /// Returns the glyph of the first letter of a font in which a feature replaces it by the second.
  private func glyph(_ features: FontFeatures, tag: String) throws -> UInt32 {
    let typeface = try FontCatalog.shared.register(
      fileAt: SyntheticFont(family: "Features \(tag)", characters: ["i", "j"], feature: tag).write())
    defer { FontCatalog.shared.unregister(typeface) }
    let font = Font(typeface, size: 10, features: features)
    return try #require(TextLayout(AttributedText("i", TextAttributes(font: font))).lines[0].glyphs.first).identifier
  }

  @Test func `the cache of shaped runs stays within its limit`() {
    let shaper = TextShaper(cacheLimit: 20_000)
    let style = TextShaper.Style(
      typeface: FontCatalog.shared.typeface(), features: [], isRightToLeft: false, script: ScriptRuns.latin)
    let first = shaper.shape(Array("first".utf16)[...], style: style)
    #expect(shaper.shape(Array("first".utf16)[...], style: style) === first)
    for index in 0..<500 {
      _ = shaper.shape(Array("text \(index)".utf16)[...], style: style)
      #expect(shaper.cacheCost <= 20_000)
    }
    #expect(shaper.cacheCost > 10_000)
    #expect(shaper.shape(Array("first".utf16)[...], style: style) !== first)
    shaper.removeAll()
    #expect(shaper.cacheCost == 0)
  }

  @Test func `a long run is not cached`() {
    let shaper = TextShaper(cacheLimit: 1 << 20)
    let style = TextShaper.Style(
      typeface: FontCatalog.shared.typeface(), features: [], isRightToLeft: false, script: ScriptRuns.latin)
    let run = shaper.shape(Array(String(repeating: "x", count: 5_000).utf16)[...], style: style)
    #expect(run.glyphs.count == 5_000)
    #expect(shaper.cacheCost == 0)
  }

  @Test func `letters have the forms of the text's language`() throws {
    let font = SyntheticFont(family: "Local", characters: ["i", "j"], localForm: "TRK ")
    let typeface = try FontCatalog.shared.register(fileAt: font.write())
    defer { FontCatalog.shared.unregister(typeface) }
    func glyph(_ language: String) throws -> UInt32 {
      let attributes = TextAttributes(font: Font(typeface, size: 10), language: language)
      return try #require(TextLayout(AttributedText("i", attributes)).lines[0].glyphs.first).identifier
    }
    #expect(try glyph("en") == 1)
    #expect(try glyph("tr") == 2, "the font draws the Turkish i as its second glyph")
    #expect(try glyph("tr-TR") == 2)
    var text = AttributedText("i", TextAttributes(font: Font(typeface, size: 10), language: "tr"))
    text.append("i", TextAttributes(font: Font(typeface, size: 10), language: "de"))
    #expect(TextLayout(text).lines[0].glyphs.map(\.identifier) == [2, 1])
  }
}
