import CText
import Synchronization

/// One font file, mapped into memory once and shared by every size.
///
/// Immutable and safe to use from any thread: HarfBuzz reads it without a lock, FreeType only behind the lock of
/// ``GlyphStore``. The file's pages are loaded on first use. A typeface is never unloaded.
public final class Typeface: Sendable {
  /// The path of the file; empty for ``placeholder``.
  public let path: String
  /// The PostScript name in the file, such as `Inter-SemiBold`.
  public let name: String
  /// The family name in the file, such as `Inter`.
  public let family: String
  /// The weight on OpenType's scale from 1 to 1,000; 400 is regular.
  public let weightClass: Int
  public let isItalic: Bool
  /// The metrics of the file, as fractions of the font's size.
  public let metrics: FontMetrics

  /// Identifies the typeface in cache keys.
  let id: UInt16
  let unitsPerEm: Double
  let handle: Handle

  /// HarfBuzz's font. It was made immutable, so it is safe to share.
  struct Handle: @unchecked Sendable {
    let font: OpaquePointer?
  }

  /// Opens a file. Costs about 0.1 ms.
  ///
  /// - Throws: `FontError.file` if it is missing, unreadable or has no glyphs.
  public convenience init(contentsOf path: String) throws(FontError) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { throw .file(path: path) }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, 0) else { throw .file(path: path) }
    defer { hb_face_destroy(face) }
    let hasOutlines = ["glyf", "CFF ", "CFF2"].contains { Self.hasTable($0, face) }
    guard hb_face_get_glyph_count(face) > 0, hb_face_get_upem(face) > 0, hasOutlines else { throw .file(path: path) }
    self.init(face: face, path: path)
  }

  /// Replaces a missing font: every character is a box. Its metrics are those of the system font.
  public static let placeholder = Typeface(face: hb_face_create(hb_blob_get_empty(), 0), path: "")

  private init(face: OpaquePointer?, path: String) {
    let font = hb_font_create(face)
    let unitsPerEm = Int32(max(16, hb_face_get_upem(face)))
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    hb_font_make_immutable(font)
    handle = Handle(font: font)
    self.unitsPerEm = Double(unitsPerEm)
    self.path = path
    name = path.isEmpty ? "Placeholder" : Self.text(.postScript, of: face)
    family = path.isEmpty ? "" : Self.familyName(of: face)
    weightClass = path.isEmpty ? 400 : Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
    isItalic = !path.isEmpty && hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
    metrics = path.isEmpty ? .system : FontMetrics(font: font, unitsPerEm: Double(unitsPerEm))
    id = Self.lastIdentifier.wrappingAdd(1, ordering: .relaxed).newValue
  }

  deinit {
    hb_font_destroy(handle.font)
  }

  private static let lastIdentifier = Atomic<UInt16>(0)

  private static func hasTable(_ tag: String, _ face: OpaquePointer) -> Bool {
    let blob = hb_face_reference_table(face, hb_tag_from_string(tag, -1))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
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

  private static func text(_ entry: NameEntry, of face: OpaquePointer?) -> String {
    var count: UInt32 = 256
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      hb_ot_name_get_utf8(face, entry.rawValue, hb_language_from_string("en", -1), &count, buffer.baseAddress)
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

  /// The number of glyphs in the file.
  public var glyphCount: Int { Int(hb_face_get_glyph_count(hb_font_get_face(handle.font))) }
}
