/// How a scene is drawn, whatever is in it.
package struct SceneOptions: Hashable, Sendable {
  /// Bodies on black water or on paper.
  package enum Field: Sendable { case dark, light }

  package var palette = Palette.standard
  package var field = Field.dark
  /// No wobble, drift or parallax; flashes become steady rings.
  package var reducesMotion = false

  package init(palette: Palette = Palette.standard, field: Field = Field.dark, reducesMotion: Bool = false) {
    self.palette = palette
    self.field = field
    self.reducesMotion = reducesMotion
  }
}

/// What is left out, one thing after another, when a picture would take more primitives than the budget.
enum SceneDetail: Int, CaseIterable, Comparable, Sendable {
  case full, withoutDust, withoutHighlights, withoutGlow, withoutLumen

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// From the world to the screen: the one place where y turns downwards.
package struct ScreenMap: Sendable {
  /// World point in the middle of the screen.
  var center: SIMD2<Float>
  /// The middle of the screen, in pixels.
  var middle: SIMD2<Float>
  /// Pixels of one unit.
  var unit: Float
  /// Pixels of one screen point.
  var point: Float

  package init(camera: Camera, size: SIMD2<Float>) {
    center = camera.center
    middle = size * 0.5
    unit = camera.pixelsPerUnit
    point = camera.scale
  }

  /// Where a world point is, in pixels.
  func callAsFunction(_ world: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(middle.x + (world.x - center.x) * unit, middle.y - (world.y - center.y) * unit)
  }

  /// The world point under a pixel.
  func world(_ pixel: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(center.x + (pixel.x - middle.x) / unit, center.y - (pixel.y - middle.y) / unit)
  }
}
