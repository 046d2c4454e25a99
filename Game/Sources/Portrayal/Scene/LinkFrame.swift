import Ecology

/// A link placed on the screen: the input of all drawings of links.
///
/// Positions along it are fractions from its first to its second end; widths are in radii of a cell.
package struct LinkFrame {
  var start: SIMD2<Float>
  /// From the first end to the second, in pixels.
  var span: SIMD2<Float>
  /// Unit vector to the right of its direction, on a screen with y down.
  var normal: SIMD2<Float>
  /// Radius of a cell, in pixels.
  var radius: Float
  /// Its colour, faded by damage and death.
  var color: Tint
  var state: LinkPicture
  /// From 0, alive, to 1, dead.
  var dying: Float
  /// In s.
  var time: Double

  /// `nil` if the ends are not finite.
  package init?(
    from start: SIMD2<Float>, to end: SIMD2<Float>, radius: Float, color: Tint, state: LinkPicture, dying: Float = 0,
    time: Double
  ) {
    guard start.isFinite, end.isFinite else { return nil }
    self.start = start
    self.radius = radius
    self.color = color
    self.state = state
    self.dying = dying
    self.time = time
    span = end - start
    normal = span.normalized.perpendicular
  }

  /// The part between the discs of its ends; `nil` if they are too close to each other.
  var middle: LinkFrame? {
    let length = span.length
    // The disc of a cell is 0.93 of this radius; the rest overlaps its rim.
    let hidden = 0.8 * radius
    guard length > 2 * hidden else { return nil }
    var part = self
    part.start = start + span * (hidden / length)
    part.span = span * (1 - 2 * hidden / length)
    return part
  }

  var opacity: Float { 1 - 0.5 * (state.isBroken ? max(0.5, dying) : dying) }
  var shadow: Tint { color.darker(0.6) }
  var highlight: Tint { color.lighter(0.4) }

  /// Returns the point at a fraction of the length, `side` radii to the right.
  func at(_ fraction: Float, _ side: Float = 0) -> SIMD2<Float> {
    start + span * fraction + normal * (side * radius)
  }

  /// Draws a stroke between two positions along the link.
  func stroke(
    _ from: Float, _ to: Float, width: Float, _ tint: Tint, sides: (Float, Float) = (0, 0), opacity strength: Float = 1,
    with ink: inout Ink
  ) {
    ink.line(at(from, sides.0), at(to, sides.1), width * radius, tint, strength * opacity)
  }

  /// Draws a bar across the link.
  func bar(
    at fraction: Float, half: Float, width: Float, _ tint: Tint, opacity strength: Float = 1, with ink: inout Ink
  ) {
    ink.line(at(fraction, -half), at(fraction, half), width * radius, tint, strength * opacity)
  }

  /// Draws a pipe with a dark outline; a broken one without its middle.
  func pipe(outer: (Float, Tint), inner: (Float, Tint), gap: (Float, Float), with ink: inout Ink) {
    if state.isBroken {
      stroke(0, gap.0, width: outer.0, outer.1, with: &ink)
      stroke(0, gap.0, width: inner.0, inner.1, with: &ink)
      stroke(gap.1, 1, width: outer.0, outer.1, with: &ink)
      stroke(gap.1, 1, width: inner.0, inner.1, with: &ink)
    } else {
      stroke(0, 1, width: outer.0, outer.1, with: &ink)
      stroke(0, 1, width: inner.0, inner.1, with: &ink)
    }
  }
}
