import Foundation
import Raster
import Resources
import Testing

@testable import Typesetting

/// Squares of 10 points with advances of 12, stretched and slanted.
@Suite struct GlyphFormTests {
  private func layout(_ text: String, _ form: GlyphForm, kern: Double = 0) throws -> TextLayout {
    let path = try SyntheticFont(family: "Squares", characters: ["a", "b"]).write()
    let font = Font(try Typeface(contentsOf: path), size: 20)
    let attributes = TextAttributes(font: font, form: form, kern: kern)
    return TextLayout(AttributedText(text, attributes), in: TextContainer(width: .infinity))
  }

  /// The columns with ink, from the first to the last, at a height in pixels above the baseline.
  private func columns(_ layout: TextLayout, at height: Int) throws -> ClosedRange<Int>? {
    let bitmap = try Bitmap(width: 80, height: 40)
    for index in 0..<80 * 40 { bitmap.pixels[index] = Pixel.white.word }
    layout.draw(into: bitmap, at: CGPoint(x: 10, y: 5))
    let baseline = 5 + Int((layout.lines.first?.baseline ?? 0).rounded())
    let inked = (0..<80).filter { bitmap[$0, baseline - height] == .black }
    return inked.first.flatMap { first in inked.last.map { first...$0 } }
  }

  @Test func `an expansion is the logarithm of the factor of widths`() throws {
    let double = GlyphForm(expansion: log(2))
    #expect(abs(Double(try layout("ab", double).size.width) - 48) < 1e-9)
    #expect(abs(Double(try layout("ab", GlyphForm(expansion: -log(2))).size.width) - 12) < 1e-9)
    // The spacing of letters is in points.
    #expect(abs(Double(try layout("ab", double, kern: 3).size.width) - 54) < 1e-9)
    #expect(try layout("ab", .plain).size.width == 24)
  }

  @Test func `stretched glyphs are drawn wider, with the same height`() throws {
    #expect(try columns(layout("a", .plain), at: 5) == 10...19)
    #expect(try columns(layout("a", GlyphForm(expansion: log(2))), at: 5) == 10...29)
    #expect(try columns(layout("a", GlyphForm(expansion: log(2))), at: 12) == nil)
  }

  @Test func `slanted glyphs move to the right above the baseline, and keep their advances`() throws {
    let slanted = try layout("ab", GlyphForm(slant: 1))
    #expect(slanted.size.width == 24)
    // In the row from 2 to 3 points above the baseline the full columns begin at 3 and end at 12.
    #expect(try columns(layout("a", GlyphForm(slant: 1)), at: 3) == 13...21)
    let points = slanted.outlines.flatMap(\.elements).flatMap { element -> [CGPoint] in
      switch element {
      case .move(let to), .line(let to): [to]
      default: []
      }
    }
    let baseline = slanted.lines.first?.baseline ?? 0
    #expect(points.contains { abs($0.x - 20) < 1e-6 && abs(Double($0.y) - (baseline - 10)) < 1e-6 })
    #expect(points.contains { abs($0.x - 10) < 1e-6 && abs(Double($0.y) - (baseline - 10)) < 1e-6 })
    #expect(points.contains { abs($0.x) < 1e-6 && abs(Double($0.y) - baseline) < 1e-6 })
  }

  @Test func `the mark of a shortened text is stretched with it`() throws {
    var attributes = TextAttributes(font: .system(size: 20))
    attributes.paragraph.lineBreakMode = .truncateTail
    func width(_ form: GlyphForm) -> Double {
      attributes.form = form
      let layout = TextLayout(AttributedText("…", attributes), in: TextContainer(width: .infinity))
      return layout.lines.first?.width ?? 0
    }
    let double = GlyphForm(expansion: log(2))
    #expect(abs(width(double) - 2 * width(.plain)) < 1e-6)
    attributes.form = double
    #expect(abs(LineMark.ellipsis.width(beside: attributes) - width(double)) < 1e-6)
  }

  @Test(arguments: [Double.nan, .infinity, -1e300]) func `values without sense are limited`(value: Double) throws {
    let form = GlyphForm(expansion: value, slant: value)
    #expect(form.width >= 0.018 && form.width <= 55 && abs(form.slant) <= 16)
    #expect(try layout("a", form).size.width.isFinite)
  }

  @Test func `fonts of a family are told apart by their widths`() throws {
    let family = "Widths \(UUID())"
    let catalog = FontCatalog(
      folder: ResourceFolder(package: "micro", module: "None", name: "Fonts", source: "/nowhere/x"))
    for width in [3, 5, 7] {
      try catalog.register(fileAt: SyntheticFont(family: family, characters: ["a"], widthClass: width).write())
    }
    for percentage in [75.0, 100, 125] {
      #expect(catalog.typeface(family: family, widthPercentage: percentage).widthPercentage == percentage)
    }
    #expect(catalog.typeface(family: family).widthPercentage == 100)
  }

  @Test func `the leading changes by two points, by less in small fonts`() {
    var font = Font.system(size: 17)
    let usual = font.leading
    font.leadingStyle = .loose
    #expect(font.leading == usual + 2)
    font.leadingStyle = .tight
    #expect(font.leading == usual - 2)
    #expect(font.withSize(8).leading == Font.system(size: 8).leading - 1)
    let lines = TextLayout(
      AttributedText("a\nb", TextAttributes(font: font)), in: TextContainer(width: .infinity)
    ).lines
    #expect(lines.count == 2 && abs(lines[1].baseline - lines[0].baseline - (font.lineHeight - 2)) < 1e-9)
  }
}
