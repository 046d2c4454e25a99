/// A rigid rod that is welded to the struts at both ends.
struct Strut: LinkMechanics {
  static let code: UInt8 = 0
  let holdsAngles = true

  var kind: Assembly.Kind { .strut }

  init() {}
  init?(values: SIMD4<Float>) {}
}
