import Ecology

/// A cell placed on the screen, with the colours of its state: what the drawings of cells work with.
///
/// Drawings measure in radii of the cell. `forward` is where it points; `side` is to its right as it looks, on a screen
/// with y down. Angles are turns, clockwise on the screen.
package struct CellFrame {
  /// Angle of its forward on the screen, in turns, clockwise.
  var turn: Float
  /// Middle, in pixels.
  var center: SIMD2<Float>
  /// Radius in pixels.
  var radius: Float
  /// Its state; every fraction lies in 0…1.
  var state: CellPicture
  /// The kind's colour, dulled by damage and death.
  var color: Tint
  /// The kind's colour, fresh.
  var fresh: Tint
  /// The colour of its kin.
  var kin: Tint
  /// What flesh of its kin looks like: the player's is teal.
  var flesh: Tint
  /// Seconds.
  var time: Double
  /// Motion is reduced: nothing sways that does not work.
  var isCalm: Bool
  /// Its place in its creature: shifts rhythms against each other.
  var index: Int
  /// Seeds cracks and beads.
  var scatter: Scatter
  /// Pixels of one screen point.
  var point: Float
  var forward: SIMD2<Float>

  var opacity: Float { 1 - 0.55 * state.dying }
  var highlight: Tint { color.lighter(0.45) }
  var shadow: Tint { color.darker(0.55) }
  var pit: Tint { color.darker(0.78) }

  /// The point `ahead` and `side` radii from the middle.
  func at(_ ahead: Float, _ side: Float = 0) -> SIMD2<Float> {
    center + forward * (ahead * radius) + forward.perpendicular * (side * radius)
  }

  /// The point `distance` radii from the middle, `turns` from forward.
  func polar(_ turns: Float, _ distance: Float) -> SIMD2<Float> {
    center + Trigonometry.direction(turn + turns) * (distance * radius)
  }

  /// The point `x` right and `y` down of the middle, in radii, however the cell is turned.
  func upright(_ x: Float, _ y: Float) -> SIMD2<Float> { center + SIMD2(x, y) * radius }

  /// `width` radii in pixels, but at least a screen point.
  func stroke(_ width: Float) -> Float { max(point, width * radius) }

  /// A vibration, −1…1, shifted per cell; 0 when motion is reduced.
  func sway(hertz: Double, shift: Float = 0) -> Float {
    isCalm ? 0 : Trigonometry.sine(Trigonometry.phase(time, hertz: hertz) + 0.16 * Float(index) + shift)
  }

  /// The same cell, drawn `factor` times as large.
  package func scaled(by factor: Float) -> CellFrame {
    var frame = self
    frame.radius *= factor
    return frame
  }
}
