import CCairo
import Foundation

/// A PDF file in the making, drawn by Cairo page by page.
final class PDFFile {
  /// Pixels per point in which masks, shadows and layers are stored, which a PDF cannot describe by outlines. More make
  /// larger files, fewer blur them in print.
  static let pixelsPerPoint: CGFloat = 4
  /// The longest side of a page in points. Beyond it, viewers need not show the page (ISO 32000-1, annex C).
  static let longestSide: CGFloat = 14_400

  let surface: OpaquePointer
  private let output = Output()
  private var fonts: [FontKey: PageFont] = [:]
  private let library: FT_Library?

  /// Receives the bytes that Cairo writes.
  private final class Output {
    var data = Data()
  }

  private struct FontKey: Hashable {
    let path: String
    let index: Int
  }

  /// - Returns: `nil` without memory.
  init?(size: CGSize) {
    let write: cairo_write_func_t = { closure, bytes, count in
      guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
    let surface = cairo_pdf_surface_create_for_stream(
      write, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)
    guard let surface else { return nil }
    self.surface = surface
    cairo_surface_set_device_scale(surface, 1 / Self.pixelsPerPoint, 1 / Self.pixelsPerPoint)
    let resolution = 72 * Double(Self.pixelsPerPoint)
    cairo_surface_set_fallback_resolution(surface, resolution, resolution)
    var library: FT_Library?
    self.library = FT_Init_FreeType(&library) == 0 ? library : nil
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    fonts.removeAll()
    if let library { FT_Done_FreeType(library) }
  }

  /// Sets the size of the next page, in points.
  func setSize(_ size: CGSize) { cairo_pdf_surface_set_size(surface, size.width, size.height) }

  func showPage() { cairo_surface_show_page(surface) }

  func setMetadata(_ kind: cairo_pdf_metadata_t, _ text: String) { cairo_pdf_surface_set_metadata(surface, kind, text) }

  /// Ends the file and returns its bytes; `nil` after an error, such as too little memory.
  func finish() -> Data? {
    cairo_surface_finish(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    return output.data
  }

  /// Marks an area of the current page with a link or a destination.
  ///
  /// - Parameter attributes: In the syntax of `cairo_tag_begin`.
  func tag(_ name: String, _ attributes: String) {
    let cairo = cairo_create(surface)
    cairo_tag_begin(cairo, name, attributes)
    cairo_tag_end(cairo, name)
    cairo_destroy(cairo)
  }

  /// Returns a font of the file system, which the PDF then contains as far as it is used; `nil` if it cannot be read.
  func font(path: String, index: Int) -> OpaquePointer? {
    let key = FontKey(path: path, index: index)
    if let font = fonts[key] { return font.pointer }
    guard let library, let font = PageFont(library, path: path, index: index) else { return nil }
    fonts[key] = font
    return font.pointer
  }
}

/// A font of Cairo with FreeType's face, which lives as long as Cairo needs it.
private final class PageFont {
  let pointer: OpaquePointer

  init?(_ library: FT_Library, path: String, index: Int) {
    var face: FT_Face?
    guard FT_New_Face(library, path, FT_Long(index), &face) == 0, let face,
      let pointer = cairo_ft_font_face_create_for_ft_face(face, 0)
    else { return nil }
    self.pointer = pointer
    self.face = face
  }

  private let face: FT_Face

  deinit {
    cairo_font_face_destroy(pointer)
    FT_Done_Face(face)
  }
}
