import CText
import Foundation
import Raster
import Resources
import Synchronization
import Testing

@testable import Typesetting

/// Fonts for characters that the requested font lacks, chosen from an injected list in place of the machine's.
@Suite struct FallbackTests {
  private let primary = FontCatalog.shared.typeface()

  /// The requests that a list of fonts received.
  private final class Requests: Sendable {
    private let all = Mutex<[FallbackRequest]>([])
    var values: [FallbackRequest] { all.withLock { $0 } }
    func add(_ request: FallbackRequest) { all.withLock { $0.append(request) } }
  }

  private func font(_ family: String, _ characters: String, _ glyphs: SyntheticFont.Glyphs = .outlines) throws
    -> FallbackFont
  {
    let scalars = Array(characters.unicodeScalars)
    let path = try SyntheticFont(family: family, characters: scalars, glyphs: glyphs).write()
    let hasColors = if case .outlines = glyphs { false } else { true }
    return FallbackFont(path: path, hasColors: hasColors) { scalars.contains($0) }
  }

  private func fallbacks(
    _ requests: Requests = Requests(), _ sorted: @escaping @Sendable (FallbackRequest) -> [FallbackFont]
  ) -> FontCatalog.Fallbacks {
    FontCatalog.Fallbacks(
      registered: [],
      machine: FallbackTypefaces {
        requests.add($0)
        return sorted($0)
      })
  }

  /// Returns the text of each run with its family.
  private func runs(_ text: String, _ fallbacks: FontCatalog.Fallbacks, language: String = "") -> [String] {
    let units = Array(text.utf16)
    var start = 0
    return TypefaceRuns.runs(of: units[...], primary: primary, language: language, fallbacks).map { end, typeface in
      defer { start = end }
      return "\(typeface.family): \(String(decoding: units[start..<end], as: UTF16.self))"
    }
  }

  @Test func `a text that the font has never asks for other fonts`() throws {
    let requests = Requests()
    let fonts = fallbacks(requests) { _ in [] }
    for text in ["Paramecium", "Größe – “naïve” · Ωμέγα, Привет →", "a\tb\u{AD}c", ""] {
      #expect(runs(text, fonts) == ["Inter: \(text)"])
    }
    #expect(requests.values.isEmpty)
  }

  @Test func `an empty text has the requested font, also one without letters`() throws {
    let symbols = try Typeface(contentsOf: SyntheticFont(family: "Symbols", characters: ["★"]).write())
    #expect(symbols.isSymbolic && symbols.fallback(for: "") == symbols)
  }

  @Test func `unpaired surrogates belong to runs of one unit each`() throws {
    let font = try font("First", "漢")
    let units: [UInt16] = [0xD800, 0x6F22, 0xDC00, 0xD800]
    let runs = TypefaceRuns.runs(of: units[...], primary: primary, language: "", fallbacks { _ in [font] })
    #expect(runs.map { $0.end } == [1, 2, 4])
    #expect(runs.map { $0.typeface.family } == ["Inter", "First", "Inter"])
  }

  @Test func `the first font that has the character is used, and the list is asked once`() throws {
    let requests = Requests()
    let (first, second) = (try font("First", "漢"), try font("Second", "漢字"))
    let fonts = fallbacks(requests) { _ in [first, second] }
    #expect(runs("a漢b字c", fonts) == ["Inter: a", "First: 漢", "Inter: b", "Second: 字", "Inter: c"])
    #expect(runs("字漢語", fonts) == ["Second: 字", "First: 漢", "Inter: 語"])
    #expect(requests.values.count == 1)
  }

