import Foundation
import Raster
import Resources
import Testing

@testable import Typesetting

@Suite struct FontTests {
  @Test(arguments: [10.0, 11, 12, 13, 14, 15, 16, 17, 18, 20, 24, 28, 34, 36])
  func `the system font's line height matches Apple's`(size: Double) {
    let font = Font.system(size: size)
    #expect(abs(font.lineHeight - 1.193359375 * size) < 1e-9)
    #expect(abs(font.ascender - 0.9521484375 * size) < 1e-9)
    #expect(abs(font.descender + 0.2412109375 * size) < 1e-9)
    #expect(font.leading == 0)
  }

  /// Heights of labels in interface files at scale 2.
  @Test(arguments: [
    (10.0, 12.0), (11, 13.5), (12, 14.5), (13, 16), (14, 17), (15, 18), (16, 19.5), (17, 20.5), (20, 24),
  ])
  func `the height of a one-line label matches stored frames`(size: Double, height: Double) {
    let layout = TextLayout(AttributedText("Label", TextAttributes(font: .system(size: size))))
    #expect((Double(layout.size.height) * 2).rounded(.up) / 2 == height)
  }

  /// Widths that Interface Builder stored for labels in Apple's system font.
  @Test(arguments: [("Processor", 17.0, 77.0), ("Category", 16, 67), ("February 8, 2015", 12, 96)])
  func `the width of a word is close to Apple's system font`(text: String, size: Double, width: Double) {
    let layout = TextLayout(AttributedText(text, TextAttributes(font: .system(size: size))))
    #expect(abs(Double(layout.size.width) - width) < 0.01 * width)
  }

  @Test(arguments: [(FontWeight.regular, false), (.regular, true), (.bold, false), (.bold, true)])
  func `all characters of the monospaced font are 0.6 em wide, without ligatures`(
    weight: FontWeight, isItalic: Bool
  ) {
    let font = Font.monospaced(size: 20, weight: weight, isItalic: isItalic)
    #expect(font.isMonospaced && !font.isSystem && font.typeface.isItalic == isItalic)
    #expect(font.lineHeight == Font.system(size: 20).lineHeight && font.ascender == Font.system(size: 20).ascender)
    for text in ["i", "W", "fi", "->", "!==", "Äß", "0123456789", "ЖИ", "λx"] {
      let layout = TextLayout(AttributedText(text, TextAttributes(font: font)))
      #expect(abs(Double(layout.size.width) - 12 * Double(text.count)) < 1e-6, "\(text)")
    }
    #expect(font.withSize(10).lineHeight == Font.system(size: 10).lineHeight)
  }

  @Test func `both bundled families are listed before those of apps`() {
    #expect(FontCatalog.shared.families.prefix(2) == ["Inter", "JetBrains Mono"])
    #expect(FontCatalog.shared.names.contains("JetBrainsMono-BoldItalic"))
    #expect(throws: Never.self) { try FontCatalog.shared.typeface(named: "JetBrainsMono-Bold") }
    #expect(FontCatalog.shared.typeface(family: "JetBrains Mono", weight: .medium).name == "JetBrainsMono-Regular")
    #expect(FontCatalog.shared.typeface(family: "JetBrains Mono", weight: .semibold).name == "JetBrainsMono-Bold")
  }

  @Test func `the system font's tracking depends on size and weight`() {
    #expect(abs(Font.system(size: 17).tracking + 0.0257 * 17) < 1e-9)
    #expect(abs(Font.system(size: 17, weight: .bold).tracking + 0.0157 * 17) < 1e-9)
    #expect(abs(Font.system(size: 18.5).tracking + 0.02435 * 18.5) < 1e-9)
    #expect(Font.system(size: 3).tracking > 0 && Font.system(size: 300).tracking < 0)
    #expect(Font.named(family: "Inter", size: 17).tracking == 0)
  }

  @Test func `font metrics match the file`() {
    let font = Font.system(size: 2816)
    #expect(font.typeface.unitsPerEm == 2816)
    #expect(font.capHeight == 2048)
    #expect(font.xHeight == 1536)
    let named = Font(font.typeface, size: 2816)
    #expect((named.capHeight, named.xHeight) == (2048, 1536))
    #expect((named.ascender, named.descender) == (2728, -680))
  }

