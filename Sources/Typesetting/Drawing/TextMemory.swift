/// What the process remembers of text so that it is not made anew for each frame: ink of glyphs, and shaped runs.
package enum TextMemory {
  /// What it takes, in bytes.
  package static var cost: Int { GlyphStore.shared.cacheCost + TextShaper.shared.cacheCost }

  /// Forgets all of it; text that is set next costs about ten times as much, once, and looks the same.
  package static func drop() {
    GlyphStore.shared.removeAll()
    TextShaper.shared.removeAll()
  }
}
