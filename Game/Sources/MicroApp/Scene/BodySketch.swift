import Ecology

/// The shape of a creature at rest and how it bends when it swims. Data, not behaviour.
struct BodySketch: Sendable {
  /// A cell at its place at rest.
  struct Part: Sendable {
    var kind: CellKind
    /// In units from the nucleus; forward is +x, left +y.
    var place: SIMD2<Float>
    /// In turns, counter-clockwise.
    var angle: Float

    init(_ kind: CellKind, _ x: Float, _ y: Float, _ angle: Float = 0) {
      self.kind = kind
      place = SIMD2(x, y)
      self.angle = angle
    }
  }

  /// A link between two cells.
  struct Joint: Sendable {
    var kind: LinkKind
    var first: Int
    var second: Int

    init(_ kind: LinkKind, _ first: Int, _ second: Int) {
      self.kind = kind
      self.first = first
      self.second = second
    }
  }

  /// The travelling wave of a swimming body.
  struct Bend: Sendable {
    /// Sideways, at the hindmost cell, in units.
    var amplitude: Float
    /// Waves along 4 units of body.
    var waves: Float
    /// Where along the body it begins to grow, in units ahead of the nucleus.
    var start: Float
  }

  var cells: [Part]
  var links: [Joint]
  var bend: Bend

  /// Distance of the farthest cell from the nucleus, in units.
  var reach: Float { cells.map { $0.place.length }.max() ?? 0 }
}
