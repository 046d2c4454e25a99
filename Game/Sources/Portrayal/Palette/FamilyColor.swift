/// A family of rivals: its colour and its skin say who is kin.
package enum FamilyColor: UInt8, CaseIterable, Sendable {
  case coral, honey, moss, jade, sky, iris, orchid, rose

  /// The skin that goes with the colour, so that hue alone never tells two families apart.
  var skin: SkinPattern {
    switch self {
    case .coral, .jade, .orchid: .plain
    case .honey, .sky, .rose: .beaded
    case .moss, .iris: .double
    }
  }
}

/// How the edge of a body is drawn.
package enum SkinPattern: UInt8, CaseIterable, Sendable {
  /// One rim.
  case plain
  /// A rim with beads along its free sides.
  case beaded
  /// A second, inner rim.
  case double
}

extension FamilyColor {
  /// The word on screen.
  package var name: String { "\(self)" }
}
