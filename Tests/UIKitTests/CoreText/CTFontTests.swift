import Testing
import UIKit

/// Returns the glyph of a character of the basic plane.
func glyph(_ character: Character, of font: CTFont) -> CGGlyph {
  var glyph: CGGlyph = 0
  _ = CTFontGetGlyphsForCharacters(font, Array(String(character).utf16), &glyph, 1)
  return glyph
}

@Suite struct CTFontTests {
  private let font = CTFontCreateWithName("Inter-Regular", 20, nil)

  private func glyphs(_ text: String, of font: CTFont) -> [CGGlyph] {
    let units = Array(text.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: units.count)
    _ = CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
    return glyphs
  }

  @Test func `a font of Core Text is one of UIKit`() {
    let font: UIFont = self.font
    #expect(font.fontName == "Inter-Regular" && CTFontGetSize(font) == 20)
    #expect(CTFontCreateWithName("Inter-Regular", 0, nil).pointSize == 12)
    #expect(CTFontCreateWithName("No Such Font", 20, nil).familyName == UIFont.systemFont(ofSize: 20).familyName)
  }

  @Test func `the metrics are those of the file`() throws {
    #expect(CTFontGetDescent(font) == -font.descender)
    let box = CTFontGetBoundingBox(font)
    #expect(box.minY < -CTFontGetDescent(font) / 2 && box.maxY >= CTFontGetCapHeight(font))
    // A flat capital is as tall as the file's height of capitals, and sits on the baseline.
    let path = try #require(CTFontCreatePathForGlyph(font, glyphs("H", of: font)[0], nil))
    #expect(abs(path.boundingBoxOfPath.maxY - CTFontGetCapHeight(font)) < 0.05)
    #expect(abs(path.boundingBoxOfPath.minY) < 0.05)
    let lowercase = try #require(CTFontCreatePathForGlyph(font, glyphs("x", of: font)[0], nil))
    #expect(abs(lowercase.boundingBoxOfPath.maxY - CTFontGetXHeight(font)) < 0.05)
  }

  @Test func `the rectangle of a glyph is that of its outline`() throws {
    for glyph in glyphs("gQ", of: font) {
      let path = try #require(CTFontCreatePathForGlyph(font, glyph, nil)).boundingBoxOfPath
      var rect = CGRect.zero
      let total = CTFontGetBoundingRectsForGlyphs(font, .default, [glyph], &rect, 1)
      #expect(total == rect)
      for (first, second) in [(rect.minX, path.minX), (rect.maxX, path.maxX), (rect.minY, path.minY)] {
        #expect(abs(first - second) < 0.05)
      }
    }
  }

  @Test func `the advances of glyphs make the width of a line`() {
    let list = glyphs("HHH", of: font)
    var advances = [CGSize](repeating: .zero, count: 3)
    let total = CTFontGetAdvancesForGlyphs(font, .horizontal, list, &advances, 3)
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "HHH", attributes: [.font: font]))
    #expect(abs(total - CTLineGetTypographicBounds(line, nil, nil, nil)) < 0.001)
    #expect(advances.allSatisfy { abs(Double($0.width) - total / 3) < 0.001 })
  }

  @Test func `a character without a glyph has the number 0`() {
    var found = [CGGlyph](repeating: 7, count: 4)
    let units = Array("a😀b".utf16)
    #expect(!CTFontGetGlyphsForCharacters(font, units, &found, 4))
    #expect(found[1] == 0 && found[2] == 0 && found[0] != 0 && found[3] != 0)
    #expect(CTFontGetGlyphWithName(font, "no such glyph") == 0)
  }

  @Test func `a matrix stretches outlines and lines`() throws {
    var matrix = CGAffineTransform(scaleX: 2, y: 1)
    let wide = CTFontCreateCopyWithAttributes(font, 0, &matrix, nil)
    #expect(CTFontGetMatrix(wide) == matrix && CTFontGetMatrix(font).isIdentity && wide != font)
    let glyph = glyphs("H", of: font)[0]
    let natural = try #require(CTFontCreatePathForGlyph(font, glyph, nil)).boundingBoxOfPath
    let stretched = try #require(CTFontCreatePathForGlyph(wide, glyph, nil)).boundingBoxOfPath
    #expect(abs(stretched.width - 2 * natural.width) < 0.01 && abs(stretched.height - natural.height) < 0.01)
    func width(_ font: CTFont) -> Double {
      let line = CTLineCreateWithAttributedString(NSAttributedString(string: "HH", attributes: [.font: font]))
      return CTLineGetTypographicBounds(line, nil, nil, nil)
    }
    #expect(abs(width(wide) - 2 * width(font)) < 0.001)
  }

  @Test func `names come from the file`() {
    #expect(CTFontCopyFamilyName(font) == "Inter" && CTFontCopyPostScriptName(font) == "Inter-Regular")
    #expect(CTFontCopyName(font, kCTFontPostScriptNameKey) == "Inter-Regular")
    #expect(String(CTFontCopyFullName(font)).hasPrefix("Inter"))
    #expect(CTFontCopyName(font, "no such key") == nil)
    #expect(CTFontCopyGraphicsFont(font, nil).postScriptName == "Inter-Regular")
  }

  @Test func `a copy has other traits`() throws {
    let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    #expect(CTFontGetSymbolicTraits(bold).contains(.boldTrait) && !CTFontGetSymbolicTraits(font).contains(.boldTrait))
    #expect(bold.pointSize == 20)
    let larger = CTFontCreateCopyWithAttributes(bold, 31, nil, nil)
    #expect(larger.fontName == bold.fontName && larger.pointSize == 31)
    #expect(CTFontCreateCopyWithFamily(font, 0, nil, "JetBrains Mono")?.familyName == "JetBrains Mono")
    #expect(CTFontCreateCopyWithFamily(font, 0, nil, "No Such Family") == nil)
  }

  @Test func `a descriptor of a dictionary finds a font`() {
    let traits = NSDictionary(
      dictionary: [kCTFontSymbolicTrait: NSNumber(value: CTFontSymbolicTraits.traitItalic.rawValue)])
    let descriptor = CTFontDescriptorCreateWithAttributes(
      NSDictionary(dictionary: [
        kCTFontFamilyNameAttribute: "Inter" as NSString, kCTFontSizeAttribute: NSNumber(value: 15),
        kCTFontTraitsAttribute: traits,
      ]))
    let found = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
    #expect(found.pointSize == 15 && CTFontGetSymbolicTraits(found).contains(.traitItalic))
    #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontSizeAttribute) as? NSNumber == 15)
    #expect(CTFontCopyAttribute(font, kCTFontNameAttribute) as? NSString == "Inter-Regular")
  }

  @Test func `the fonts of roles are the system's`() throws {
    let emphasized = try #require(CTFontCreateUIFontForLanguage(.emphasizedSystem, 10, nil))
    #expect(emphasized == UIFont.systemFont(ofSize: 10, weight: .bold))
    let fixed = try #require(CTFontCreateUIFontForLanguage(.userFixedPitch, 10, nil))
    #expect(CTFontGetSymbolicTraits(fixed).contains(.monoSpaceTrait))
    #expect(CTFontCreateUIFontForLanguage(.none, 10, nil) == nil)
  }
}
