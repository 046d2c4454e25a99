/// Everything to draw of a dish at one moment, interpolated between two ticks.
///
/// World coordinates: x right, y up, in units of one cell diameter; angles in turns, counter-clockwise. Only the
/// renderer uses pixels and flips y. Cells and links of all creatures are in two flat arrays, so that refilling a
/// picture for each frame needs no allocation.
package struct DishPicture: Sendable {
  /// Age of the dish in s; the time of all waves, drifts and wobbles.
  package var time: Double = 0
  package var camera = Camera()
  package var water = WaterPicture()
  /// The sensed area; `nil` shows everything.
  package var sight: SightPicture?
  /// In paint order, the lowest first.
  package var creatures: [CreaturePicture] = []
  /// Cells of all creatures, contiguous for each creature.
  package var cells: [CellPicture] = []
  /// Links of all creatures, contiguous for each creature.
  package var links: [LinkPicture] = []
  package var motes: [MotePicture] = []
  package var chunks: [ChunkPicture] = []
  package var rocks: [RockPicture] = []
  package var wakes: [WakePicture] = []
  /// Dark clouds under everything, as backgrounds for text.
  package var shades: [ShadePicture] = []
  package var effects: [EffectPicture] = []
  /// Scents that the player smells.
  package var arrows: [ArrowPicture] = []

  package init() {}

  /// Removes the contents. Capacity, camera, water and time stay.
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

  /// Adds a creature with its parts and sets its ranges.
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

/// The view of the dish.
package struct Camera: Hashable, Sendable {
  /// World point at the centre of the screen.
  package var center = SIMD2<Float>(0, 0)
  /// Screen points per unit at zoom 1: 36 on large screens, 27 at 800 × 600.
  package var pointsPerUnit: Float = 36
  /// From 0.7 for large bodies to 1.3 for small ones.
  package var zoom: Float = 1
  /// Pixels per screen point.
  package var scale: Float = 1

  package init(center: SIMD2<Float> = .zero, pointsPerUnit: Float = 36, zoom: Float = 1, scale: Float = 1) {
    self.center = center
    self.pointsPerUnit = pointsPerUnit
    self.zoom = zoom
    self.scale = scale
  }

  /// Pixels per unit, including zoom and scale.
  package var pixelsPerUnit: Float { pointsPerUnit * zoom * scale }
}
