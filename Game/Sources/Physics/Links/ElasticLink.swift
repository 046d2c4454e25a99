/// A spring with a damper along the link. Holds no angle.
struct ElasticLink: LinkMechanics {
  static let code: UInt8 = 2
  let holdsAngles = false
  /// The stiffness in force per length, and the damping in force per speed.
  let spring: Assembly.Spring

  var kind: Assembly.Kind { .elastic(spring) }
  var values: [Float] { [spring.stiffness, spring.damping] }
  var fault: String? { spring.fault }

  init(spring: Assembly.Spring) { self.spring = spring }
  init?(values: SIMD4<Float>) { spring = Assembly.Spring(stiffness: values[0], damping: values[1]) }

  func configureLength(_ row: inout RowParameters) { row.soften(spring) }
}