  @Test(arguments: [
    (FontWeight.ultraLight, "Thin"), (.thin, "ExtraLight"), (.light, "Light"), (.regular, "Regular"),
    (.medium, "Medium"),
    (.semibold, "SemiBold"), (.bold, "Bold"), (.heavy, "ExtraBold"), (.black, "Black"),
    (FontWeight(rawValue: 0.1), "Regular"), (FontWeight(rawValue: 0.26), "Medium"), (FontWeight(rawValue: -1), "Thin"),
    (FontWeight(rawValue: .nan), "Regular"), (FontWeight(rawValue: .infinity), "Black"),
  ])
  func `each weight uses the nearest file`(weight: FontWeight, cut: String) {
    #expect(FontCatalog.shared.typeface(weight: weight).name == "Inter-" + cut)
  }

  @Test func `italics are italic in every weight`() {
    for value in stride(from: -1.0, through: 1, by: 0.05) {
      #expect(FontCatalog.shared.typeface(weight: FontWeight(rawValue: value), isItalic: true).isItalic)
      #expect(!FontCatalog.shared.typeface(weight: FontWeight(rawValue: value)).isItalic)
    }
    #expect(FontCatalog.shared.typeface(weight: .semibold, isItalic: true).name == "Inter-SemiBoldItalic")
    #expect(FontCatalog.shared.typeface(weight: .black, isItalic: true).name == "Inter-BoldItalic")
  }

  @Test func `every bundled file opens and has the catalog's names`() throws {
    for name in FontCatalog.shared.names.prefix(17) {
      let typeface = try FontCatalog.shared.typeface(named: name)
      #expect(typeface.name == name)
      #expect(typeface.family == (name.hasPrefix("Inter-") ? "Inter" : "JetBrains Mono"))
      #expect(typeface.glyphCount > 1_300)
    }
    #expect(FontCatalog.shared.names.count >= 17)
  }

  @Test func `a typeface is opened once`() throws {
    #expect(FontCatalog.shared.typeface() === FontCatalog.shared.typeface())
    #expect(try FontCatalog.shared.typeface(named: "Inter-Bold") === Font.system(size: 9, weight: .bold).typeface)
  }

  @Test(arguments: [-1, 0, Double.nan, -Double.infinity]) func `an invalid size is 0`(size: Double) {
    #expect(Font.system(size: size).size == 0)
    let layout = TextLayout(AttributedText("abc", TextAttributes(font: .system(size: size))))
    #expect(layout.size == .zero)
  }

  @Test func `sizes are limited`() {
    #expect(Font.system(size: .infinity).size == Font.largestSize)
    #expect(Font.system(size: 12).withSize(17) == Font.system(size: 17))
  }

  @Test func `an unknown name is an error with the remedy`() {
    let message = "no font is named Comic; register its file first, or ask for one of FontCatalog.shared.names"
    #expect(throws: FontError.name("Comic")) { try Font.named("Comic", size: 12) }
    #expect(FontError.name("Comic").description == message)
  }