  @Test func `the request has the language, the weight and the slant of the text`() throws {
    let requests = Requests()
    let fonts = fallbacks(requests) { _ in [] }
    let bold = FontCatalog.shared.typeface(weight: .bold, isItalic: true)
    _ = TypefaceRuns.runs(of: Array("漢".utf16)[...], primary: bold, language: "ja", fonts)
    #expect(
      requests.values == [FallbackRequest(language: "ja", weightClass: 700, isItalic: true, isEmoji: false)])
  }

  @Test(arguments: [
    ("漢字", ""), ("漢字かな", "ja"), ("漢字 한국", "ko"), ("注音ㄅㄆ", "zh-tw"), ("カナ", "ja"), ("한국", "ko"),
    ("שלום", "he"), ("سلام", "ar"), ("नमस्ते", "hi"), ("ไทย", "th"), ("abc", ""),
  ])
  func `the script of a text, and the letters beside Chinese characters, tell the language`(
    text: String, language: String
  ) {
    let units = Array(text.utf16)
    var languages = FallbackLanguages(of: units[...])
    let script = ScriptRuns.runs(of: units[...])[0].script
    let codes = [languages.code(of: script), languages.code(of: script)]
    #expect(codes == [language, language])
  }

  @Test func `Chinese characters and kana are shaped together`() {
    let units = Array("漢字とかな。カナ".utf16)
    #expect(ScriptRuns.runs(of: units[...]).count == 1)
  }

  @Test func `an emoji sequence stays in one run of the font with colours`() throws {
    let color = try font("Color", "👩👧👍🏽🇩🇪❤☎1\u{20E3}", .bitmaps)
    let plain = try font("Plain", "👩👧👍🏽🇩🇪❤☎1\u{20E3}")
    let fonts = fallbacks { _ in [plain, color] }
    for text in ["👩‍👩‍👧", "👍🏽", "🇩🇪", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "👩👍🏽🇩🇪"] {
      #expect(runs("a\(text) b", fonts) == ["Inter: a", "Color: \(text)", "Inter:  b"], "\(text)")
    }
    #expect(runs("👩\u{FE0E}", fonts) == ["Plain: 👩\u{FE0E}"])
    #expect(runs("☎", fonts) == ["Plain: ☎"])
  }

  @Test func `a sequence that no font has entirely uses the font of its first character`() throws {
    let color = try font("Color", "👩", .bitmaps)
    let fonts = fallbacks { _ in [color] }
    #expect(runs("👩‍🚀", fonts) == ["Color: 👩‍🚀"])
  }

  @Test func `marks without ink do not split a run`() throws {
    let hebrew = try font("Hebrew", "שלום")
    let fonts = fallbacks { _ in [hebrew] }
    #expect(runs("של\u{200F}ום", fonts) == ["Hebrew: של\u{200F}ום"])
  }

  @Test func `a file that cannot be opened is passed over`() throws {
    let good = try font("Good", "漢")
    let fonts = fallbacks { _ in [FallbackFont(path: "/nowhere/x.ttf") { _ in true }, good] }
    #expect(runs("漢", fonts) == ["Good: 漢"])
  }

  @Test func `the catalog tells whether a text can be shown`() throws {
    let han = try font("Han", "漢")
    let catalog = FontCatalog(
      folder: ResourceFolder(package: "micro", module: "Typesetting", name: "Fonts", source: moduleFile),
      machine: FallbackTypefaces { _ in [han] })
    #expect(catalog.shows("abc é") && !catalog.shows("漢"))
    catalog.usesMachineFonts = true
    #expect(catalog.shows("a漢") && !catalog.shows("漢字"))
  }

  // MARK: With a registered font, which the whole process sees: only private characters

  /// Lends the process a font with three private characters, and lays out a text in the system font.
  private func layout(_ text: String, first: UInt32, width: Double = .infinity) throws -> TextLayout {
    let scalars = try (first..<first + 3).map { try #require(Unicode.Scalar($0)) }
    let path = try SyntheticFont(family: "Private\(first)", characters: scalars).write()
    let typeface = try FontCatalog.shared.register(fileAt: path)
    defer { FontCatalog.shared.unregister(typeface) }
    return TextLayout(
      AttributedText(text, TextAttributes(font: .system(size: 20))), in: TextContainer(width: width))
  }

  @Test func `another font changes neither the height nor the baseline of a line`() throws {
    let plain = TextLayout(AttributedText("abc", TextAttributes(font: .system(size: 20))))
    let mixed = try layout("a\u{F0100}b", first: 0xF0100)
    #expect(mixed.lines[0].runs.map(\.typeface.family) == ["Inter", "Private983296", "Inter"])
    #expect(mixed.size.height == plain.size.height && mixed.firstBaseline == plain.firstBaseline)
  }

  @Test func `the tracking of the system font is not added to letters of another font`() throws {
    let layout = try layout("\u{F0200}\u{F0201}", first: 0xF0200)
    #expect(abs(Double(layout.size.width) - 2 * 0.6 * 20) < 1e-9)
  }

  @Test func `lines break inside text of another font, and carets are between its characters`() throws {
    let layout = try layout("\u{F0300} \u{F0301} \u{F0302}", first: 0xF0300, width: 20)
    #expect(layout.lines.map(\.range) == [0..<3, 3..<6, 6..<8])
    #expect(layout.position(at: CGPoint(x: 7, y: 30)).offset == 5)
    #expect(layout.position(at: CGPoint(x: 5, y: 30)).offset == 3)
  }

  // MARK: Glyphs in colour

  /// Lays out one character of a font with colours.
  private func picture(_ glyphs: SyntheticFont.Glyphs, size: Double, color: Pixel = .black) throws -> TextLayout {
    let path = try SyntheticFont(family: "Color", characters: ["🦠"], glyphs: glyphs).write()
    let font = Font(try Typeface(contentsOf: path), size: size)
    return TextLayout(AttributedText("🦠", TextAttributes(font: font, color: color)))
  }

  @Test func `a bitmap glyph is drawn in its colours at the size of the text`() throws {
    let layout = try picture(.bitmaps, size: 40, color: Pixel(rgb: 0x00FF00))
    let target = try Bitmap(width: 60, height: 60)
    layout.draw(into: target, at: .zero)
    let baseline = Int(layout.firstBaseline.rounded())
    #expect(target[8, baseline - 20] == Pixel(rgb: 0xFF0000))
    #expect(target[32, baseline - 20] == Pixel(rgb: 0x0000FF))
    #expect(target[8, baseline + 2].alpha == 0 && target[42, baseline - 20].alpha == 0)
  }

  @Test func `a font with bitmaps of the table sbix only is drawn`() throws {
    let layout = try picture(.appleBitmaps, size: 40, color: Pixel(rgb: 0x00FF00))
    let target = try Bitmap(width: 60, height: 60)
    layout.draw(into: target, at: .zero)
    let baseline = Int(layout.firstBaseline.rounded())
    #expect(target[8, baseline - 20] == Pixel(rgb: 0xFF0000) && target[32, baseline - 20] == Pixel(rgb: 0x0000FF))
    #expect(target[8, baseline + 2].alpha == 0 && target[42, baseline - 20].alpha == 0)
    #expect(layout.size.width == 24, "the advance of the table hmtx")
  }

  @Test func `the opacity of the text applies to pictures`() throws {
    let layout = try picture(.bitmaps, size: 40, color: Pixel(red: 0, green: 0, blue: 0, alpha: 0.5))
    let target = try Bitmap(width: 60, height: 60)
    layout.draw(into: target, at: .zero)
    #expect(target[8, Int(layout.firstBaseline) - 20] == Pixel(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test(arguments: [7.0, 13, 20, 33, 90, 240])
  func `a picture that is scaled keeps its colours and its area`(size: Double) throws {
    let side = Int(size * 2)
    let target = try Bitmap(width: side, height: side)
    try picture(.bitmaps, size: size).draw(into: target, at: CGPoint(x: 0, y: size / 2))
    let whole = (0..<side).flatMap { y in (0..<side).map { target[$0, y] } }
    #expect(whole.allSatisfy { $0.green == 0 && $0.red <= $0.alpha && $0.blue <= $0.alpha })
    let ink = whole.reduce(0) { $0 + Double($1.alpha) / 255 }
    #expect(abs(ink - size * size) < size)
  }

  @Test func `layers are drawn in the colours of the palette`() throws {
    let layout = try picture(.layers, size: 40)
    let target = try Bitmap(width: 60, height: 60)
    layout.draw(into: target, at: .zero)
    let y = Int(layout.firstBaseline.rounded()) - 10
    #expect(target[4, y] == Pixel(rgb: 0x00FF00) && target[15, y] == Pixel(rgb: 0xFF0000))
  }

  @Test func `layers in the colour of the text have the colour of each text`() throws {
    for rgb: UInt32 in [0xFF0000, 0x0000FF, 0xFF0000] {
      let layout = try picture(.layersInTextColor, size: 40, color: Pixel(rgb: rgb))
      let target = try Bitmap(width: 60, height: 60)
      layout.draw(into: target, at: .zero)
      let y = Int(layout.firstBaseline.rounded()) - 10
      #expect(target[4, y] == Pixel(rgb: 0x00FF00) && target[15, y] == Pixel(rgb: rgb))
      let bitmap = try #require(layout.pictures.first?.bitmap)
      #expect(bitmap[bitmap.width * 3 / 4, bitmap.height / 2] == Pixel(rgb: rgb))
    }
  }

  @Test func `pictures of rotated text have no outline and their own rectangle`() throws {
    let layout = try picture(.bitmaps, size: 40)
    #expect(layout.outlines.isEmpty)
    let picture = try #require(layout.pictures.first)
    #expect(abs(picture.rect.width - 40) < 0.5 && abs(picture.rect.maxY - layout.firstBaseline) < 0.5)
  }

  @Test func `drawing a picture in parts gives the same pixels`() throws {
    let layout = try picture(.bitmaps, size: 300)
    let (whole, parts) = (try Bitmap(width: 320, height: 400), try Bitmap(width: 320, height: 400))
    layout.draw(into: whole, at: .zero)
    for y in stride(from: 0, to: 400, by: 37) {
      layout.draw(into: parts, at: .zero, clip: PixelRect(x: 0, y: y, width: 320, height: 37))
    }
    #expect((0..<320 * 400).allSatisfy { whole.pixels[$0] == parts.pixels[$0] })
  }
}

/// The machine's own fonts. The tests are skipped if they are not installed.
@Suite struct MachineFontTests {
  private static func has(_ scalar: Unicode.Scalar, _ language: String, isEmoji: Bool = false) -> Bool {
    let request = FallbackRequest(language: language, weightClass: 400, isItalic: false, isEmoji: isEmoji)
    return MachineFonts.sorted(request).contains { $0.hasCharacter(scalar) && $0.hasColors == isEmoji }
  }

  private var fallbacks: FontCatalog.Fallbacks {
    FontCatalog.Fallbacks(registered: [], machine: FallbackTypefaces(MachineFonts.sorted))
  }

  @Test(.enabled(if: has("漢", "ja"), "fonts-noto-cjk is not installed"))
  func `Chinese characters have a font of the machine`() {
    let units = Array("漢字".utf16)
    let runs = TypefaceRuns.runs(of: units[...], primary: FontCatalog.shared.typeface(), language: "ja", fallbacks)
    #expect(runs.count == 1 && runs[0].typeface.shows("漢") && !runs[0].typeface.hasColors)
  }

  @Test(.enabled(if: has("क", "hi"), "fonts-noto-core is not installed"))
  func `syllables of Devanagari have glyphs of one typeface and no box`() throws {
    let units = Array("सभी मनुष्यों को".utf16)
    let primary = FontCatalog.shared.typeface()
    let script = ScriptRuns.runs(of: units[...])[0].script
    let runs = TypefaceRuns.runs(of: units[...], primary: primary, language: "hi", fallbacks)
    let families = Set(runs.map(\.typeface.family))
    #expect(families.count == 2 && families.contains("Inter"), "only the spaces are in Inter: \(families)")
    let first = try #require(runs.first)
    let style = TextShaper.Style(typeface: first.typeface, features: [], isRightToLeft: false, script: script)
    let glyphs = TextShaper.shared.shape(units[..<first.end], style: style).glyphs
    #expect(glyphs.allSatisfy { PlaceholderGlyph(identifier: $0.identifier) == nil })
  }

  @Test(.enabled(if: has("👩", "", isEmoji: true), "fonts-noto-color-emoji is not installed"))
  func `skin tones, flags and joined sequences are one picture each`() throws {
    let primary = FontCatalog.shared.typeface()
    for text in ["👍🏽", "🇩🇪", "👩‍👩‍👧", "👩🏽‍🚀", "1\u{FE0F}\u{20E3}", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"] {
      let units = Array(text.utf16)
      let run = try #require(TypefaceRuns.runs(of: units[...], primary: primary, language: "", fallbacks).first)
      #expect(run.end == units.count)
      let style = TextShaper.Style(
        typeface: run.typeface, features: [], isRightToLeft: false, script: ScriptRuns.latin)
      let glyphs = TextShaper.shared.shape(units[...], style: style).glyphs.filter { $0.advance > 0 }
      #expect(glyphs.count == 1, "\(text)")
      let glyph = try #require(glyphs.first).identifier
      #expect(GlyphStore.shared.picture(of: glyph, in: run.typeface, size: 2_000) != nil)
    }
  }
}
