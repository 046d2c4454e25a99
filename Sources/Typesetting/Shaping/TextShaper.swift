import CText
import Synchronization

/// Converts characters to glyphs with HarfBuzz and caches the results. Safe from any thread, behind one lock.
final class TextShaper: Sendable {
  static let shared = TextShaper(cacheLimit: 2 << 20)

  /// The length in UTF-16 units beyond which runs are not cached.
  static let longestCachedRun = 512

  /// The properties besides the characters that determine the glyphs.
  struct Style: Hashable {
    var typeface: Typeface
    var features: FontFeatures
    var isRightToLeft: Bool
    /// The OpenType tag of the script.
    var script: UInt32
    /// The language as a BCP 47 code, for the forms of letters that differ between languages; empty for the machine's.
    var language = ""
  }

  fileprivate struct Key: Hashable {
    var style: Style
    var text: [UInt16]

    func hash(into hasher: inout Hasher) {
      hasher.combine(style.typeface.id)
      hasher.combine(style.features.rawValue)
      text.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  fileprivate struct State: @unchecked Sendable {
    var cache: BoundedCache<Key, ShapedRun>
    let buffer: OpaquePointer? = hb_buffer_create()
    var features: [FontFeatures: [hb_feature_t]] = [:]
  }

  private let state: Mutex<State>

  /// - Parameter cacheLimit: The maximum size of the cached runs in bytes; 2 MiB hold about 2,000 lines. With a smaller
  ///   limit, long lists are reshaped while they scroll.
  init(cacheLimit: Int) {
    state = Mutex(State(cache: BoundedCache(limit: cacheLimit)))
  }

  deinit {
    state.withLock { hb_buffer_destroy($0.buffer) }
  }

  /// Returns the glyphs of a text run.
  func shape(_ text: ArraySlice<UInt16>, style: Style) -> ShapedRun {
    guard text.count <= Self.longestCachedRun else { return state.withLock { $0.shape(text, style: style) } }
    let key = Key(style: style, text: Array(text))
    return state.withLock { state in
      if let known = state.cache.value(for: key) { return known }
      let run = state.shape(text, style: style)
      let cost = run.glyphs.count * MemoryLayout<ShapedRun.Glyph>.stride + text.count * 2 + 160
      state.cache.insert(run, for: key, cost: cost)
      return run
    }
  }

  /// The size of the cached runs, in bytes.
  var cacheCost: Int { state.withLock { $0.cache.cost } }

  func removeAll() {
    state.withLock { $0.cache.removeAll() }
  }
}

extension TextShaper.State {
  mutating func shape(_ text: ArraySlice<UInt16>, style: TextShaper.Style) -> ShapedRun {
    hb_buffer_clear_contents(buffer)
    text.withUnsafeBufferPointer { units in
      hb_buffer_add_utf16(buffer, units.baseAddress, Int32(units.count), 0, Int32(units.count))
    }
    hb_buffer_set_direction(buffer, style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: style.script))
    hb_buffer_set_language(
      buffer, style.language.isEmpty ? hb_language_get_default() : hb_language_from_string(style.language, -1))
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE)
    let features = harfBuzzFeatures(style.features)
    hb_shape(style.typeface.handle.font, buffer, features, UInt32(features.count))
    return ShapedRun(
      glyphs: glyphs(of: text, in: style.typeface), length: text.count,
      isRightToLeft: style.isRightToLeft)
  }

  private mutating func harfBuzzFeatures(_ features: FontFeatures) -> [hb_feature_t] {
    if let known = self.features[features] { return known }
    let made = features.settings.map { tag, value in
      hb_feature_t(tag: hb_tag_from_string(tag, -1), value: value, start: 0, end: .max)
    }
    self.features[features] = made
    return made
  }

  /// Reads the buffer. A control character without a glyph takes no space. A cluster for which the font has no glyphs,
  /// such as a family of emoji, is shown as one box rather than one for each part.
  private func glyphs(of text: ArraySlice<UInt16>, in typeface: Typeface) -> [ShapedRun.Glyph] {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return [] }
    var glyphs: [ShapedRun.Glyph] = []
    glyphs.reserveCapacity(Int(count))
    var boxed: Int32 = -1
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      var glyph = ShapedRun.Glyph(
        identifier: info.codepoint, cluster: Int32(info.cluster), advance: position.x_advance,
        xOffset: position.x_offset,
        yOffset: position.y_offset, isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
      if glyph.identifier == 0 {
        if glyph.cluster == boxed { continue }
        boxed = glyph.cluster
        let scalar = Self.missing(in: text, from: glyph.cluster, typeface)
        let advance = PlaceholderGlyph.advance(for: scalar)
        glyph.identifier = PlaceholderGlyph.identifier(for: scalar)
        glyph.advance = Int32(advance * typeface.unitsPerEm)
        glyph.xOffset = Int32((advance - PlaceholderGlyph.width) / 2 * typeface.unitsPerEm)
        glyph.yOffset = 0
        if Self.isControl(text[text.startIndex + Int(info.cluster)]) {
          glyph.identifier = ShapedRun.invisible
          glyph.advance = 0
        }
      }
      glyphs.append(glyph)
    }
    return glyphs
  }

  /// Returns the first character from an offset without a glyph.
  private static func missing(
    in text: ArraySlice<UInt16>, from offset: Int32, _ typeface: Typeface
  ) -> Unicode.Scalar {
    var index = text.startIndex + Int(offset)
    let first = text.scalar(at: index).scalar
    while index < text.endIndex {
      let (scalar, length) = text.scalar(at: index)
      if !typeface.hasGlyph(for: scalar), !scalar.properties.isDefaultIgnorableCodePoint { return scalar }
      index += length
    }
    return first
  }

  private static func isControl(_ unit: UInt16) -> Bool {
    unit < 0x20 || (0x7F...0x9F).contains(unit) || unit == 0x2028 || unit == 0x2029
  }
}

extension ShapedRun {
  /// A glyph without ink.
  static let invisible: UInt32 = .max
}
