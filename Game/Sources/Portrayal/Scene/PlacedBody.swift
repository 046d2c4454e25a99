import Ecology

/// A creature placed on the screen. The renderer reuses it to keep its capacity.
package struct PlacedBody: Sendable {
  private(set) var creature = CreaturePicture(id: 0, lineage: .coral)
  package private(set) var cells: [CellFrame] = []
  /// Radius of the skin around each cell, in pixels; 0 if it has retracted.
  private(set) var skins: [Float] = []
  private(set) var links: [LinkFrame] = []
  /// Half the width of the skin along each link, in pixels; 0 if there is none.
  private(set) var sleeves: [Float] = []
  /// Indices of the ends of each link in `cells`.
  private(set) var ends: [SIMD2<Int>] = []
  /// Indices of the cells in paint order: nucleus, eyes and mouths last.
  private(set) var order: [Int] = []
  /// Colour of its lineage, paler when it starves.
  private(set) var lineageTint = Tint(0)
  /// Pixels per cell diameter.
  private(set) var unit: Float = 0
  /// Visibility through the water.
  private(set) var visibility: Float = 1

  package init() {}

  /// Radius of a drawn cell, in radii; smaller than 1 so that links and skin show around it.
  package static let cellSize: Float = 0.86
  /// Radius of the skin around a cell, in radii.
  static let skinSize: Float = 1.40

  /// The nucleus, or else the first cell; `nil` without cells.
  var heart: CellFrame? { cells.first { $0.state.kind == .nucleus } ?? cells.first }

  /// The visible parts of the links that jaws or plates cover: those from a mouth or a shell to a cell ahead of it.
  var coveredLinks: [LinkFrame] {
    zip(links, ends).compactMap { link, ends in
      isAhead(ends.y, of: ends.x) || isAhead(ends.x, of: ends.y) ? link.middle : nil
    }
  }

  /// True if a cell is on the side of the jaws or the plate of another one.
  private func isAhead(_ cell: Int, of front: Int) -> Bool {
    let front = cells[front]
    return (front.state.kind == .mouth || front.state.kind == .shell)
      && front.forward.dot(cells[cell].center - front.center) > 0
  }

  /// Places a creature of a picture. Returns false if no part of it can be on the screen.
  package mutating func place(
    _ creature: CreaturePicture, of picture: DishPicture, on map: ScreenMap, _ options: SceneOptions
  )
    -> Bool
  {
    self.creature = creature
    cells.removeAll(keepingCapacity: true)
    skins.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    sleeves.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    unit = map.unit * creature.size
    let starved = clampedUnit(creature.starvation)
    let own = creature.isPlayer ? options.palette.player : options.palette.tint(of: creature.lineage)
    lineageTint = own.greyed(0.55 * starved)
    guard isOnScreen(picture, map) else { return false }
    visibility = clampedUnit(creature.visibility)
    for (index, cell) in picture.cells[creature.cells].enumerated() {
      placeCell(cell, index, at: map(cell.position), picture.time, map.point, options)
    }
    for link in picture.links[creature.links] { placeLink(link, picture.time, options) }
    for last in [false, true] {
      for index in cells.indices where cells[index].isPaintedLast == last { order.append(index) }
    }
    if !creature.isPlayer, !creature.isSensed, let sight = picture.sight,
      let heart = picture.cells[creature.cells].first
    {
      visibility *= sight.visibility(at: heart.position)
    }
    return visibility > 0.01 || creature.ghost != nil
  }

  private func isOnScreen(_ picture: DishPicture, _ map: ScreenMap) -> Bool {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for cell in picture.cells[creature.cells] where cell.position.isFinite {
      low = pointwiseMin(low, map(cell.position))
      high = pointwiseMax(high, map(cell.position))
    }
    // A tail reaches 5.2 radii and a glow 3.5. Starvation and beating do not increase the reach.
    let reach = 3 * unit
    return high.x > -reach && high.y > -reach && low.x < 2 * map.middle.x + reach && low.y < 2 * map.middle.y + reach
  }

  private mutating func placeCell(
    _ picture: CellPicture, _ index: Int, at center: SIMD2<Float>, _ time: Double, _ point: Float,
    _ options: SceneOptions
  ) {
    var state = picture
    state.health = clampedUnit(picture.health)
    state.activity = clampedUnit(picture.activity)
    state.dying = clampedUnit(picture.dying)
    state.fill = clampedUnit(picture.fill)
    state.stun = clampedUnit(picture.stun)
    state.poison = clampedUnit(picture.poison)
    state.gaze = picture.gaze.flatMap { $0.isFinite ? $0 : nil }
    if state.stun > 0 { state.activity *= 1 - state.stun }
    let turn = picture.angle.isFinite ? -picture.angle : 0
    let fresh = options.palette.tint(of: picture.kind).greyed(0.55 * clampedUnit(creature.starvation))
    let flesh = creature.isPlayer ? options.palette.playerFlesh : lineageTint
    let scatter = Scatter(creature.id, index)
    let wobble =
      options.reducesMotion
      ? 0 : 0.035 * Trigonometry.sine(Trigonometry.phase(time, hertz: 0.35) + 0.382 * Float(index))
    let frame = CellFrame(
      turn: turn, center: center, radius: 0.5 * unit * Self.cellSize, state: state,
      color: Self.dulled(fresh, health: state.health, dying: state.dying), fresh: fresh, lineageTint: lineageTint,
      flesh: flesh,
      time: time, isCalm: options.reducesMotion, index: index, scatter: scatter, point: point,
      forward: Trigonometry.direction(turn))
    cells.append(frame)
    let grown = Self.skinSize - 0.16 * clampedUnit(creature.starvation)
    let shrunk = grown + (Self.cellSize - grown) * min(1, 2 * state.dying)
    let isGone = state.dying >= 0.5 || !center.isFinite
    skins.append(isGone ? 0 : 0.5 * unit * shrunk * (1 + wobble) * frame.skinShare)
  }

  private mutating func placeLink(_ picture: LinkPicture, _ time: Double, _ options: SceneOptions) {
    guard cells.indices.contains(picture.first), cells.indices.contains(picture.second) else { return }
    let first = cells[picture.first]
    let second = cells[picture.second]
    let dying = max(first.state.dying, second.state.dying)
    var state = picture
    state.health = min(clampedUnit(picture.health), first.state.health, second.state.health)
    state.activity = clampedUnit(picture.activity) * (1 - max(first.state.stun, second.state.stun))
    state.tension = clampedUnit(picture.tension)
    state.isBroken = picture.isBroken || dying > 0.5
    let fresh = options.palette.tint(of: picture.kind).greyed(0.55 * clampedUnit(creature.starvation))
    let poison = 0.35 * max(first.state.poison, second.state.poison)
    let hurt = Self.dulled(fresh, health: state.health, dying: state.isBroken ? max(dying, 0.5) : dying)
    let color = hurt.mixed(with: options.palette.poison, poison).lighter(0.8 * max(0, state.tension - 0.7))
    guard
      let frame = LinkFrame(
        from: first.center, to: second.center, radius: 0.5 * unit * 0.92, color: color, state: state, dying: dying,
        time: time)
    else { return }
    links.append(frame)
    ends.append(SIMD2(picture.first, picture.second))
    let isThin = picture.kind == .rope || picture.kind == .elastic
    let isBare = state.isBroken || skins[picture.first] == 0 || skins[picture.second] == 0
    sleeves.append(isBare ? 0 : min(skins[picture.first], skins[picture.second]) * (isThin ? 0.45 : 0.84))
  }

  /// Damage removes up to half of a colour's saturation and darkens it; death removes more.
  static func dulled(_ tint: Tint, health: Float, dying: Float) -> Tint {
    let hurt = tint.greyed(0.5 * (1 - health)).mixed(with: Tint(0x20211F), 0.3 * (1 - health))
    return dying > 0 ? hurt.greyed(0.75 * dying).mixed(with: Tint(0x6B7672), 0.35 * dying) : hurt
  }
}

extension CellFrame {
  /// True for kinds that are drawn over their neighbours: nucleus, eyes and mouths.
  fileprivate var isPaintedLast: Bool {
    state.kind == .nucleus || state.kind == .eye || state.kind == .mouth
  }

  /// Radius of a kind's skin, relative to the usual one.
  fileprivate var skinShare: Float {
    switch state.kind {
    case .feeler: 0.78
    case .fin: 0.82
    case .spike: 0.86
    case .mouth: 0.90
    case .flagellum: 0.92
    default: 1
    }
  }
}
