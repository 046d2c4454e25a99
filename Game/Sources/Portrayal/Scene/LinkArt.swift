import Ecology

/// The drawing of all kinds of links.
package enum LinkArt {
  package static func paint(_ link: LinkFrame, with ink: inout Ink) {
    ink.topic = .link
    switch link.state.kind {
    case .strut: paintStrut(link, with: &ink)
    case .hinge: paintHinge(link, with: &ink)
    case .elastic: paintElastic(link, with: &ink)
    case .muscle: paintMuscle(link, with: &ink)
    case .bender: paintBender(link, with: &ink)
    case .rope: paintRope(link, with: &ink)
    case .vein: paintVein(link, with: &ink)
    case .shed: paintShed(link, with: &ink)
    }
    if link.state.health < 0.6, !link.state.isBroken {
      ink.line(link.at(0.5, -0.24), link.at(0.46, 0.22), 0.05 * link.radius, Tint(0x0A1216), 0.9)
    }
  }

  private static func paintStrut(_ link: LinkFrame, with ink: inout Ink) {
    link.pipe(outer: (0.24, link.shadow), inner: (0.15, link.color), gap: (0.38, 0.62), with: &ink)
    paintGlow(link, half: 0.18, with: &ink)
  }

  private static func paintHinge(_ link: LinkFrame, with ink: inout Ink) {
    link.pipe(outer: (0.22, link.shadow), inner: (0.13, link.color), gap: (0.34, 0.66), with: &ink)
    let r = link.radius
    let pin = link.at(0.5)
    ink.disc(pin, 0.30 * r, link.shadow, rim: link.highlight, max(ink.point, 0.09 * r), link.opacity)
    ink.disc(pin, (0.10 + 0.06 * link.state.activity) * r, link.highlight, link.opacity)
    paintGlow(link, half: 0.34, with: &ink)
  }

  /// Draws a zigzag of eight strokes, flatter when stretched.
  private static func paintElastic(_ link: LinkFrame, with ink: inout Ink) {
    link.stroke(0, 0.1, width: 0.10, link.color, with: &ink)
    link.stroke(0.9, 1, width: 0.10, link.color, with: &ink)
    let swing = 0.30 - 0.10 * link.state.activity - 0.12 * link.state.tension
    func corner(_ index: Int) -> SIMD2<Float> {
      link.at(0.08 + 0.105 * Float(index), index == 0 || index == 8 ? 0 : index.isMultiple(of: 2) ? -swing : swing)
    }
    for index in 1...8 where !(link.state.isBroken && (index == 4 || index == 5)) {
      ink.line(corner(index - 1), corner(index), 0.085 * link.radius, link.color, link.opacity)
    }
  }

  /// Draws a spindle with four bands, thicker when shortened.
  private static func paintMuscle(_ link: LinkFrame, with ink: inout Ink) {
    let belly = 0.27 + 0.16 * link.state.activity
    link.stroke(0, 1, width: 0.14, link.color.lighter(0.35), with: &ink)
    if link.state.isBroken {
      link.stroke(0.06, 0.34, width: 0.7 * belly, link.color, with: &ink)
      link.stroke(0.66, 0.94, width: 0.7 * belly, link.color, with: &ink)
      return
    }
    link.stroke(0.20, 0.80, width: belly + 0.05, link.shadow, with: &ink)
    link.stroke(0.20, 0.80, width: belly, link.color, with: &ink)
    link.stroke(
      0.30, 0.70, width: 0.45 * belly, link.color.lighter(0.25), sides: (-0.08, -0.08), opacity: 0.8, with: &ink)
    for band in 0..<4 {
      link.bar(
        at: 0.30 + 0.133 * Float(band), half: 0.7 * belly, width: 0.045, link.shadow, opacity: 0.75, with: &ink)
    }
  }

  /// Draws two strands around a pin; the active one swells.
  private static func paintBender(_ link: LinkFrame, with ink: inout Ink) {
    for side: Float in [-1, 1] {
      let width = 0.14 + 0.10 * link.state.activity * (side > 0 ? 1 : -0.4)
      if link.state.isBroken {
        link.stroke(0, 0.32, width: width, link.color, sides: (0.20 * side, 0.28 * side), with: &ink)
        link.stroke(0.68, 1, width: width, link.color, sides: (0.28 * side, 0.20 * side), with: &ink)
      } else {
        let near = 0.14 * side
        let far = 0.30 * side
        link.stroke(0.05, 0.5, width: width + 0.04, link.shadow, sides: (near, far), with: &ink)
        link.stroke(0.5, 0.95, width: width + 0.04, link.shadow, sides: (far, near), with: &ink)
        link.stroke(0.05, 0.5, width: width, link.color, sides: (near, far), with: &ink)
        link.stroke(0.5, 0.95, width: width, link.color, sides: (far, near), with: &ink)
      }
    }
    ink.disc(link.at(0.5), 0.17 * link.radius, Tint(0xFFE9DA), link.opacity)
  }

  /// Draws a striped rope that sags, and is straight under tension.
  private static func paintRope(_ link: LinkFrame, with ink: inout Ink) {
    let sag = 0.45 * (1 - max(link.state.activity, link.state.tension))
    func knot(_ index: Int) -> SIMD2<Float> {
      let fraction = Float(index) / 8
      return link.at(fraction, sag * Trigonometry.sine(0.5 * fraction))
    }
    let dark = link.color.darker(0.3)
    for index in 1...8 where !(link.state.isBroken && (index == 4 || index == 5)) {
      ink.line(
        knot(index - 1), knot(index), 0.085 * link.radius, index.isMultiple(of: 2) ? dark : link.color, link.opacity)
    }
  }

  /// Draws a tube with three moving beads, or four larger ones at a high flow.
  private static func paintVein(_ link: LinkFrame, with ink: inout Ink) {
    let wall = Tint(0x3A1C08)
    link.pipe(
      outer: (0.23, link.color.mixed(with: wall, 0.62)), inner: (0.13, link.color.mixed(with: wall, 0.25)),
      gap: (0.36, 0.64), with: &ink)
    guard !link.state.isBroken else { return }
    let beads = link.state.activity > 0 ? 4 : 3
    let bead = link.color.mixed(with: Tint(0xFFF6D8), 0.55)
    for index in 0..<beads {
      let way = (Float(index) + 0.5) / Float(beads) + Trigonometry.phase(link.time, hertz: 0.3)
      ink.disc(
        link.at(way - way.rounded(.down)), (0.11 + 0.05 * link.state.activity) * link.radius, bead, link.opacity)
    }
  }

  /// Draws a strut with a gate of two bars, which opens before release.
  private static func paintShed(_ link: LinkFrame, with ink: inout Ink) {
    link.stroke(0, 0.40, width: 0.22, link.shadow, with: &ink)
    link.stroke(0, 0.40, width: 0.13, link.color, with: &ink)
    link.stroke(0.60, 1, width: 0.22, link.shadow, with: &ink)
    link.stroke(0.60, 1, width: 0.13, link.color, with: &ink)
    let open = link.state.isBroken ? 0 : link.state.activity
    link.bar(at: 0.44, half: 0.30, width: 0.07, link.highlight, with: &ink)
    link.bar(at: 0.56 + 0.12 * open, half: 0.30, width: 0.07, link.highlight, with: &ink)
    if !link.state.isBroken, open < 0.5 {
      link.stroke(0.46, 0.54, width: 0.06, link.color.lighter(0.2), with: &ink)
    }
  }

  /// Draws a glow along both edges of a strut or hinge under load.
  private static func paintGlow(_ link: LinkFrame, half: Float, with ink: inout Ink) {
    let load = max(link.state.activity, link.state.tension)
    guard load > 0, !link.state.isBroken else { return }
    for side: Float in [-1, 1] {
      link.stroke(
        0.22, 0.78, width: 0.03, link.color.lighter(0.6), sides: (half * side, half * side), opacity: 0.8 * load,
        with: &ink)
    }
  }
}
