/// The process-wide caches of text: ink of glyphs, and shaped runs.
package enum TextMemory {
  /// Their size in bytes.
  package static var cost: Int { GlyphStore.shared.cacheCost + TextShaper.shared.cacheCost }

  /// Empties the caches. The next layout and drawing of a text costs about ten times as much, once; the result is the
  /// same.
  package static func drop() {
    GlyphStore.shared.removeAll()
    TextShaper.shared.removeAll()
  }
}
