import Ecology

/// The shape of a creature at rest, and the wave of its swimming.
package struct BodySketch: Sendable {
  /// A cell at its position at rest.
  package struct Part: Sendable {
    package var kind: CellKind
    /// Position in units from the nucleus; forward is +x, left is +y.
    package var place: SIMD2<Float>
    /// In turns, counter-clockwise.
    package var angle: Float

    package init(_ kind: CellKind, _ x: Float, _ y: Float, _ angle: Float = 0) {
      self.kind = kind
      place = SIMD2(x, y)
      self.angle = angle
    }
  }

  /// A link between two cells.
  package struct Joint: Sendable {
    package var kind: LinkKind
    package var first: Int
    package var second: Int

    package init(_ kind: LinkKind, _ first: Int, _ second: Int) {
      self.kind = kind
      self.first = first
      self.second = second
    }
  }

  /// The travelling wave of a swimming body.
  package struct Bend: Sendable {
    /// Sideways amplitude at the hindmost cell, in units.
    package var amplitude: Float
    /// Number of waves along 4 units of the body.
    package var waves: Float
    /// Position at which the wave begins to grow, in units ahead of the nucleus.
    package var start: Float

    package init(amplitude: Float, waves: Float, start: Float) {
      self.amplitude = amplitude
      self.waves = waves
      self.start = start
    }
  }

  package var cells: [Part]
  package var links: [Joint]
  package var bend: Bend

  package init(cells: [Part], links: [Joint], bend: Bend) {
    self.cells = cells
    self.links = links
    self.bend = bend
  }

  /// Distance of the farthest cell from the nucleus, in units.
  package var reach: Float { cells.map { $0.place.length }.max() ?? 0 }
}
