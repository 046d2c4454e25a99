/// Draws effects: bites, stabs, bubbles, tears, deaths. Every particle is a function of age and seed.
enum EffectArt {
  static func paint(_ kind: EffectPicture.Kind, _ effect: EffectFrame, with ink: inout Ink) {
    ink.topic = .particle
    switch kind {
    case .bite: paintBite(effect, with: &ink)
    case .stab: paintStab(effect, with: &ink)
    case .jet: paintJet(effect, with: &ink)
    case .tear: paintTear(effect, with: &ink)
    case .death: paintDeath(effect, with: &ink)
    case .sting: paintSting(effect, with: &ink)
    case .shock: paintShock(effect, with: &ink)
    case .swallow: paintSwallow(effect, with: &ink)
    case .mend: paintMend(effect, with: &ink)
    }
  }

  private static let cream = Tint(0xFFEBD0)
  private static let crumbs = [Tint(0xFFB08E), Tint(0xF3E4BD), Tint(0xFF8674)]

  /// Draws a flash of 120 ms, eleven spokes and two rings that grow for 300 ms, and 22 crumbs at both sides.
  private static func paintBite(_ effect: EffectFrame, with ink: inout Ink) {
    let flash = effect.isCalm ? 0 : effect.fade(over: 0.12)
    ink.glow(effect.center, 1.55 * effect.unit, Tint(0xFFD9A8), 0.62 * flash)
    let growth = min(1, effect.age / 0.3)
    let ease = growth * (2 - growth)
    if growth < 1 {
      let near: Float = effect.isCalm ? 0.7 : 0.45 + 0.35 * ease
      ink.ring(effect.center, near * effect.unit, 1.8 * effect.point, cream, 0.65 * (1 - growth))
      ink.ring(effect.center, (near + 0.3) * effect.unit, effect.point, cream, 0.35 * (1 - growth))
    }
    if growth < 1, !effect.isCalm {
      for spoke in 0..<11 {
        let turn = 0.25 * (spoke.isMultiple(of: 2) ? -0.9 : 0.9) - 0.215 + 0.043 * Float(spoke)
        let from = 0.55 + 0.25 * effect.scatter.unit(spoke) + 0.5 * ease
        let to = from + (0.55 + 0.6 * effect.scatter.unit(20 + spoke)) * (1 - 0.6 * growth)
        ink.line(
          effect.polar(turn, from), effect.polar(turn, to), 1.1 * effect.point, cream, 0.60 * (1 - growth))
      }
    }
    for crumb in 0..<22 {
      let turn = effect.scatter.between(-0.13, 0.13, 40 + crumb) + (crumb.isMultiple(of: 2) ? -0.25 : 0.25)
      let distance = 0.2 + effect.scatter.between(0.1, 1.65, 70 + crumb) * effect.thrown
      let size = effect.unit * effect.scatter.between(0.06, 0.13, 100 + crumb) * (1 - 0.55 * effect.progress)
      ink.disc(effect.polar(turn, distance), size, crumbs[crumb % 3], 1 - effect.progress)
    }
  }

  private static func paintStab(_ effect: EffectFrame, with ink: inout Ink) {
    let flash = effect.isCalm ? 0.4 * effect.fade(over: 0.3) : effect.fade(over: 0.12)
    ink.glow(effect.center, 1.1 * effect.unit, Tint(0xFFF4E2), 0.6 * flash)
    for splinter in 0..<8 {
      let turn = effect.scatter.between(-0.11, 0.11, splinter)
      let from = 0.2 + 1.3 * effect.thrown * effect.scatter.between(0.5, 1, 10 + splinter)
      ink.line(
        effect.polar(turn, from), effect.polar(turn, from + 0.28 * (1 - effect.progress)), 1.3 * effect.point,
        Tint(0xF4ECDA), 0.9 * (1 - effect.progress))
    }
    for drop in 0..<5 {
      let turn = 0.5 + effect.scatter.between(-0.16, 0.16, 20 + drop)
      let place = effect.polar(turn, 0.2 + 0.7 * effect.thrown * effect.scatter.unit(30 + drop))
      ink.disc(place, 0.08 * effect.unit * (1 - 0.5 * effect.progress), effect.lineageTint, 0.9 * (1 - effect.progress))
    }
  }

  /// Draws eight bubbles that fly out along the direction, growing and fading.
  private static func paintJet(_ effect: EffectFrame, with ink: inout Ink) {
    let foam = Tint(0xDDF3FF)
    for bubble in 0..<8 {
      let late = min(1, max(0, effect.progress * 1.5 - 0.06 * Float(bubble)))
      guard late > 0 else { continue }
      let way = (0.4 + 0.42 * Float(bubble)) * (1 - (1 - late) * (1 - late))
      let place = effect.polar(effect.scatter.between(-0.035, 0.035, bubble), way)
      let size = effect.unit * (0.08 + 0.016 * Float(bubble)) * (0.6 + 0.6 * late)
      ink.disc(place, size, foam, 0.10 * (1 - late))
      ink.ring(place, size, max(effect.point, 0.03 * effect.unit), foam, 0.65 * (1 - late))
    }
  }

