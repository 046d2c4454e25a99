/// The mechanics of one kind of link: the quantities that it holds, the bounds of their rows, and the loads that break
/// it.
///
/// A row holds one quantity: the length of a link, or the angle between two links that meet at a cell. Every kind has a
/// file in this folder and an entry in `linkMechanics`.
protocol LinkMechanics: Sendable {
  /// The number of the kind in snapshots.
  static var code: UInt8 { get }
  /// The case of `Assembly.Kind` with these mechanics.
  var kind: Assembly.Kind { get }
  /// The properties of the link in snapshots; at most four.
  var values: [Float] { get }
  /// Creates the mechanics from the properties in a snapshot, zeros after the last; `nil` if they contradict each
  /// other.
  init?(values: SIMD4<Float>)

  /// A description of the first invalid number, or `nil` if all are valid.
  var fault: String? { get }
  /// True if the link keeps the angles at its ends.
  var holdsAngles: Bool { get }
  /// True if the angle at the link's base moves. False if it is welded.
  var turns: Bool { get }
  /// True if a drive has an effect on the link.
  var hasDrive: Bool { get }

  /// Sets the spring, bounds and drive of the row that holds the length.
  func configureLength(_ row: inout RowParameters)
  /// Sets the spring, bounds and drive of the row that holds the moving angle at the base.
  func configureAngle(_ row: inout RowParameters)
  /// True if a load breaks the link.
  func breaks(_ link: Assembly.Link, under load: LinkLoad) -> Bool
}

/// The defaults are those of a rigid link without a drive.
extension LinkMechanics {
  var values: [Float] { [] }
  var fault: String? { nil }
  var turns: Bool { false }
  var hasDrive: Bool { false }

  func configureLength(_ row: inout RowParameters) {}
  func configureAngle(_ row: inout RowParameters) {}

  /// Tension breaks a link, and so does torque. Compression does not.
  func breaks(_ link: Assembly.Link, under load: LinkLoad) -> Bool {
    load.tension > link.breakingTension || load.torque > link.breakingTorque
  }
}

/// The mechanics of all kinds.
let linkMechanics: [any LinkMechanics.Type] = [
  Strut.self, Hinge.self, ElasticLink.self, Muscle.self, Bender.self, Rope.self,
]

extension Assembly.Kind {
  /// The mechanics of the kind.
  var mechanics: any LinkMechanics {
    switch self {
    case .strut: Strut()
    case .hinge(let limits): Hinge(limits: limits)
    case .elastic(let spring): ElasticLink(spring: spring)
    case .muscle(let spring, let amplitude, let force):
      Muscle(spring: spring, amplitude: amplitude, maximumForce: force)
    case .bender(let spring, let amplitude, let torque):
      Bender(spring: spring, amplitude: amplitude, maximumTorque: torque)
    case .rope: Rope()
    }
  }
}

extension Assembly.Kind {
  /// A description of an amplitude out of range, or `nil`.
  static func fault(_ amplitude: Float, upTo limit: Float) -> String? {
    (0...limit).contains(amplitude) ? nil : "its amplitude \(amplitude) is not between 0 and \(limit)."
  }

  /// A description of a negative maximum of a force or torque, or `nil`.
  static func fault(load: Float) -> String? {
    load >= 0 ? nil : "its largest force or torque \(load) is negative or not a number."
  }
}

extension Assembly.Spring {
  /// A description of the first invalid number, or `nil` if all are valid.
  var fault: String? {
    guard stiffness >= 0, stiffness <= Assembly.largestNumber else {
      return "its stiffness \(stiffness) is not between 0 and \(Assembly.largestNumber)."
    }
    guard damping >= 0, damping <= Assembly.largestNumber, stiffness + damping > 0 else {
      return
        "its damping \(damping) is not between 0 and \(Assembly.largestNumber), or it has neither spring nor damper."
    }
    return nil
  }
}
