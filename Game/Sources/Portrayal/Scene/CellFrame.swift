import Ecology

/// A cell placed on the screen, with the colours of its condition: the input of all drawings of cells.
///
/// Lengths are in radii of the cell. `forward` is the direction of the cell; `side` is to the right of it, on a screen
/// with y down. Angles are in turns, clockwise on the screen.
package struct CellFrame {
  /// Angle of `forward` on the screen, in turns, clockwise.
  var turn: Float
  /// Centre, in pixels.
  var center: SIMD2<Float>
  /// Radius, in pixels.
  var radius: Float
  /// The state of the cell; every fraction is clamped to 0 to 1.
  var state: CellPicture
  /// The colour of its kind, faded by damage and death.
  var color: Tint
  /// The colour of its kind, unfaded.
  var fresh: Tint
  /// The colour of its lineage.
  var lineageTint: Tint
  /// The colour of its lineage's flesh; the player's is teal.
  var flesh: Tint
  /// In s.
  var time: Double
  /// True under reduced motion: idle movement is off.
  var isCalm: Bool
  /// Index in its creature; it shifts the phases of rhythms.
  var index: Int
  /// Seed of cracks and beads.
  var scatter: Scatter
  /// Pixels per screen point.
  var point: Float
  var forward: SIMD2<Float>

  var opacity: Float { 1 - 0.55 * state.dying }
  var highlight: Tint { color.lighter(0.45) }
  var shadow: Tint { color.darker(0.55) }
  var pit: Tint { color.darker(0.78) }

  /// Returns the point at `ahead` and `side` radii from the centre.
  func at(_ ahead: Float, _ side: Float = 0) -> SIMD2<Float> {
    center + forward * (ahead * radius) + forward.perpendicular * (side * radius)
  }

  /// Returns the point at `distance` radii from the centre and `turns` from forward.
  func polar(_ turns: Float, _ distance: Float) -> SIMD2<Float> {
    center + Trigonometry.direction(turn + turns) * (distance * radius)
  }

  /// Returns the point at `x` radii to the right and `y` radii below the centre, independent of the cell's angle.
  func upright(_ x: Float, _ y: Float) -> SIMD2<Float> { center + SIMD2(x, y) * radius }

  /// Returns a width in radii as pixels, at least one screen point.
  func stroke(_ width: Float) -> Float { max(point, width * radius) }

  /// Returns an oscillation from −1 to 1, with a phase per cell; 0 under reduced motion.
  func sway(hertz: Double, shift: Float = 0) -> Float {
    isCalm ? 0 : Trigonometry.sine(Trigonometry.phase(time, hertz: hertz) + 0.16 * Float(index) + shift)
  }

  /// Returns the cell scaled by a factor.
  package func scaled(by factor: Float) -> CellFrame {
    var frame = self
    frame.radius *= factor
    return frame
  }
}
