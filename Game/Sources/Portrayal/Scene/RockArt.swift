/// Draws rocks: dark, with a little moss on top.
enum RockArt {
  /// - Parameters:
  ///   - radius: In pixels.
  ///   - water: Colour of the water around the rock, which tints it.
  static func paint(
    _ rock: RockPicture, at center: SIMD2<Float>, radius: Float, water: Tint, with ink: inout Ink
  ) {
    ink.topic = .rock
    let scatter = Scatter(rock.id)
    ink.glow(center + SIMD2(0.12, 0.20) * radius, 1.7 * radius, Tint(0x02080B), 0.55)
    let lumps = 7
    func lump(_ index: Int) -> (SIMD2<Float>, Float) {
      let way = Trigonometry.direction(Float(index) / Float(lumps) + scatter.between(-0.032, 0.032, index))
      let stretch = SIMD2(0.55 * scatter.between(0.7, 1.1, 10 + index), 0.5 * scatter.between(0.7, 1.1, 20 + index))
      return (center + way * stretch * radius, radius * scatter.between(0.42, 0.62, 30 + index))
    }
    let edge = 1.6 * ink.point
    for index in 0..<lumps {
      let (place, size) = lump(index)
      ink.disc(place, size, Tint(0x5D6F70).mixed(with: water, 0.35))
    }
    for index in 0..<lumps {
      let (place, size) = lump(index)
      ink.disc(place + SIMD2(0.30, 0.35) * edge, size - edge, Tint(0x2A383C).mixed(with: water, 0.35))
    }
    for index in 0..<lumps {
      let (place, size) = lump(index)
      ink.disc(place + SIMD2(-0.12, -0.18) * size, 0.72 * size, Tint(0x34454A).mixed(with: water, 0.35))
    }
    for hole in 0..<9 {
      let way = Trigonometry.direction(scatter.unit(40 + hole)) * (radius * scatter.between(0.1, 0.75, 50 + hole))
      ink.disc(
        center + way, radius * scatter.between(0.03, 0.08, 60 + hole), Tint(0x1B272B).mixed(with: water, 0.2), 0.9)
    }
    for moss in 0..<6 {
      let way =
        Trigonometry.direction(scatter.between(0.5, 0.85, 70 + moss)) * (radius * scatter.between(0.5, 0.9, 80 + moss))
      ink.disc(
        center + way, radius * scatter.between(0.04, 0.09, 90 + moss), Tint(0x6E8C5A).mixed(with: water, 0.3), 0.8)
    }
  }
}
