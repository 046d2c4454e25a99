/// Keeps its length under tension and has no effect when slack.
struct Rope: LinkMechanics {
  static let code: UInt8 = 5
  let holdsAngles = false

  var kind: Assembly.Kind { .rope }

  init() {}
  init?(values: SIMD4<Float>) {}

  func configureLength(_ row: inout RowParameters) {
    row.bounds = RowParameters.Bounds(greatest: 0, isOneSided: true)
  }
}
