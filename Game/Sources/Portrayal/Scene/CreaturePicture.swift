import Ecology

/// A creature in a picture. Its cells and links are ranges of the picture's flat arrays.
package struct CreaturePicture: Sendable {
  /// Seed of the creature's random details.
  package var id: UInt64
  package var lineage: LineageColor
  package var skin: SkinPattern
  /// True for the player's creature, drawn in pearl and teal and always fully visible.
  package var isPlayer = false
  /// Diameter of its cells, in units: 1 in the dish.
  package var size: Float = 1
  /// From 0, fed, to 1, starved: pale, thin-skinned, with a slowly beating nucleus.
  package var starvation: Float = 0
  /// Freshness of a ghost, from 1, just lost, to 0, forgotten; `nil` for a creature in sight.
  package var ghost: Float?
  /// From 0, hidden, to 1, fully visible. Multiplied by the picture's sight unless ``isSensed``.
  package var visibility: Float = 1
  /// True if ``visibility`` comes from the rules of the senses and replaces the picture's sight.
  package var isSensed = false
  /// True to draw spikes, stingers and links over the skin and the jaws that cover them, where a player judges a body.
  package var isExamined = false
  /// Strength of its glow, relative to the usual one.
  package var glow: Float = 1
  /// Range of its cells in the picture.
  package var cells: Range<Int> = 0..<0
  /// Range of its links in the picture.
  package var links: Range<Int> = 0..<0

  package init(id: UInt64, lineage: LineageColor, isPlayer: Bool = false, size: Float = 1) {
    self.id = id
    self.lineage = lineage
    self.isPlayer = isPlayer
    self.size = size
    skin = isPlayer ? .plain : lineage.skin
  }
}

/// A cell in a picture. The renderer clamps fractions to 0 to 1; a position that is not finite hides the cell.
package struct CellPicture: Sendable {
  package var kind: CellKind
  /// Centre, in world units.
  package var position: SIMD2<Float>
  /// In turns.
  package var angle: Float
  /// From 1, intact, to 0, destroyed.
  package var health: Float = 1
  /// Intensity of its work, such as a tail's thrust, the closing of a bite or a beat.
  package var activity: Float = 0
  /// From 0, alive, to 1, dead and drifting; the skin is gone from 0.5.
  package var dying: Float = 0
  /// Fill of a vacuole.
  package var fill: Float = 0.8
  /// 1 while stunned.
  package var stun: Float = 0
  /// Strength of poisoning, from 0 to 1.
  package var poison: Float = 0
  /// Direction of an eye's gaze, in turns; `nil` for the direction of the cell.
  package var gaze: Float?

  package init(_ kind: CellKind, at position: SIMD2<Float>, angle: Float = 0) {
    self.kind = kind
    self.position = position
    self.angle = angle
  }
}

package struct LinkPicture: Sendable {
  package var kind: LinkKind
  /// Indices of its ends among the cells of its creature.
  package var first: Int
  package var second: Int
  /// From 0 to 1: a muscle's shortening, a bender's bend, a vein's flow, a shed link's opening.
  package var activity: Float = 0
  /// Load as a share of the breaking load. A rope under tension is straight; every link becomes pale before it breaks.
  package var tension: Float = 0
  /// From 1, intact, to 0, about to break.
  package var health: Float = 1
  /// True for a torn link, drawn without its middle.
  package var isBroken = false

  package init(_ kind: LinkKind, _ first: Int, _ second: Int) {
    self.kind = kind
    self.first = first
    self.second = second
  }
}
