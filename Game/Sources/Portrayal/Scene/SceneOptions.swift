/// Options of the drawing, independent of the contents.
package struct SceneOptions: Hashable, Sendable {
  /// Background of bodies: black water or paper.
  package enum Field: Sendable { case dark, light }

  package var palette = Palette.standard
  package var field = Field.dark
  /// True turns off wobble, drift and parallax, and makes flashes steady rings.
  package var reducesMotion = false
  /// The pattern of the player's pearl skin.
  package var pearl = SkinPattern.plain

  package init(palette: Palette = Palette.standard, field: Field = Field.dark, reducesMotion: Bool = false) {
    self.palette = palette
    self.field = field
    self.reducesMotion = reducesMotion
  }
}

/// Levels of detail. Details are omitted in this order if a picture exceeds the budget of primitives.
enum SceneDetail: Int, CaseIterable, Comparable, Sendable {
  case full, withoutDust, withoutHighlights, withoutGlow, withoutLumen

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Maps world positions to pixels. It is the only place that flips y.
package struct ScreenMap: Sendable {
  /// World point at the centre of the screen.
  var center: SIMD2<Float>
  /// The centre of the screen, in pixels.
  var middle: SIMD2<Float>
  /// Pixels per unit.
  var unit: Float
  /// Pixels per screen point.
  var point: Float

  package init(camera: Camera, size: SIMD2<Float>) {
    center = camera.center
    middle = size * 0.5
    unit = camera.pixelsPerUnit
    point = camera.scale
  }

  /// Returns the pixel position of a world point.
  func callAsFunction(_ world: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(middle.x + (world.x - center.x) * unit, middle.y - (world.y - center.y) * unit)
  }

  /// Returns the world point of a pixel position.
  func world(_ pixel: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(center.x + (pixel.x - middle.x) / unit, center.y - (pixel.y - middle.y) / unit)
  }
}
