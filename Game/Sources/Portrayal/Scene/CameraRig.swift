/// Lets a camera follow a swimmer: it looks ahead along the heading and trails without swinging.
package struct CameraRig: Sendable {
  /// World point looked at.
  package private(set) var center: SIMD2<Float>
  package private(set) var zoom: Float
  private var speed = SIMD2<Float>(0, 0)
  private var zoomSpeed: Float = 0

  /// How far it looks ahead, in units. More shows the way, less keeps the body in the middle.
  package static let lead: Float = 1.5
  /// Of the spring, in radians a second; critically damped. Faster jolts, slower loses a sprinter.
  static let frequency: Float = 5

  package init(at place: SIMD2<Float>, zoom: Float = 1) {
    center = place
    self.zoom = zoom
  }

  /// The zoom for a body: 1.3 for one of 2 units' radius or less, 0.7 for 8 and more.
  package static func zoom(bodyRadius: Float) -> Float {
    guard bodyRadius > 0 else { return 1.3 }
    return max(0.7, min(1.3, 1.3 - 0.1 * (bodyRadius - 2)))
  }

  /// Follows for a time.
  ///
  /// The spring is solved implicitly, so that no step is too long: with stiffness ω² and damping 2ω the new speed is
  /// (v + hω²(target − x)) / (1 + hω)².
  ///
  /// - Parameters:
  ///   - place: of the swimmer, in world units.
  ///   - heading: in turns.
  ///   - lead: how far it looks ahead, in units; less where there is little room beside the body.
  ///   - seconds: since the last call; nothing happens unless positive.
  package mutating func follow(
    _ place: SIMD2<Float>, heading: Float, bodyRadius: Float, lead: Float = CameraRig.lead, for seconds: Float
  ) {
    guard seconds > 0, place.isFinite, heading.isFinite else { return }
    let target = place + Trigonometry.direction(heading) * lead
    let step = seconds * Self.frequency
    let resistance = 1 / ((1 + step) * (1 + step))
    speed = (speed + (target - center) * (step * Self.frequency)) * resistance
    center += speed * seconds
    let zoomTarget = Self.zoom(bodyRadius: bodyRadius)
    zoomSpeed = (zoomSpeed + (zoomTarget - zoom) * (step * Self.frequency)) * resistance
    zoom += zoomSpeed * seconds
  }

  /// Where the camera is pushed by an own wound: at most 3 points, gone after 120 ms.
  ///
  /// - Parameters:
  ///   - age: seconds since the wound.
  ///   - strength: 0…1.
  package static func shake(age: Float, strength: Float, seed: UInt64) -> SIMD2<Float> {
    guard age >= 0, age < 0.12 else { return .zero }
    let scatter = Scatter(seed, Int(age * 60))
    let size = 3 * clampedUnit(strength) * (1 - age / 0.12)
    return Trigonometry.direction(scatter.unit(0)) * size
  }
}
