import Ecology
import Raster

/// A table of all parts: cells in four states, links in three, and lineages, each in the standard and the safe palette.
///
/// The size is 1280 × 800 points. The caller draws the texts in ``labels``.
struct CellSheet: Sendable {
  static let width = 1_280
  static let height = 800

  /// Pixels per point.
  var scale: Float = 1

  private static let background = Tint(0x0C1E26)
  private static let water = Tint(0x12303A)
  private static let palettes = [Palette.standard, Palette.safe]

  /// - Parameter renderer: Its options are restored afterwards.
  /// - Throws: `BitmapError` for a scale that makes the sheet too large.
  func draw(with renderer: SceneRenderer) throws(BitmapError) -> Bitmap {
    let bitmap = try Bitmap(
      width: Int(Float(Self.width) * scale), height: Int(Float(Self.height) * scale))
    bitmap.replace(bitmap.bounds, with: Self.background.pixel)
    let options = renderer.options
    defer { renderer.options = options }
    for kind in CellKind.allCases {
      let box = SheetBox.cell(kind)
      box.fill(bitmap, scale)
      for (row, palette) in Self.palettes.enumerated() {
        renderer.options.palette = palette
        renderer.drawCreatures(
          of: picture { add(kind, in: box, row: row, to: &$0) }, over: Self.water, into: bitmap,
          clip: box.pixels(scale), bands: RowBands(threads: 1))
      }
    }
    for kind in LinkKind.allCases {
      let box = SheetBox.link(kind)
      box.fill(bitmap, scale)
      for (row, palette) in Self.palettes.enumerated() { draw(kind, in: box, row, palette, renderer, bitmap) }
    }
    for number in 0...LineageColor.allCases.count {
      let box = SheetBox.lineage(number)
      box.fill(bitmap, scale)
      for (column, palette) in Self.palettes.enumerated() {
        renderer.options.palette = palette
        renderer.drawCreatures(
          of: picture { add(lineage: number, in: box, column: column, to: &$0) }, over: Self.water, into: bitmap,
          bands: RowBands(threads: 1))
      }
    }
    return bitmap
  }

  /// Returns a picture with the sheet as its world: one unit is a point, y up.
  private func picture(_ fill: (inout DishPicture) -> Void) -> DishPicture {
    var picture = DishPicture()
    picture.time = 0.4
    picture.camera = Camera(
      center: SIMD2(Float(Self.width), -Float(Self.height)) / 2, pointsPerUnit: 1, zoom: 1, scale: scale)
    fill(&picture)
    return picture
  }

  /// Adds the four states of a kind in one row.
  private func add(_ kind: CellKind, in box: SheetBox, row: Int, to picture: inout DishPicture) {
    let isLong = kind.isLong
    let radius: Float = isLong ? 11.2 : 12.6
    for column in 0..<4 {
      let x = box.x + 27 + 48.5 * Float(column) - (isLong || kind == .jet ? 6 : 0)
      let y = box.y + 49 + 47 * Float(row)
      var cell = CellPicture(kind, at: SIMD2(x, -y), angle: kind.sheetAngle)
      switch column {
      case 1: cell.health = 0.35
      case 2: (cell.activity, cell.fill) = (1, 1)
      case 3: cell.dying = 1
      default: break
      }
      let id = UInt64(kind.rawValue) * 4 + UInt64(column)
      var creature = CreaturePicture(id: id, lineage: .sky, size: 2 * radius)
      creature.skin = .plain
      creature.glow = 0.5
      picture.add(creature, cells: [cell], links: [])
    }
  }

  /// Draws a kind of link at rest, at work and broken.
  private func draw(
    _ kind: LinkKind, in box: SheetBox, _ row: Int, _ palette: Palette, _ renderer: SceneRenderer, _ bitmap: Bitmap
  ) {
    var frames: [LinkFrame] = []
    for column in 0..<3 {
      let shortens = kind == .muscle || kind == .bender || kind == .elastic
      let length: Float = shortens && column != 1 ? 34 : kind == .muscle ? 26 : 32
      let start = SIMD2(box.x + 15 + 45 * Float(column), box.y + 45 + 34 * Float(row))
      var state = LinkPicture(kind, 0, 1)
      state.activity = column == 1 ? 1 : 0
      state.isBroken = column == 2
      let color = palette.tint(of: kind)
      let frame = LinkFrame(
        from: start * scale, to: (start + SIMD2(length, 0)) * scale, radius: 13 * scale,
        color: column == 2 ? color.mixed(with: Tint(0x6B7672), 0.6) : color, state: state, time: 0.2)
      if let frame { frames.append(frame) }
    }
    renderer.drawLinks(frames, ends: Tint(0x234852), rim: Tint(0x6FA4B2), into: bitmap, scale: scale)
  }

  private func add(lineage number: Int, in box: SheetBox, column: Int, to picture: inout DishPicture) {
    let lineage = LineageColor.allCases[max(0, number - 1)]
    let plan = BodySketch.emblem
    let place = SIMD2(box.x + 36 + 62 * Float(column), -(box.y + 38))
    let heading: Float = 0.016
    var creature = CreaturePicture(
      id: UInt64(100 + number), lineage: lineage, isPlayer: number == 0, size: 19)
    creature.glow = 0.7
    picture.add(
      creature,
      cells: plan.cells.map {
        CellPicture(
          $0.kind, at: place + ($0.place * 19).turned(by: Trigonometry.direction(heading)), angle: $0.angle + heading)
      }, links: plan.links.map { LinkPicture($0.kind, $0.first, $0.second) })
  }
}

extension CellKind {
  /// True for kinds whose appendage needs more room.
  fileprivate var isLong: Bool {
    switch self {
    case .flagellum, .feeler, .spike, .stinger, .fin: true
    default: false
    }
  }

  /// Angle on the sheet, in turns.
  fileprivate var sheetAngle: Float {
    switch self {
    case .flagellum, .fin, .jet: -0.0716
    case .spike, .feeler, .stinger: 0.0716
    default: 0.0398
    }
  }
}
