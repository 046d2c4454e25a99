/// A rigid rod that turns at its base to an angle that follows the drive.
struct Bender: LinkMechanics {
  static let code: UInt8 = 4
  let holdsAngles = true
  let turns = true
  let hasDrive = true
  /// The stiffness in torque per radian, and the damping in torque per angular speed.
  let spring: Assembly.Spring
  /// The angle from rest at a drive of 1, in turns.
  let amplitude: Float
  /// The maximum torque in either direction.
  let maximumTorque: Float

  var kind: Assembly.Kind { .bender(spring, amplitude: amplitude, maximumTorque: maximumTorque) }
  var values: [Float] { [spring.stiffness, spring.damping, amplitude, maximumTorque] }

  init(spring: Assembly.Spring, amplitude: Float, maximumTorque: Float) {
    self.spring = spring
    self.amplitude = amplitude
    self.maximumTorque = maximumTorque
  }

  init?(values: SIMD4<Float>) {
    let spring = Assembly.Spring(stiffness: values[0], damping: values[1])
    self.init(spring: spring, amplitude: values[2], maximumTorque: values[3])
  }

  var fault: String? {
    spring.fault ?? Assembly.Kind.fault(amplitude, upTo: 0.45) ?? Assembly.Kind.fault(load: maximumTorque)
  }

  func configureAngle(_ row: inout RowParameters) {
    row.soften(spring)
    row.limitImpulses(toLoad: maximumTorque)
    row.reach = amplitude * 2 * .pi
  }
}
