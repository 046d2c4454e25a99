import CText
import Synchronization

/// Turns characters into glyphs with HarfBuzz and remembers the results. Safe from any thread, behind one lock.
final class TextShaper: Sendable {
  static let shared = TextShaper(cacheLimit: 2 << 20)

  /// Runs longer than this many UTF-16 units are not kept.
  static let longestCachedRun = 512

  /// What the glyphs depend on besides the characters.
  struct Style: Hashable {
    var typeface: Typeface
    var features: FontFeatures
    var isRightToLeft: Bool
    /// OpenType's tag of the script.
    var script: UInt32
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

  /// - Parameter cacheLimit: bytes that remembered runs may take; 2 MiB hold about 2,000 lines. Smaller means that long
  ///   lists are shaped anew while they scroll.
  init(cacheLimit: Int) {
    state = Mutex(State(cache: BoundedCache(limit: cacheLimit)))
  }

  deinit {
    state.withLock { hb_buffer_destroy($0.buffer) }
  }

  /// The glyphs of a run of text.
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

  /// What remembered runs take, in bytes.
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
    hb_buffer_set_language(buffer, hb_language_get_default())
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE)
    let features = harfBuzzFeatures(style.features)
    hb_shape(style.typeface.handle.font, buffer, features, UInt32(features.count))
    return ShapedRun(
      glyphs: glyphs(of: text, unitsPerEm: style.typeface.unitsPerEm), length: text.count,
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

  /// Reads the buffer. A control character without a glyph takes no room, and a cluster of which the font has nothing, such as a
  /// family of emoji, shows one box rather than one for each part.
  private func glyphs(of text: ArraySlice<UInt16>, unitsPerEm: Double) -> [ShapedRun.Glyph] {
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
        glyph.advance = Int32(PlaceholderGlyph.advance * unitsPerEm)
        (glyph.xOffset, glyph.yOffset) = (0, 0)
        if Self.isControl(text[text.startIndex + Int(info.cluster)]) {
          glyph.identifier = ShapedRun.invisible
          glyph.advance = 0
        }
      }
      glyphs.append(glyph)
    }
    return glyphs
  }

  private static func isControl(_ unit: UInt16) -> Bool {
    unit < 0x20 || (0x7F...0x9F).contains(unit) || unit == 0x2028 || unit == 0x2029
  }
}

extension ShapedRun {
  /// A glyph that takes no ink.
  static let invisible: UInt32 = .max
}
