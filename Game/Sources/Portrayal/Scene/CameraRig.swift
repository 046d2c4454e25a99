/// A camera that follows a swimmer with a critically damped spring and looks ahead along its heading.
package struct CameraRig: Sendable {
  /// The world point at the centre of the screen.
  package private(set) var center: SIMD2<Float>
  package private(set) var zoom: Float
  private var speed = SIMD2<Float>(0, 0)
  private var zoomSpeed: Float = 0

  /// Lead along the heading, in units. More shows the way ahead, less keeps the body centred.
  package static let lead: Float = 1.5
  /// Additional lead per speed, in s, and the largest lead, in units. With more, a turn throws the picture about.
  private static let leadTime: Float = 0.8
  private static let longestLead: Float = 4

  /// Returns the lead of a swimmer with a speed in units per second, which sees farther ahead the faster it swims.
  package static func lead(atSpeed speed: Float) -> Float { min(longestLead, lead + leadTime * max(0, speed)) }

  /// Distance at which a sensed creature begins to draw the camera, and from which on it draws it fully, in units. With
  /// equal distances the picture jumps when a creature comes into range.
  private static let pull: (from: Float, full: Float) = (14, 10)
  /// Share of the point midway to a sensed creature in the lead, 0 to 1. With more, a swimmer that flees does not see
  /// its way.
  private static let pullShare: Float = 0.6

  /// Returns the lead of a swimmer that senses a creature.
  ///
  /// With the lead a along its movement and the way t to the creature, the lead is (1 − w) a + w t / 2, where
  /// w = 0.6 min(1, (14 − |t|) / 4), and 0 beyond 14 units, the range of an eye. Each coordinate is limited to a sixth
  /// of the picture, so that the swimmer stays in the middle third.
  ///
  /// - Parameters:
  ///   - ahead: The lead along the movement, in units.
  ///   - sensed: The way to the nearest sensed creature, in units; `nil` for none.
  ///   - picture: Width and height of the visible part of the dish, in units.
  package static func lead(
    _ ahead: SIMD2<Float>, toward sensed: SIMD2<Float>?, in picture: SIMD2<Float>
  ) -> SIMD2<Float> {
    let way = sensed ?? .zero
    let weight = sensed == nil ? 0 : pullShare * clampedUnit((pull.from - way.length) / (pull.from - pull.full))
    let lead = ahead * (1 - weight) + way * (weight / 2)
    let most = picture / 6
    return pointwiseMax(pointwiseMin(lead, most), most * -1)
  }

  /// Angular frequency of the critically damped spring, in radians per second. A higher one jolts, a lower one loses
  /// sprinters.
  static let frequency: Float = 5

  package init(at place: SIMD2<Float>, zoom: Float = 1) {
    center = place
    self.zoom = zoom
  }

  /// Returns the zoom for a body: 1.3 up to a radius of 2 units, falling to 0.7 at 8 and more.
  package static func zoom(bodyRadius: Float) -> Float {
    guard bodyRadius > 0 else { return 1.3 }
    return max(0.7, min(1.3, 1.3 - 0.1 * (bodyRadius - 2)))
  }

  /// Moves the camera for a time step.
  ///
  /// The spring is integrated implicitly, so it is stable at any step: with stiffness ω² and damping 2ω the new speed
  /// is (v + hω²(target − x)) / (1 + hω)².
  ///
  /// - Parameters:
  ///   - place: Position of the swimmer, in world units.
  ///   - heading: Heading of the swimmer, in turns.
  ///   - lead: Lead along the heading, in units; less if there is little room beside the body.
  ///   - seconds: Time since the last call; values that are not positive have no effect.
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

  /// Returns the camera's offset after a wound of the player: at most 3 points, for 120 ms.
  ///
  /// - Parameters:
  ///   - age: Time since the wound, in s.
  ///   - strength: From 0 to 1.
  package static func shake(age: Float, strength: Float, seed: UInt64) -> SIMD2<Float> {
    guard age >= 0, age < 0.12 else { return .zero }
    let scatter = Scatter(seed, Int(age * 60))
    let size = 3 * clampedUnit(strength) * (1 - age / 0.12)
    return Trigonometry.direction(scatter.unit(0)) * size
  }
}
