import CText
import Raster
import Synchronization

/// Renders the ink and the outlines of glyphs with FreeType, and caches the ink. Safe from any thread, behind one lock.
///
/// Outlines are not hinted. The ink is cached for four horizontal positions, a quarter of a pixel apart.
final class GlyphStore: Sendable {
  static let shared = GlyphStore(cacheLimit: 4 << 20)

  /// The largest size whose ink is cached, in pixels per em. Larger glyphs would evict everything else and are rendered
  /// each time.
  static let largestCachedSize = 200.0

  /// Identifies cached ink.
  struct Key: Hashable {
    private let bits: UInt64

    /// - Parameters:
    ///   - size: The size of the em, in 64ths of a pixel, below 16,384.
    ///   - quarter: The horizontal offset in quarters of a pixel, from 0 to 3.
    init(typeface: Typeface, glyph: UInt32, size: Int, quarter: Int) {
      bits = UInt64(typeface.id) << 48 | UInt64(glyph) << 16 | UInt64(size) << 2 | UInt64(quarter)
    }
  }

  /// Identifies cached ink in the colour of a text.
  struct TintedKey: Hashable {
    let key: Key
    let ink: UInt32
  }

  struct State: @unchecked Sendable {
    var cache: BoundedCache<Key, GlyphCoverage>
    /// The ink of glyphs that contain the colour of the text.
    var tintedCache: BoundedCache<TintedKey, GlyphCoverage>
    /// The numbers of those glyphs that have been drawn.
    var tintedGlyphs: Set<UInt64> = []
    var library: FT_Library?
    /// FreeType's faces by the typeface's number; `nil` for a file that FreeType rejects.
    var faces: [UInt16: FT_Face?] = [:]
  }

  private let state: Mutex<State>

  /// - Parameter cacheLimit: The maximum size of the cached ink in bytes; 4 MiB hold about 14,000 glyphs of 17 points.
  ///   With a smaller limit, text in many sizes is drawn about ten times slower.
  init(cacheLimit: Int) {
    state = Mutex(State(cache: BoundedCache(limit: cacheLimit), tintedCache: BoundedCache(limit: cacheLimit / 4)))
  }

  deinit {
    // This closes the faces too.
    state.withLock { _ = FT_Done_FreeType($0.library) }
  }

  /// Provides the ink of several glyphs under one lock.
  func withGlyphs(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
  }

  /// Returns a glyph's outline in fractions of the em, y upwards.
  func outline(of glyph: UInt32, in typeface: Typeface) -> [PathElement] {
    state.withLock { $0.outline(of: glyph, in: typeface) }
  }

  /// Returns a glyph in its own colours; `nil` if it has none.
  ///
  /// - Parameter size: The size of the em, in 64ths of a pixel.
  func picture(of glyph: UInt32, in typeface: Typeface, size: Int, ink: Pixel = .black) -> GlyphCoverage? {
    guard typeface.hasColors else { return nil }
    return state.withLock { $0.picture(of: glyph, in: typeface, size: size, quarter: 0, clip: nil, ink: ink) }
  }

  /// The size of the cached ink, in bytes.
  var cacheCost: Int { state.withLock { $0.cache.cost } }

  func removeAll() {
    state.withLock {
      $0.cache.removeAll()
      $0.tintedCache.removeAll()
    }
  }
}

extension GlyphStore.State {
  /// Returns the ink of a glyph; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - clip: The only pixels that are needed, relative to the glyph's origin; used for glyphs that are not cached
  ///     because they are large, stretched or slanted.
  ///   - ink: The colour of the text, which some glyphs in colours contain.
  mutating func coverage(
    of glyph: UInt32, in typeface: Typeface, size: Int, form: GlyphForm = .plain, quarter: Int, clip: PixelRect,
    ink: Pixel = .black
  ) -> GlyphCoverage? {
    guard Double(size) <= GlyphStore.largestCachedSize * 64, form.isPlain else {
      return makeCoverage(of: glyph, in: typeface, size: size, form: form, quarter: quarter, clip: clip, ink: ink)
    }
    let key = GlyphStore.Key(typeface: typeface, glyph: glyph, size: size, quarter: quarter)
    let tintedKey = GlyphStore.TintedKey(key: key, ink: ink.word)
    if isTinted(glyph, in: typeface) {
      if let known = tintedCache.value(for: tintedKey) { return known }
    } else if let known = cache.value(for: key) {
      return known
    }
    let made =
      makeCoverage(of: glyph, in: typeface, size: size, form: form, quarter: quarter, clip: nil, ink: ink)
      ?? GlyphCoverage(left: 0, top: 0, width: 0, height: 0)
    // Only its paints and layers tell that a glyph contains the colour of the text.
    if isTinted(glyph, in: typeface) {
      tintedCache.insert(made, for: tintedKey, cost: made.cost)
    } else {
      cache.insert(made, for: key, cost: made.cost)
    }
    return made
  }

  private func isTinted(_ glyph: UInt32, in typeface: Typeface) -> Bool {
    typeface.hasColors && tintedGlyphs.contains(Self.number(of: glyph, in: typeface))
  }

