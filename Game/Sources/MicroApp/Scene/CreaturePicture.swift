import Ecology

/// A creature as drawn: its manner; cells and links lie in the picture's flat arrays.
struct CreaturePicture: Sendable {
  /// Seeds everything about this creature that looks random.
  var id: UInt64
  var lineage: Lineage
  var skin: SkinPattern
  /// Drawn in pearl and teal, always fully visible.
  var isPlayer = false
  /// Diameter of its cells in units: 1 in the dish.
  var size: Float = 1
  /// 0 fed, 1 starved: pale, thin-skinned, with a slowly beating nucleus.
  var starvation: Float = 0
  /// How fresh the memory of a creature out of sight is: 1 just lost, 0 forgotten. Nil: it is really there.
  var ghost: Float?
  /// 0 hidden, 1 plain; multiplied with the picture's sight unless ``isSensed``.
  var visibility: Float = 1
  /// Whether ``visibility`` says all: it comes from the rules of the senses and not from the picture.
  var isSensed = false
  /// Strength of its glow compared with most of its sort.
  var glow: Float = 1
  /// Run of its cells in the picture.
  var cells: Range<Int> = 0..<0
  /// Run of its links in the picture.
  var links: Range<Int> = 0..<0

  init(id: UInt64, lineage: Lineage, isPlayer: Bool = false, size: Float = 1) {
    self.id = id
    self.lineage = lineage
    self.isPlayer = isPlayer
    self.size = size
    skin = isPlayer ? .plain : lineage.skin
  }
}

/// A cell as drawn. Fractions are held to 0…1 by the renderer; a place that is not finite hides the cell.
struct CellPicture: Sendable {
  var kind: CellKind
  /// Middle, in world units.
  var position: SIMD2<Float>
  /// Where it points, in turns.
  var angle: Float
  /// 1 whole, 0 destroyed.
  var health: Float = 1
  /// How hard it works: a tail's thrust, a bite's closing, a beat.
  var activity: Float = 0
  /// 0 alive, 1 dead and drifting; the skin is gone from 0.5.
  var dying: Float = 0
  /// How full a vacuole is.
  var fill: Float = 0.8
  /// 1 while stunned.
  var stun: Float = 0
  /// How poisoned, 0…1.
  var poison: Float = 0
  /// Where an eye looks, in turns; nil: straight along its angle.
  var gaze: Float?

  init(_ kind: CellKind, at position: SIMD2<Float>, angle: Float = 0) {
    self.kind = kind
    self.position = position
    self.angle = angle
  }
}

/// A link as drawn.
struct LinkPicture: Sendable {
  var kind: LinkKind
  /// Indices of its ends among the cells of its creature.
  var first: Int
  var second: Int
  /// A muscle's shortening, a bender's bend, a vein's flow, a gate's opening; 0…1.
  var activity: Float = 0
  /// Share of the breaking load it carries: a rope straightens, any link pales before it breaks.
  var tension: Float = 0
  /// 1 whole, 0 about to go.
  var health: Float = 1
  /// Torn: the middle is missing.
  var isBroken = false

  init(_ kind: LinkKind, _ first: Int, _ second: Int) {
    self.kind = kind
    self.first = first
    self.second = second
  }
}
