import Ecology

/// Draws skins as opaque passes over all discs and sleeves, so that overlaps are invisible.
struct SkinArt {
  let body: PlacedBody
  let options: SceneOptions
  /// Colour of the water around the body.
  let water: Tint
  let detail: SceneDetail

  /// Width of the rim, in pixels.
  private var rimWidth: Float { min(3.2, max(1.4, 0.075 * body.unit / point)) * point }
  private var pattern: SkinPattern { body.creature.isPlayer ? options.pearl : body.creature.skin }
  private var point: Float { body.cells.first?.point ?? 1 }

  func paintGlow(with ink: inout Ink) {
    guard detail < .withoutGlow, options.field == .dark else { return }
    let own: Float = body.creature.isPlayer ? 0.20 : 0.13
    let strength = own * clampedUnit(body.creature.glow) * (1 - 0.6 * clampedUnit(body.creature.starvation))
    for index in body.cells.indices where body.skins[index] > 0 {
      ink.glow(body.cells[index].center, 2.5 * body.skins[index], body.lineageTint, strength)
    }
  }

  /// Draws rim, band and lumen, and the pattern of the lineage.
  func paint(with ink: inout Ink) {
    ink.topic = .skin
    let colors = colors
    let width = rimWidth
    let shift = 0.22 * width
    paintPass(inset: 0, colors.rim, with: &ink)
    guard !isFar else {
      paintPass(inset: width, colors.lumen, with: &ink)
      return
    }
    paintPass(inset: width, shift: shift, colors.band, with: &ink)
    if pattern == .double {
      paintPass(inset: 2.3 * width, shift: shift, colors.rim.mixed(with: colors.band, 0.35), with: &ink)
      paintPass(inset: 3.1 * width, shift: shift, colors.lumen, with: &ink)
    } else if detail < .withoutLumen {
      paintPass(inset: width + 0.15 * body.unit, shift: shift, colors.lumen, with: &ink)
    }
    if pattern == .beaded { paintBeads(with: &ink) }
  }

  /// Draws soft light from the upper left.
  func paintHighlight(with ink: inout Ink) {
    guard detail < .withoutHighlights else { return }
    for index in body.cells.indices where body.skins[index] > 0 {
      let radius = body.skins[index]
      ink.glow(body.cells[index].center + SIMD2(-0.30, -0.36) * radius, 0.85 * radius, .white, 0.07)
    }
  }

  /// Draws a ghost: its outline and an empty lumen.
  func paintGhost(freshness: Float, with ink: inout Ink) {
    ink.topic = .skin
    let line = 1.5 * point
    paintPass(inset: 0, water.mixed(with: body.lineageTint, 0.38 * freshness), min(1, 3 * freshness), with: &ink)
    paintPass(inset: line, water.mixed(with: body.lineageTint, 0.05 * freshness), min(1, 3 * freshness), with: &ink)
    if let heart = body.heart {
      ink.disc(
        heart.center, 0.25 * body.unit, water.mixed(with: body.lineageTint, 0.20 * freshness), min(1, 3 * freshness))
    }
  }

  /// True if cells are below 8 points, where details would be noise.
  var isFar: Bool { body.unit < 8 * point }

  private var colors: (rim: Tint, band: Tint, lumen: Tint) {
    let lineageTint = body.lineageTint
    if options.field == .light {
      return (
        lineageTint.mixed(with: Tint(0x10252D), 0.25), water.mixed(with: lineageTint, 0.45),
        water.mixed(with: lineageTint, 0.20)
      )
    }
    // The inside of a body is darker than the water, so that its cells stand out.
    let water = water.darker(0.22)
    if body.creature.isPlayer {
      // The player keeps its teal in all regions.
      let water = water.mixed(with: options.palette.playerWater, 0.75)
      return (
        lineageTint.lighter(0.10), water.mixed(with: options.palette.playerFlesh, 0.46),
        water.mixed(with: options.palette.playerLumen, 0.24)
      )
    }
    return (lineageTint.lighter(0.05), water.mixed(with: lineageTint, 0.40), water.mixed(with: lineageTint, 0.17))
  }

  private func paintPass(
    inset: Float, shift: Float = 0, _ tint: Tint, _ opacity: Float = 1, with ink: inout Ink
  ) {
    let offset = SIMD2(repeating: shift)
    for index in body.cells.indices {
      ink.disc(body.cells[index].center + offset, body.skins[index] - inset, tint, opacity)
    }
    for index in body.links.indices {
      let link = body.links[index]
      ink.line(link.at(0) + offset, link.at(1) + offset, body.sleeves[index] - inset, tint, opacity)
    }
  }

  /// Draws beads along the free sides of the skin.
  private func paintBeads(with ink: inout Ink) {
    let tint = body.lineageTint.lighter(0.35)
    let turn = body.heart?.turn ?? 0
    let size = max(1.1 * point, 0.062 * body.unit)
    for index in body.cells.indices where body.skins[index] > 0 {
      for bead in 0..<9 {
        let way = Trigonometry.direction(Float(bead) / 9 + turn) * (body.skins[index] - 1.6 * rimWidth)
        let place = body.cells[index].center + way
        if isFree(place, besides: index) { ink.disc(place, size, tint) }
      }
    }
  }

  private func isFree(_ place: SIMD2<Float>, besides own: Int) -> Bool {
    for index in body.cells.indices where index != own {
      let offset = body.cells[index].center - place
      let reach = 0.98 * body.skins[index]
      if offset.dot(offset) < reach * reach { return false }
    }
    for index in body.links.indices where body.ends[index].x != own && body.ends[index].y != own {
      let link = body.links[index]
      let offset = place - link.start
      let way = max(0, min(1, offset.dot(link.span) / (link.span.dot(link.span) + 1e-9)))
      let gap = offset - link.span * way
      let reach = 0.88 * body.sleeves[index]
      if gap.dot(gap) < reach * reach { return false }
    }
    return true
  }
}