  /// Draws two tufts of fibres that recoil to both sides.
  private static func paintTear(_ effect: EffectFrame, with ink: inout Ink) {
    ink.glow(effect.center, 0.8 * effect.unit, cream, effect.isCalm ? 0 : 0.5 * effect.fade(over: 0.12))
    for fibre in 0..<10 {
      let side: Float = fibre.isMultiple(of: 2) ? 0 : 0.5
      let turn = side + effect.scatter.between(-0.09, 0.09, fibre)
      let from = 0.05 + 0.7 * effect.thrown * effect.scatter.between(0.5, 1, 20 + fibre)
      ink.line(
        effect.polar(turn, from), effect.polar(turn + 0.02, from + 0.24 * (1 - effect.progress)), 1.4 * effect.point,
        effect.lineageTint.lighter(0.3), 0.9 * (1 - effect.progress))
    }
    if effect.isCalm { ink.ring(effect.center, 0.5 * effect.unit, effect.point, cream, 0.6 * (1 - effect.progress)) }
  }

  /// Draws beads of the rim that drift outwards, and rising bubbles.
  private static func paintDeath(_ effect: EffectFrame, with ink: inout Ink) {
    ink.glow(effect.center, effect.unit * (1.2 + 1.2 * effect.thrown), effect.lineageTint, 0.22 * (1 - effect.progress))
    for bead in 0..<18 {
      let turn = Float(bead) / 18 + effect.scatter.between(-0.03, 0.03, bead)
      let place = effect.polar(turn, 0.6 + 1.7 * effect.thrown * effect.scatter.between(0.5, 1, 20 + bead))
      let size = effect.unit * effect.scatter.between(0.035, 0.09, 40 + bead)
      ink.disc(place, size, effect.lineageTint.greyed(0.5 * effect.progress), 0.85 * (1 - effect.progress))
    }
    for bubble in 0..<6 {
      let rise = SIMD2<Float>(
        effect.scatter.between(-0.5, 0.5, 60 + bubble),
        -2.4 * effect.progress * effect.scatter.between(0.5, 1, 70 + bubble))
      let size = effect.unit * effect.scatter.between(0.08, 0.16, 80 + bubble)
      ink.ring(
        effect.center + rise * effect.unit, size, max(effect.point, 0.02 * effect.unit), Tint(0xDDF3FF),
        0.5 * (1 - effect.progress))
    }
  }

  private static func paintSting(_ effect: EffectFrame, with ink: inout Ink) {
    let lime = Tint(0xC6D63B)
    for puff in 0..<12 {
      let place = effect.polar(
        effect.scatter.between(-0.08, 0.08, puff), 0.3 + 2.2 * effect.thrown * effect.scatter.between(0.3, 1, 20 + puff)
      )
      let size = effect.unit * effect.scatter.between(0.3, 0.6, 40 + puff) * (0.6 + effect.progress)
      ink.glow(place, size, lime, 0.34 * (1 - effect.progress))
    }
    for drop in 0..<8 {
      let place = effect.polar(
        effect.scatter.between(-0.1, 0.1, 60 + drop), 0.3 + 2 * effect.thrown * effect.scatter.unit(70 + drop))
      ink.disc(place, 0.05 * effect.unit, lime.lighter(0.3), 0.8 * (1 - effect.progress))
    }
  }

  /// Draws forked arcs around the cell that change every 60 ms.
  private static func paintShock(_ effect: EffectFrame, with ink: inout Ink) {
    let spark = Tint(0xFFE45C)
    ink.ring(
      effect.center, effect.unit * (0.5 + 2 * effect.thrown), 1.2 * effect.point, spark, 0.5 * (1 - effect.progress))
    guard !effect.isCalm else { return }
    ink.glow(effect.center, 1.6 * effect.unit, spark, 0.5 * effect.fade(over: 0.12))
    let beat = Int(effect.age / 0.06) * 40
    for arc in 0..<7 {
      var turn = Float(arc) / 7
      var last = effect.polar(turn, 0.55)
      for joint in 1...3 {
        turn += effect.scatter.between(-0.045, 0.045, beat + 4 * arc + joint)
        let next = effect.polar(turn, 0.55 + 0.6 * Float(joint))
        ink.line(
          last, next, (1.6 - 0.3 * Float(joint)) * effect.point, joint == 1 ? .white : spark, 1 - effect.progress)
        last = next
      }
    }
  }

  /// Draws five crumbs that move inwards.
  private static func paintSwallow(_ effect: EffectFrame, with ink: inout Ink) {
    ink.glow(effect.center, 0.7 * effect.unit, Tint(0xFFD98A), 0.35 * (1 - effect.progress))
    for crumb in 0..<5 {
      let turn = Float(crumb) / 5 + 0.1 * effect.scatter.unit(crumb)
      let place = effect.polar(turn + 0.15 * effect.thrown, 0.55 * (1 - effect.thrown))
      ink.disc(place, 0.07 * effect.unit * (1 - 0.5 * effect.progress), Tint(0xFFD98A), 1 - effect.progress)
    }
  }

  private static func paintMend(_ effect: EffectFrame, with ink: inout Ink) {
    let mint = Tint(0x86E3B4)
    for cross in 0..<5 {
      let place =
        effect.polar(0.2 * Float(cross) + 0.1 * effect.scatter.unit(cross), 0.4 + 0.3 * effect.scatter.unit(10 + cross))
        - SIMD2(0, 0.7 * effect.progress * effect.unit)
      let arm = 0.09 * effect.unit
      for way in [SIMD2<Float>(1, 0), SIMD2(0, 1)] {
        ink.line(place - way * arm, place + way * arm, 1.1 * effect.point, mint, 0.9 * (1 - effect.progress))
      }
    }
  }
}
