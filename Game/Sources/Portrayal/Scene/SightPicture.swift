/// What the player senses: half discs before the eyes and a small disc about every cell.
package struct SightPicture: Sendable {
  /// One seeing eye.
  struct Eye: Sendable {
    /// In world units.
    var position: SIMD2<Float>
    /// In turns.
    var angle: Float
    /// In units, 14 in the rules.
    var range: Float
  }

  var eyes: [Eye] = []
  /// Places from where touch reaches, in world units.
  var touch: [SIMD2<Float>] = []
  /// How far touch reaches from them, in units; it fades over 2 around that.
  var touchRange: Float = 3

  /// How well a world point is sensed: 0 not at all, 1 fully; soft over 2 units.
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

  /// How well an eye sees a point at `offset` from it. At right angles to the gaze half is seen.
  static func visibility(of offset: SIMD2<Float>, direction: SIMD2<Float>, _ range: Float) -> Float {
    let distance = offset.length
    guard distance < range + 1 else { return 0 }
    let ahead = distance > 0.01 ? offset.dot(direction) / distance : 1
    return (1 - smoothStep(range - 1, range + 1, distance)) * smoothStep(-0.21, 0.21, ahead)
  }
}
