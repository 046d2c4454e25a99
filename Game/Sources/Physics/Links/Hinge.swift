/// A rigid rod that swings freely at its base between two angles.
struct Hinge: LinkMechanics {
  static let code: UInt8 = 1
  let holdsAngles = true
  let turns = true
  /// The angles from rest, in turns.
  let limits: ClosedRange<Float>

  var kind: Assembly.Kind { .hinge(limits: limits) }
  var values: [Float] { [limits.lowerBound, limits.upperBound] }

  init(limits: ClosedRange<Float>) { self.limits = limits }

  init?(values: SIMD4<Float>) {
    guard values[0] <= values[1] else { return nil }
    limits = values[0]...values[1]
  }

  var fault: String? {
    limits.lowerBound >= -0.5 && limits.upperBound <= 0.5 ? nil : "its limits \(limits) are not within ±0.5 turn."
  }

  /// A hinge without play holds the angle of its limits.
  func configureAngle(_ row: inout RowParameters) {
    let turn = 2 * Float.pi
    guard limits.lowerBound < limits.upperBound else {
      row.target += limits.lowerBound * turn
      return
    }
    row.bounds = RowParameters.Bounds(
      isOneSided: true, deviations: limits.lowerBound * turn...limits.upperBound * turn)
  }
}
