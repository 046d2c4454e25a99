/// All that is to be drawn of a dish at one moment, between two ticks.
///
/// World coordinates: x right, y up, in units of one cell diameter; angles in turns, counter-clockwise. The renderer alone
/// knows pixels and flips y. Cells and links of all creatures lie in two flat arrays so that a picture can be refilled every
/// frame without new memory.
package struct DishPicture: Sendable {
  /// Seconds since the dish began; drives every wave, drift and wobble.
  package var time: Double = 0
  package var camera = Camera()
  package var water = WaterPicture()
  /// What is sensed; nil shows everything.
  package var sight: SightPicture?
  /// In paint order, the first lowest.
  package var creatures: [CreaturePicture] = []
  /// Cells of all creatures, each creature's in one run.
  package var cells: [CellPicture] = []
  /// Links of all creatures, each creature's in one run.
  package var links: [LinkPicture] = []
  package var motes: [MotePicture] = []
  package var chunks: [ChunkPicture] = []
  package var rocks: [RockPicture] = []
  package var wakes: [WakePicture] = []
  /// Dark clouds under everything, where words are to be read.
  package var shades: [ShadePicture] = []
  package var effects: [EffectPicture] = []
  /// What the player smells.
  package var arrows: [ArrowPicture] = []

  package init(
    time: Double = 0, camera: Camera = Camera(), water: WaterPicture = WaterPicture(), sight: SightPicture? = nil,
    creatures: [CreaturePicture] = [], cells: [CellPicture] = [], links: [LinkPicture] = [], motes: [MotePicture] = [],
    chunks: [ChunkPicture] = [], rocks: [RockPicture] = [], wakes: [WakePicture] = [], shades: [ShadePicture] = [],
    effects: [EffectPicture] = [], arrows: [ArrowPicture] = []
  ) {
    self.time = time
    self.camera = camera
    self.water = water
    self.sight = sight
    self.creatures = creatures
    self.cells = cells
    self.links = links
    self.motes = motes
    self.chunks = chunks
    self.rocks = rocks
    self.wakes = wakes
    self.shades = shades
    self.effects = effects
    self.arrows = arrows
  }

  /// Forgets the contents and keeps memory, camera, water and time.
  package mutating func removeContents() {
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
  package mutating func add(
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
package struct Camera: Hashable, Sendable {
  /// World point in the middle of the screen.
  package var center = SIMD2<Float>(0, 0)
  /// Screen points of one unit at zoom 1: 36 on large screens, 27 at 800 × 600.
  package var pointsPerUnit: Float = 36
  /// From 0.7 for large bodies to 1.3 for small ones.
  package var zoom: Float = 1
  /// Pixels of one screen point.
  package var scale: Float = 1

  package init(center: SIMD2<Float> = .zero, pointsPerUnit: Float = 36, zoom: Float = 1, scale: Float = 1) {
    self.center = center
    self.pointsPerUnit = pointsPerUnit
    self.zoom = zoom
    self.scale = scale
  }

  /// Pixels of one unit.
  package var pixelsPerUnit: Float { pointsPerUnit * zoom * scale }
}
