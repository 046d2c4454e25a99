/// A family of rivals, identified by its colour and its skin.
package enum LineageColor: UInt8, CaseIterable, Sendable {
  case coral, honey, moss, jade, sky, iris, orchid, rose

  /// The skin of the colour. It distinguishes lineages of similar hue.
  var skin: SkinPattern {
    switch self {
    case .coral, .jade, .orchid: .plain
    case .honey, .sky, .rose: .beaded
    case .moss, .iris: .double
    }
  }
}

/// The style of a body's edge.
package enum SkinPattern: UInt8, CaseIterable, Sendable {
  /// One rim.
  case plain
  /// A rim with beads along its free sides.
  case beaded
  /// A second, inner rim.
  case double
}

extension LineageColor {
  /// The English name for the screen.
  package var name: String { "\(self)" }
}
