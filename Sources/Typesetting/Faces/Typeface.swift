import CText
import Foundation
import Synchronization

/// One font, whose file is mapped into memory once and shared by every size.
///
/// Immutable and safe to use from any thread: HarfBuzz reads it without a lock, FreeType only behind the lock of
/// ``GlyphStore``. The file's pages are loaded on first use. A typeface is never unloaded.
public final class Typeface: Sendable {
  /// The path of the file; empty for ``placeholder``.
  public let path: String
  /// The number of the face in a collection, 0 in other files. The upper 16 bits select a named instance of a variable
  /// font, counted from 1; 0 is the default.
  let index: Int
  /// The PostScript name in the file, such as `Inter-SemiBold`.
  public let name: String
  /// The family name in the file, such as `Inter`.
  public let family: String
  /// The weight on OpenType's scale from 1 to 1,000; 400 is regular.
  public let weightClass: Int
  /// The width of the letters in percent of the family's normal one: 75 is condensed, 125 expanded.
  public let widthPercentage: Double
  public let isItalic: Bool
  /// The metrics of the file, as fractions of the font's size.
  public let metrics: FontMetrics
  /// True if the file has glyphs in colours that can be drawn: bitmaps, layers or paints.
  let hasColors: Bool
  /// True if the file lacks the ASCII letters.
  let isSymbolic: Bool

  /// Identifies the typeface in cache keys.
  let id: UInt16
  package let unitsPerEm: Double
  let handle: Handle
  /// The file of a typeface that was made from data.
  private let file: FileHandle?
  private let lazyCoverage = AtomicLazyReference<CharacterCoverage>()

  /// HarfBuzz's font. It was made immutable, so it is safe to share.
  struct Handle: @unchecked Sendable {
    let font: OpaquePointer?
  }

  /// Opens a file. Costs about 0.1 ms.
  ///
  /// - Throws: `FontError.file` if it is missing, unreadable or has no glyphs that can be drawn.
  public convenience init(contentsOf path: String) throws(FontError) {
    try self.init(contentsOf: path, index: 0)
  }

  /// Reads the data of a font file.
  ///
  /// - Throws: `FontError.file` if it has no glyphs that can be drawn.
  public convenience init(data: Data) throws(FontError) {
    // HarfBuzz, FreeType and the writer of pages read files. The file has no name, so it ends with the typeface.
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("font-\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    let file: FileHandle
    do {
      try data.write(to: url)
      file = try FileHandle(forReadingFrom: url)
    } catch {
      throw .file(path: url.path)
    }
    let path = "/proc/self/fd/\(file.fileDescriptor)"
    try self.init(contentsOf: path, index: 0, file: file)
  }

  /// Opens a face of a collection or an instance of a variable font.
  convenience init(contentsOf path: String, index: Int, file: FileHandle? = nil) throws(FontError) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { throw .file(path: path) }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(index & 0xFFFF)) else { throw .file(path: path) }
    defer { hb_face_destroy(face) }
    let hasGlyphs = ["glyf", "CFF ", "CFF2", "CBDT", "sbix"].contains { Self.hasTable($0, face) }
    guard hb_face_get_glyph_count(face) > 0, hb_face_get_upem(face) > 0, hasGlyphs else { throw .file(path: path) }
    self.init(face: face, path: path, index: index, file: file)
  }

  /// Replaces a missing font: every character is a box. Its metrics are those of the system font.
  public static let placeholder = Typeface(face: hb_face_create(hb_blob_get_empty(), 0), path: "", index: 0)

  private init(face: OpaquePointer?, path: String, index: Int, file: FileHandle? = nil) {
    let font = hb_font_create(face)
    let unitsPerEm = Int32(max(16, hb_face_get_upem(face)))
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    if index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(index >> 16 - 1)) }
    hb_font_make_immutable(font)
    handle = Handle(font: font)
    self.unitsPerEm = Double(unitsPerEm)
    self.path = path
    self.file = file
    self.index = index
    name = path.isEmpty ? "Placeholder" : Self.text(.postScript, of: face)
    family = path.isEmpty ? "" : Self.familyName(of: face)
    weightClass = path.isEmpty ? 400 : Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
    widthPercentage = path.isEmpty ? 100 : Double(hb_style_get_value(font, HB_STYLE_TAG_WIDTH))
    isItalic = !path.isEmpty && hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
    metrics = path.isEmpty ? .system : FontMetrics(font: font, unitsPerEm: Double(unitsPerEm))
    hasColors = Self.hasTable("CBDT", face) || Self.hasTable("sbix", face) || Self.hasColorGlyphs(face)
    var letter: UInt32 = 0
    isSymbolic = hb_font_get_nominal_glyph(font, 0x61, &letter) == 0 || letter == 0
    id = Self.lastIdentifier.wrappingAdd(1, ordering: .relaxed).newValue
  }

  deinit {
    hb_font_destroy(handle.font)
  }

  private static let lastIdentifier = Atomic<UInt16>(0)

  private static func hasTable(_ tag: String, _ face: OpaquePointer?) -> Bool {
    let blob = hb_face_reference_table(face, hb_tag_from_string(tag, -1))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  /// Returns true if the COLR table has glyphs: records of version 0, or the list of version 1 at the offset in byte
  /// 14.
  private static func hasColorGlyphs(_ face: OpaquePointer?) -> Bool {
    let blob = hb_face_reference_table(face, hb_tag_from_string("COLR", -1))
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length), length >= 4 else { return false }
    let hasList = length >= 34 && bytes[1] == 1 && (14..<18).contains { bytes[$0] != 0 }
    return bytes[2] != 0 || bytes[3] != 0 || hasList
  }

  /// Returns the typographic family if the file has one: `Inter` rather than `Inter Semi Bold`.
  private static func familyName(of face: OpaquePointer?) -> String {
    let typographic = text(.typographicFamily, of: face)
    return typographic.isEmpty ? text(.family, of: face) : typographic
  }

  /// Entries of OpenType's name table.
  private enum NameEntry: UInt32 {
    case family = 1
    case postScript = 6
    case typographicFamily = 16
  }

  private static func text(_ entry: NameEntry, of face: OpaquePointer?) -> String { text(entry.rawValue, of: face) }

  static func text(_ entry: UInt32, of face: OpaquePointer?) -> String {
    var count: UInt32 = 256
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      hb_ot_name_get_utf8(face, entry, hb_language_from_string("en", -1), &count, buffer.baseAddress)
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(Int(min(count, 255))), as: UTF8.self)
    }
  }
}

extension Typeface: Hashable {
  public static func == (left: Typeface, right: Typeface) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension Typeface {
  /// Returns true if the file has its own glyph for a character.
  public func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(handle.font, scalar.value, &glyph) != 0 && glyph != 0
  }

  /// Returns true if the typeface has a glyph for every character of a grapheme that has ink.
  func shows(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      hasGlyph(for: $0) || $0.properties.isDefaultIgnorableCodePoint || $0.properties.generalCategory == .control
    }
  }

  /// The characters that need no other typeface.
  var coverage: CharacterCoverage {
    lazyCoverage.load() ?? lazyCoverage.storeIfNil(CharacterCoverage(of: self))
  }

  /// The number of glyphs in the file.
  public var glyphCount: Int { Int(hb_face_get_glyph_count(hb_font_get_face(handle.font))) }
}
