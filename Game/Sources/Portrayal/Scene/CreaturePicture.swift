import Ecology

/// A creature as drawn: its manner; cells and links lie in the picture's flat arrays.
package struct CreaturePicture: Sendable {
  /// Seeds everything about this creature that looks random.
  package var id: UInt64
  package var lineage: FamilyColor
  package var skin: SkinPattern
  /// Drawn in pearl and teal, always fully visible.
  package var isPlayer = false
  /// Diameter of its cells in units: 1 in the dish.
  package var size: Float = 1
  /// 0 fed, 1 starved: pale, thin-skinned, with a slowly beating nucleus.
  package var starvation: Float = 0
  /// How fresh the memory of a creature out of sight is: 1 just lost, 0 forgotten. Nil: it is really there.
  package var ghost: Float?
  /// 0 hidden, 1 plain; multiplied with the picture's sight unless ``isSensed``.
  package var visibility: Float = 1
  /// Whether ``visibility`` says all: it comes from the rules of the senses and not from the picture.
  package var isSensed = false
  /// Strength of its glow compared with most of its sort.
  package var glow: Float = 1
  /// Run of its cells in the picture.
  package var cells: Range<Int> = 0..<0
  /// Run of its links in the picture.
  package var links: Range<Int> = 0..<0

  package init(id: UInt64, lineage: FamilyColor, isPlayer: Bool = false, size: Float = 1) {
    self.id = id
    self.lineage = lineage
    self.isPlayer = isPlayer
    self.size = size
    skin = isPlayer ? .plain : lineage.skin
  }
}

/// A cell as drawn. Fractions are held to 0…1 by the renderer; a place that is not finite hides the cell.
package struct CellPicture: Sendable {
  package var kind: CellKind
  /// Middle, in world units.
  package var position: SIMD2<Float>
  /// Where it points, in turns.
  package var angle: Float
  /// 1 whole, 0 destroyed.
  package var health: Float = 1
  /// How hard it works: a tail's thrust, a bite's closing, a beat.
  package var activity: Float = 0
  /// 0 alive, 1 dead and drifting; the skin is gone from 0.5.
  package var dying: Float = 0
  /// How full a vacuole is.
  package var fill: Float = 0.8
  /// 1 while stunned.
  package var stun: Float = 0
  /// How poisoned, 0…1.
  package var poison: Float = 0
  /// Where an eye looks, in turns; nil: straight along its angle.
  package var gaze: Float?

  package init(_ kind: CellKind, at position: SIMD2<Float>, angle: Float = 0) {
    self.kind = kind
    self.position = position
    self.angle = angle
  }
}

/// A link as drawn.
package struct LinkPicture: Sendable {
  package var kind: LinkKind
  /// Indices of its ends among the cells of its creature.
  package var first: Int
  package var second: Int
  /// A muscle's shortening, a bender's bend, a vein's flow, a gate's opening; 0…1.
  package var activity: Float = 0
  /// Share of the breaking load it carries: a rope straightens, any link pales before it breaks.
  package var tension: Float = 0
  /// 1 whole, 0 about to go.
  package var health: Float = 1
  /// Torn: the middle is missing.
  package var isBroken = false

  package init(_ kind: LinkKind, _ first: Int, _ second: Int) {
    self.kind = kind
    self.first = first
    self.second = second
  }
}