  @Test func `a file that is not a font is reported by name`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("typesetting-\(UUID()).otf")
    defer { try? FileManager.default.removeItem(at: url) }
    for content in [Data(), Data("OTTO".utf8), Data((0..<4_096).map { UInt8($0 % 251) })] {
      try content.write(to: url)
      #expect(throws: FontError.file(path: url.path)) { try Typeface(contentsOf: url.path) }
    }
    #expect(throws: FontError.file(path: "/nowhere/x.otf")) {
      try FontCatalog.shared.register(fileAt: "/nowhere/x.otf")
    }
    #expect(
      FontError.file(path: "/x.otf").description
        == "/x.otf: not a readable font file with outlines; give an OpenType or TrueType file (.otf, .ttf)")
  }

  @Test func `a truncated font file never crashes`() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: FontCatalog.shared.typeface().path))
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("typesetting-\(UUID()).otf")
    defer { try? FileManager.default.removeItem(at: url) }
    for count in [100, 400, 5_000, 60_000, 150_000, whole.count - 1] {
      try whole.prefix(count).write(to: url)
      guard let typeface = try? Typeface(contentsOf: url.path) else { continue }
      let layout = TextLayout(AttributedText("Type", TextAttributes(font: Font(typeface, size: 20))))
      layout.draw(into: try Bitmap(width: 100, height: 40), at: .zero)
    }
  }

  @Test func `a font from data draws as its file does, and other data is an error`() throws {
    let path = try SyntheticFont(family: "Memory", characters: ["a"]).write()
    let (file, memory) = (
      try Typeface(contentsOf: path), try Typeface(data: try Data(contentsOf: URL(fileURLWithPath: path)))
    )
    #expect(memory.name == file.name && memory.family == "Memory")
    let pictures = try [file, memory].map { typeface in
      let bitmap = try Bitmap(width: 40, height: 40)
      TextLayout(AttributedText("aa", TextAttributes(font: Font(typeface, size: 20)))).draw(into: bitmap, at: .zero)
      return Array(UnsafeBufferPointer(start: bitmap.pixels, count: 40 * 40))
    }
    #expect(pictures[0] == pictures[1] && pictures[0].contains { $0 != 0 })
    for data in [Data(), Data("OTTO".utf8)] { #expect(throws: FontError.self) { try Typeface(data: data) } }
  }

  @Test func `a typeface is registered once under its name`() throws {
    let path = try SyntheticFont(family: "Once", characters: ["a"]).write()
    let (first, second) = (try Typeface(contentsOf: path), try Typeface(contentsOf: path))
    #expect(FontCatalog.shared.register(first) && !FontCatalog.shared.register(second))
    #expect(try FontCatalog.shared.typeface(named: first.name) === first)
    FontCatalog.shared.unregister(first)
    #expect(throws: FontError.name(first.name)) { try FontCatalog.shared.typeface(named: first.name) }
  }

  @Test func `the bundled fonts load`() throws {
    try FontCatalog.shared.load()
  }

  @Test func `without fonts the error lists the places, and text is drawn as boxes`() {
    let folder = ResourceFolder(
      package: "micro", module: "Typesetting", name: "Fonts", source: "/nowhere/a/File.swift",
      executable: URL(fileURLWithPath: "/nowhere/bin/app"), environment: [:])
    let catalog = FontCatalog(folder: folder)
    let expected =
      "the bundled fonts were not found; looked for /nowhere/bin/micro_Typesetting.resources/Fonts, "
      + "/nowhere/share/micro/micro_Typesetting.resources/Fonts, /nowhere/a/Fonts; put micro_Typesetting.resources beside "
      + "the program or set MICRO_RESOURCES to the folder that holds it"
    #expect { try catalog.load() } throws: { "\($0)" == expected }
    #expect(catalog.typeface() === Typeface.placeholder)
    let font = Font(.placeholder, size: 10)
    let layout = TextLayout(AttributedText("abcd", TextAttributes(font: font)))
    #expect(abs(Double(layout.size.width) - 4 * 6) < 1e-6)
    #expect(abs(Double(layout.size.height) - 11.93359375) < 1e-9)
    #expect(layout.outlines.first?.elements.isEmpty == false)
  }

  @Test func `a registered file is found by its name and its family`() throws {
    let bundled = FontCatalog.shared.typeface(weight: .heavy)
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("typesetting-\(UUID()).otf")
    try FileManager.default.copyItem(atPath: bundled.path, toPath: copy.path)
    defer { try? FileManager.default.removeItem(at: copy) }
    let catalog = FontCatalog(
      folder: ResourceFolder(package: "micro", module: "None", name: "Fonts", source: "/nowhere/x"))
    let typeface = try catalog.register(fileAt: copy.path)
    #expect(try catalog.register(fileAt: copy.path) === typeface)
    #expect(try catalog.typeface(named: "Inter-ExtraBold") === typeface)
    #expect(catalog.fallbacks.registered == [typeface])
  }

  @Test(arguments: [(true, 12.0, 24.0), (false, 10, 20)])
  func `the gap between lines of a font counts on request`(uses: Bool, line: Double, height: Double) throws {
    let path = try SyntheticFont(family: "Gap \(UUID())", characters: ["a"], lineGap: 200).write()
    let font = Font(try Typeface(contentsOf: path), size: 10)
    #expect(font.leading == 2 && font.lineHeight == 10)
    let layout = TextLayout(
      AttributedText("a\na", TextAttributes(font: font)), in: TextContainer(usesFontLeading: uses))
    #expect(layout.lines.map(\.height) == [line, line] && layout.size.height == height)
  }
}
