/// A spring whose rest length follows the drive. Holds no angle.
struct Muscle: LinkMechanics {
  static let code: UInt8 = 3
  let holdsAngles = false
  let hasDrive = true
  /// The stiffness in force per length, and the damping in force per speed.
  let spring: Assembly.Spring
  /// The change of the rest length at a drive of 1, as a share of it.
  let amplitude: Float
  /// The maximum force in either direction.
  let maximumForce: Float

  var kind: Assembly.Kind { .muscle(spring, amplitude: amplitude, maximumForce: maximumForce) }
  var values: [Float] { [spring.stiffness, spring.damping, amplitude, maximumForce] }

  init(spring: Assembly.Spring, amplitude: Float, maximumForce: Float) {
    self.spring = spring
    self.amplitude = amplitude
    self.maximumForce = maximumForce
  }

  init?(values: SIMD4<Float>) {
    let spring = Assembly.Spring(stiffness: values[0], damping: values[1])
    self.init(spring: spring, amplitude: values[2], maximumForce: values[3])
  }

  var fault: String? {
    spring.fault ?? Assembly.Kind.fault(amplitude, upTo: 0.9) ?? Assembly.Kind.fault(load: maximumForce)
  }

  func configureLength(_ row: inout RowParameters) {
    row.soften(spring)
    row.limitImpulses(toLoad: maximumForce)
    row.reach = row.target * amplitude
  }
}
