import Foundation
import Raster
import Testing

@testable import Typesetting

/// A small TrueType font made by a test, with a square glyph of 500 by 500 units of 1,000 for each character.
struct SyntheticFont {
  enum Glyphs {
    case outlines
    /// The table COLR, version 0: a red square with a green left half.
    case layers
    /// The same with a square in the colour of the text.
    case layersInTextColor
    /// A table COLR, version 1, with a palette of red, green, blue and white; see ``ColorPaint``.
    case paints([UInt8])
    /// The tables CBLC and CBDT: a bitmap of 20 by 20 pixels at 20 pixels per em, with a red left and a blue right
    /// half.
    case bitmaps
    /// The table sbix with the same bitmap, as in Apple's fonts; there are no outlines.
    case appleBitmaps
  }

  static let advance = 600

  var family: String
  var characters: [Unicode.Scalar]
  var glyphs = Glyphs.outlines
  /// The OpenType tag of a language in which the first character is drawn as the second.
  var localForm: String?
  /// The OpenType tag of a feature that draws the first character as the second.
  var feature: String?
  /// The width in the table OS/2, from 1 to 9; 5 is normal.
  var widthClass: Int?
  /// The gap between lines in 1/1000 em, in the table hhea.
  var lineGap = 0

  /// The folder of the files, which the end of the process removes: fonts are read as long as they are in use.
  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: SyntheticFont.folder) }
    return folder
  }()

  /// Writes the file, and returns the path.
  func write() throws -> String {
    let url = Self.folder.appendingPathComponent("\(UUID()).ttf")
    try Data(try bytes()).write(to: url)
    return url.path
  }

  /// The glyph 0 is empty, then follow one glyph for each character, the left half and the whole square of the layers.
  private var glyphCount: Int { characters.count + 3 }

  private func bytes() throws -> [UInt8] {
    var tables = [
      "cmap": cmap, "head": head, "hhea": hhea, "hmtx": hmtx, "maxp": maxp, "name": name,
    ]
    switch glyphs {
    case .outlines, .layers, .layersInTextColor, .paints:
      let square = Self.square(width: 500)
      let all = [[]] + characters.map { _ in square } + [Self.square(width: 250), square]
      tables["glyf"] = all.flatMap { $0 }
      tables["loca"] = all.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }.flatMap { Self.long($0) }
      if case .layers = glyphs { (tables["COLR"], tables["CPAL"]) = (colr(square: 0), cpal) }
      if case .layersInTextColor = glyphs { (tables["COLR"], tables["CPAL"]) = (colr(square: 0xFFFF), cpal) }
      if case .paints(let table) = glyphs { (tables["COLR"], tables["CPAL"]) = (table, cpal) }
    case .bitmaps:
      let png = try Self.picture()
      let picture = [20, 20, 0, 20, 24] + Self.long(png.count) + png
      tables["CBDT"] = Self.long(0x3_0000) + characters.flatMap { _ in picture }
      tables["CBLC"] = cblc(length: picture.count)
    case .appleBitmaps: tables["sbix"] = try sbix()
    }
    if let localForm { tables["GSUB"] = Self.substitution(by: "locl", in: localForm) }
    if let widthClass {
      tables["OS/2"] = [0, 600, 400, widthClass].flatMap { Self.short($0) } + [UInt8](repeating: 0, count: 70)
    }
    if let feature { tables["GSUB"] = Self.substitution(by: feature, in: nil) }
    var file = Self.long(0x1_0000) + Self.short(tables.count) + Self.short(0) + Self.short(0) + Self.short(0)
    var offset = 12 + tables.count * 16
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      file += Array(tag.utf8) + Self.long(0) + Self.long(offset) + Self.long(table.count)
      offset += (table.count + 3) & ~3
    }
    for (_, table) in tables.sorted(by: { $0.key < $1.key }) {
      file += table + [UInt8](repeating: 0, count: (4 - table.count & 3) & 3)
    }
    return file
  }

  // MARK: Tables

  private var head: [UInt8] {
    Self.long(0x1_0000) + Self.long(0x1_0000) + Self.long(0) + Self.long(0x5F0F_3CF5) + Self.short(0)
      + Self.short(1_000) + [UInt8](repeating: 0, count: 16) + [0, 0, 500, 500].flatMap { Self.short($0) }
      + [0, 8, 2, 1, 0].flatMap { Self.short($0) }
  }

  private var hhea: [UInt8] {
    Self.long(0x1_0000)
      + [800, -200, lineGap, Self.advance, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, glyphCount].flatMap {
        Self.short($0)
      }
  }

  private var hmtx: [UInt8] { (0..<glyphCount).flatMap { _ in Self.short(Self.advance) + Self.short(0) } }

  private var maxp: [UInt8] {
    Self.long(0x1_0000) + [glyphCount, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0].flatMap { Self.short($0) }
  }

  private var name: [UInt8] {
    let text = family.utf16.flatMap { Self.short(Int($0)) }
    let records = [1, 6].flatMap { entry in [3, 1, 0x409, entry, text.count, 0].flatMap { Self.short($0) } }
    return Self.short(0) + Self.short(2) + Self.short(6 + records.count) + records + text
  }

  private var cmap: [UInt8] {
    let sorted = characters.enumerated().sorted { $0.element < $1.element }
    let groups = sorted.flatMap { index, scalar in
      Self.long(Int(scalar.value)) + Self.long(Int(scalar.value)) + Self.long(index + 1)
    }
    return [0, 1, 3, 10].flatMap { Self.short($0) } + Self.long(12) + Self.short(12) + Self.short(0)
      + Self.long(16 + groups.count) + Self.long(0) + Self.long(characters.count) + groups
  }

  /// A feature of the Latin script, of one language or of all, which replaces the glyph 1 by the glyph 2.
  private static func substitution(by feature: String, in language: String?) -> [UInt8] {
    let languages =
      language.map { [0, 1].flatMap { short($0) } + Array($0.utf8) + short(10) } ?? [4, 0].flatMap { short($0) }
    let scripts =
      short(1) + Array("latn".utf8) + short(8) + languages + [0, 0xFFFF, 1, 0].flatMap { short($0) }
    let features = short(1) + Array(feature.utf8) + [8, 0, 1, 0].flatMap { short($0) }
    let lookups = [1, 4, 1, 0, 1, 8, 1, 6, 1, 1, 1, 1].flatMap { short($0) }
    let starts = [10, 10 + scripts.count, 10 + scripts.count + features.count]
    return long(0x1_0000) + starts.flatMap { short($0) } + scripts + features + lookups
  }

  private static func square(width: Int) -> [UInt8] {
    let header = [1, 0, 0, width, 500, 3, 0].flatMap { short($0) }
    let flags: [UInt8] = [1, 1, 1, 1]
    let xs = [0, 0, width, 0].flatMap { short($0) }
    let ys = [0, 500, 0, -500].flatMap { short($0) }
    let bytes = header + flags + xs + ys
    return bytes + [UInt8](repeating: 0, count: (4 - bytes.count & 3) & 3)
  }

  /// - Parameter square: The place of the square's colour in the palette.
  private func colr(square: Int) -> [UInt8] {
    let count = characters.count
    let bases = (0..<count).flatMap { [$0 + 1, $0 * 2, 2].flatMap { Self.short($0) } }
    let layers = (0..<count).flatMap { _ in [count + 2, square, count + 1, 1].flatMap { Self.short($0) } }
    return Self.short(0) + Self.short(count) + Self.long(14) + Self.long(14 + bases.count) + Self.short(count * 2)
      + bases + layers
  }

  /// Red, green, blue and white, as BGRA.
  private var cpal: [UInt8] {
    [0, 4, 1, 4].flatMap { Self.short($0) } + Self.long(14) + Self.short(0) + [0, 0, 255, 255, 0, 255, 0, 255]
      + [255, 0, 0, 255, 255, 255, 255, 255]
  }

  /// A PNG image.
  private static func picture() throws -> [UInt8] {
    let bitmap = try Bitmap(width: 20, height: 20)
    for y in 0..<20 { for x in 0..<20 { bitmap[x, y] = Pixel(rgb: x < 10 ? 0xFF0000 : 0x0000FF) } }
    return Array(try bitmap.pngData())
  }

  /// One strike of 20 pixels per em with a PNG image for each character.
  private func sbix() throws -> [UInt8] {
    let glyph = Self.long(0) + Array("png ".utf8) + (try Self.picture())
    let start = 4 + (glyphCount + 1) * 4
    let offsets = (0...glyphCount).map { start + min(max($0 - 1, 0), characters.count) * glyph.count }
    return [1, 1].flatMap { Self.short($0) } + [1, 12].flatMap { Self.long($0) } + [20, 72].flatMap { Self.short($0) }
      + offsets.flatMap { Self.long($0) } + characters.flatMap { _ in glyph }
  }

  private func cblc(length: Int) -> [UInt8] {
    let count = characters.count
    let metrics: [UInt8] = [20, 0, 24] + [UInt8](repeating: 0, count: 9)
    let offsets = (0...count).flatMap { Self.long($0 * length) }
    let table =
      Self.short(1) + Self.short(count) + Self.long(8) + Self.short(1) + Self.short(17) + Self.long(4) + offsets
    let size =
      [56, table.count, 1, 0].flatMap { Self.long($0) } + metrics + metrics + Self.short(1) + Self.short(count)
      + [20, 20, 32, 1]
    return Self.long(0x3_0000) + Self.long(1) + size + table
  }

  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private static func long(_ value: Int) -> [UInt8] { short(value >> 16) + short(value) }
}
