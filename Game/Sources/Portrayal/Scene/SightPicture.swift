/// The sensed area: a half disc before each eye and a small disc around each cell.
package struct SightPicture: Sendable {
  struct Eye: Sendable {
    /// In world units.
    var position: SIMD2<Float>
    /// In turns.
    var angle: Float
    /// Range in units; 14 in the rules.
    var range: Float
  }

  var eyes: [Eye] = []
  /// Positions of touch, in world units.
  var touch: [SIMD2<Float>] = []
  /// Range of touch, in units; its edge fades over 2 units.
  var touchRange: Float = 3

  /// Returns the visibility of a world point, from 0 to 1; edges fade over 2 units.
  func visibility(at point: SIMD2<Float>) -> Float {
    var near = Float.infinity
    for place in touch {
      let offset = place - point
      near = min(near, offset.dot(offset))
    }
    let reach = touchRange + 1
    var visible: Float = 0
    if near < reach * reach { visible = 1 - smoothStep(reach - 2, reach, near.squareRoot()) }
    for eye in eyes where visible < 1 {
      visible = max(
        visible, Self.visibility(of: point - eye.position, direction: Trigonometry.direction(eye.angle), eye.range))
    }
    return visible
  }

  /// Returns the visibility of a point at `offset` from an eye. It is one half at right angles to the gaze.
  static func visibility(of offset: SIMD2<Float>, direction: SIMD2<Float>, _ range: Float) -> Float {
    let distance = offset.length
    guard distance < range + 1 else { return 0 }
    let ahead = distance > 0.01 ? offset.dot(direction) / distance : 1
    return (1 - smoothStep(range - 1, range + 1, distance)) * smoothStep(-0.21, 0.21, ahead)
  }
}
