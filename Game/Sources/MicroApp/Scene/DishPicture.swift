/// All that is to be drawn of a dish at one moment, between two ticks.
///
/// World coordinates: x right, y up, in units of one cell diameter; angles in turns, counter-clockwise. The renderer alone
/// knows pixels and flips y. Cells and links of all creatures lie in two flat arrays so that a picture can be refilled every
/// frame without new memory.
struct DishPicture: Sendable {
  /// Seconds since the dish began; drives every wave, drift and wobble.
  var time: Double = 0
  var camera = Camera()
  var water = WaterPicture()
  /// What is sensed; nil shows everything.
  var sight: SightPicture?
  /// In paint order, the first lowest.
  var creatures: [CreaturePicture] = []
  /// Cells of all creatures, each creature's in one run.
  var cells: [CellPicture] = []
  /// Links of all creatures, each creature's in one run.
  var links: [LinkPicture] = []
  var motes: [MotePicture] = []
  var chunks: [ChunkPicture] = []
  var rocks: [RockPicture] = []
  var wakes: [WakePicture] = []
  /// Dark clouds under everything, where words are to be read.
  var shades: [ShadePicture] = []
  var effects: [EffectPicture] = []
  /// What the player smells.
  var arrows: [ArrowPicture] = []

  /// Forgets the contents and keeps memory, camera, water and time.
  mutating func removeContents() {
    creatures.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    motes.removeAll(keepingCapacity: true)
    chunks.removeAll(keepingCapacity: true)
    rocks.removeAll(keepingCapacity: true)
    wakes.removeAll(keepingCapacity: true)
    shades.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
    arrows.removeAll(keepingCapacity: true)
  }

  /// Adds a creature with its parts; its ranges are set here.
  mutating func add(
    _ creature: CreaturePicture, cells newCells: some Sequence<CellPicture>, links newLinks: some Sequence<LinkPicture>
  ) {
    var creature = creature
    let firstCell = cells.count
    let firstLink = links.count
    cells.append(contentsOf: newCells)
    links.append(contentsOf: newLinks)
    creature.cells = firstCell..<cells.count
    creature.links = firstLink..<links.count
    creatures.append(creature)
  }
}

/// From where the dish is seen.
struct Camera: Hashable, Sendable {
  /// World point in the middle of the screen.
  var center = SIMD2<Float>(0, 0)
  /// Screen points of one unit at zoom 1: 36 on large screens, 27 at 800 × 600.
  var pointsPerUnit: Float = 36
  /// From 0.7 for large bodies to 1.3 for small ones.
  var zoom: Float = 1
  /// Pixels of one screen point.
  var scale: Float = 1

  /// Pixels of one unit.
  var pixelsPerUnit: Float { pointsPerUnit * zoom * scale }
}
