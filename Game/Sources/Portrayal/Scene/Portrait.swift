import Ecology
import Raster

/// A creature fitted to a square tile, for lists and cards. Drawing is expensive; keep the bitmap.
package struct Portrait: Sendable {
  package var creature: CreaturePicture
  /// In any coordinates; only relative positions matter.
  package var cells: [CellPicture]
  package var links: [LinkPicture]

  /// The portrait of a body at rest that points up and to the right.
  package init(of plan: BodySketch, lineage: LineageColor, isPlayer: Bool = false) {
    creature = CreaturePicture(id: 1, lineage: lineage, isPlayer: isPlayer)
    let heading: Float = 0.12
    cells = plan.cells.map {
      CellPicture($0.kind, at: $0.place.turned(by: Trigonometry.direction(heading)), angle: $0.angle + heading)
    }
    links = plan.links.map { LinkPicture($0.kind, $0.first, $0.second) }
  }

  package init(_ creature: CreaturePicture, cells: [CellPicture], links: [LinkPicture]) {
    self.creature = creature
    self.cells = cells
    self.links = links
  }

  /// The portrait of a creature at its position in a picture.
  package init(of creature: CreaturePicture, in picture: DishPicture) {
    self.creature = creature
    cells = Array(picture.cells[creature.cells])
    links = Array(picture.links[creature.links])
  }

  /// Minimum pixels per unit; below it, cells are drawn as plain discs. A smaller tile is drawn larger and reduced, so
  /// that its parts remain distinguishable.
  private static let leastUnit: Float = 8

  /// Draws the tile, opaque to its corners.
  ///
  /// - Parameters:
  ///   - side: In pixels. A tile too small for its body costs up to sixteen times its area.
  ///   - time: Time of the animation, in s, such as of the tail's movement.
  /// - Throws: `BitmapError` for an invalid side.
  package func draw(side: Int, time: Double = 0.5, with renderer: SceneRenderer) throws(BitmapError) -> Bitmap {
    var halvings = 0
    while side > 0, halvings < 2, camera(side: Float(side << halvings)).pointsPerUnit < Portrait.leastUnit {
      halvings += 1
    }
    var bitmap = try paint(side: side << halvings, time: time, with: renderer)
    for _ in 0..<halvings { bitmap = bitmap.halved() }
    return bitmap
  }

  private func paint(side: Int, time: Double, with renderer: SceneRenderer) throws(BitmapError) -> Bitmap {
    let bitmap = try Bitmap(width: side, height: side)
    let palette = renderer.options.palette
    let lineageTint = creature.isPlayer ? palette.player : palette.tint(of: creature.lineage)
    let isDark = renderer.options.field == .dark
    let tile = isDark ? Tint(0x0B171E).mixed(with: lineageTint, 0.12) : Tint(0xEEF3EE).mixed(with: lineageTint, 0.14)
    bitmap.replace(bitmap.bounds, with: tile.pixel)
    var picture = DishPicture()
    picture.time = time
    picture.camera = camera(side: Float(side))
    picture.add(creature, cells: cells, links: links)
    renderer.drawCreatures(of: picture, over: tile, into: bitmap, bands: RowBands(threads: 1))
    return bitmap
  }

  /// Returns the camera that fits the body with a margin for tails and jaws.
  private func camera(side: Float) -> Camera {
    let frame = frame
    return Camera(center: frame.center, pointsPerUnit: frame.extent > 0 ? min(44, 0.92 * side / frame.extent) : 36)
  }

  /// The bounds of the body with its tails and jaws: centre and longer side, in units; zeros for an empty body.
  package var frame: (center: SIMD2<Float>, extent: Float) {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for cell in cells where cell.position.isFinite {
      let reach = 0.75 * creature.size
      low = pointwiseMin(low, cell.position - reach)
      high = pointwiseMax(high, cell.position + reach)
      let tip = cell.position + Trigonometry.direction(cell.angle) * (cell.kind.reach * creature.size)
      if tip.isFinite {
        low = pointwiseMin(low, tip)
        high = pointwiseMax(high, tip)
      }
    }
    guard low.x <= high.x else { return (.zero, 0) }
    let extent = high - low
    return ((low + high) * 0.5, max(extent.x, extent.y))
  }
}

extension CellKind {
  /// Reach of its appendage from its centre, in cell diameters.
  fileprivate var reach: Float {
    switch self {
    case .flagellum: 1.9
    case .feeler: 1.4
    case .spike, .fin, .stinger: 1.2
    case .mouth, .jet: 0.95
    default: 0.7
    }
  }
}
