import Ecology

/// Draws creatures, in paint order: glow, tails, skin, highlight, links, cells, jaws, and in an examined body what they
/// cover.
enum CreatureArt {
  static func paint(
    _ body: PlacedBody, water: Tint, _ options: SceneOptions, _ detail: SceneDetail, with ink: inout Ink
  ) {
    let skin = SkinArt(body: body, options: options, water: water, detail: detail)
    if let freshness = body.creature.ghost {
      ink.haze = .clear
      skin.paintGhost(freshness: clampedUnit(freshness), with: &ink)
      return
    }
    ink.haze = Haze(water: water, visibility: body.visibility)
    defer { ink.haze = .clear }
    if skin.isFar {
      skin.paint(with: &ink)
      paintPlainCells(body, with: &ink)
      return
    }
    skin.paintGlow(with: &ink)
    for cell in body.cells { CellArt.paintBack(cell.scaled(by: 1 / PlacedBody.cellSize), with: &ink) }
    skin.paint(with: &ink)
    skin.paintHighlight(with: &ink)
    for link in body.links { LinkArt.paint(link, with: &ink) }
    paintHunger(body, with: &ink)
    for index in body.order { CellArt.paintCore(body.cells[index], with: &ink) }
    for index in body.order { CellArt.paintFront(body.cells[index], with: &ink) }
    if body.creature.isExamined { paintCovered(body, with: &ink) }
    paintPoison(body, options.palette.tint(of: .stinger), with: &ink)
  }

  /// Draws the links under jaws and plates, and the spikes and stingers under the skin of other cells.
  private static func paintCovered(_ body: PlacedBody, with ink: inout Ink) {
    for link in body.coveredLinks { LinkArt.paint(link, with: &ink) }
    for index in body.order {
      let cell = body.cells[index]
      guard cell.state.kind == .spike || cell.state.kind == .stinger else { continue }
      CellArt.paintBack(cell.scaled(by: 1 / PlacedBody.cellSize), with: &ink)
      CellArt.paintCore(cell, with: &ink)
    }
  }

  private static func paintPlainCells(_ body: PlacedBody, with ink: inout Ink) {
    ink.topic = .cell
    for index in body.order {
      let cell = body.cells[index]
      ink.disc(cell.center, cell.radius, cell.color, cell.opacity)
    }
  }

  /// Draws a slow beat of the nucleus of a starving creature.
  private static func paintHunger(_ body: PlacedBody, with ink: inout Ink) {
    let hunger = clampedUnit(body.creature.starvation)
    guard hunger > 0, let heart = body.heart, heart.state.dying < 0.5 else { return }
    let beat = 0.5 + 0.5 * Trigonometry.sine(Trigonometry.phase(heart.time, hertz: 0.7))
    ink.glow(heart.center, (1.2 + 0.9 * beat) * heart.radius, Tint(0xFFD2A8), 0.5 * hunger * beat)
  }

  private static func paintPoison(_ body: PlacedBody, _ tint: Tint, with ink: inout Ink) {
    ink.topic = .skin
    for (cell, skin) in zip(body.cells, body.skins) where cell.state.poison > 0 && skin > 0 {
      CellArt.paintPoison(
        at: cell.center, skin: skin, unit: body.unit, amount: cell.state.poison, tint: tint, scatter: cell.scatter,
        with: &ink)
    }
  }
}