  /// A number that identifies a glyph of a typeface.
  static func number(of glyph: UInt32, in typeface: Typeface) -> UInt64 { UInt64(typeface.id) << 32 | UInt64(glyph) }

  private mutating func makeCoverage(
    of glyph: UInt32, in typeface: Typeface, size: Int, form: GlyphForm, quarter: Int, clip: PixelRect?, ink: Pixel
  ) -> GlyphCoverage? {
    if typeface.hasColors,
      let picture = picture(of: glyph, in: typeface, size: size, quarter: quarter, clip: clip, ink: ink)
    {
      return picture
    }
    return withOutline(of: glyph, in: typeface, size: size) { library, outline in
      outline.take(form)
      FT_Outline_Translate(&outline, FT_Pos(quarter * 16), 0)
      var box = FT_BBox()
      FT_Outline_Get_CBox(&outline, &box)
      let (left, bottom) = (Int(box.xMin) >> 6, Int(box.yMin) >> 6)
      var area = PixelRect(
        x: left, y: -((Int(box.yMax) + 63) >> 6), width: (Int(box.xMax) + 63) >> 6 - left,
        height: (Int(box.yMax) + 63) >> 6 - bottom)
      // The painter's loop works on groups of four pixels.
      area.width = (area.width + 3) & ~3
      if let clip { area = area.intersection(clip) }
      guard !area.isEmpty else { return nil }
      FT_Outline_Translate(&outline, FT_Pos(-area.x * 64), FT_Pos(area.maxY * 64))
      return Self.render(&outline, area, library)
    } ?? nil
  }

  /// Renders the ink of an outline that has been moved to the origin.
  private static func render(_ outline: inout FT_Outline, _ area: PixelRect, _ library: FT_Library) -> GlyphCoverage? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.area) { bytes in
      bytes.initialize(repeating: 0)
      guard outline.draw(into: bytes, area, library) else { return nil }
      return GlyphCoverage(
        left: area.x, top: area.y, width: area.width, height: area.height, UnsafeBufferPointer(bytes))
    }
  }

  mutating func outline(of glyph: UInt32, in typeface: Typeface) -> [PathElement] {
    // One unit of the font is 1/64 pixel at this size.
    let size = Int(typeface.unitsPerEm)
    return withOutline(of: glyph, in: typeface, size: size) { _, outline in
      PathElement.elements(of: &outline, scale: 1 / typeface.unitsPerEm)
    } ?? []
  }

  /// Passes an outline in 64ths of a pixel to `body`, which may change it. Returns `nil` if the glyph has none.
  ///
  /// - Parameter size: The size of the em, in 64ths of a pixel.
  mutating func withOutline<Result>(
    of glyph: UInt32, in typeface: Typeface, size: Int, _ body: (FT_Library, inout FT_Outline) -> Result
  ) -> Result? {
    guard let library = startedLibrary(), glyph != ShapedRun.invisible, size > 0 else { return nil }
    if let box = PlaceholderGlyph(identifier: glyph) { return box.withOutline(size: size, library, body) }
    let flags = Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard let face = face(of: typeface), FT_Set_Char_Size(face, 0, FT_F26Dot6(size), 72, 72) == 0,
      FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    return body(library, &slot.pointee.outline)
  }

  private mutating func startedLibrary() -> FT_Library? {
    if library == nil, FT_Init_FreeType(&library) != 0 { library = nil }
    return library
  }

  mutating func face(of typeface: Typeface) -> FT_Face? {
    guard !typeface.path.isEmpty, let library = startedLibrary() else { return nil }
    if let known = faces[typeface.id] { return known }
    var face: FT_Face?
    let opened: FT_Face? = FT_New_Face(library, typeface.path, FT_Long(typeface.index), &face) == 0 ? face : nil
    faces[typeface.id] = .some(opened)
    return opened
  }
}

extension FT_Outline {
  /// Stretches and slants the outline.
  fileprivate mutating func take(_ form: GlyphForm) {
    guard !form.isPlain else { return }
    func fixed(_ value: Double) -> FT_Fixed { FT_Fixed(value * 65_536) }
    var matrix = FT_Matrix(xx: fixed(form.width), xy: fixed(form.slant), yx: 0, yy: fixed(1))
    FT_Outline_Transform(&self, &matrix)
  }

  /// Draws the outline, which has been moved to the origin, as one byte of coverage for each pixel of an area. Returns
  /// false if FreeType cannot.
  ///
  /// `bytes`: zeros, one for each pixel, rows from the top without gaps.
  mutating func draw(into bytes: UnsafeMutableBufferPointer<UInt8>, _ area: PixelRect, _ library: FT_Library) -> Bool {
    var bitmap = FT_Bitmap()
    bitmap.rows = UInt32(area.height)
    bitmap.width = UInt32(area.width)
    bitmap.pitch = Int32(area.width)
    bitmap.buffer = bytes.baseAddress
    bitmap.num_grays = 256
    bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
    return FT_Outline_Get_Bitmap(library, &self, &bitmap) == 0
  }
}
