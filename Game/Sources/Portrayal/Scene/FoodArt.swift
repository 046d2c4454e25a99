/// Draws motes and chunks. With the bodies, they are the brightest objects in the water.
enum FoodArt {
  private static let grains = [Tint(0xFFD98A), Tint(0xF7C873), Tint(0xE8E0A0)]

  static func paint(_ mote: MotePicture, at center: SIMD2<Float>, radius: Float, with ink: inout Ink) {
    ink.topic = .food
    let tint = grains[Int(mote.id % 3)]
    ink.glow(center, 3.2 * radius, tint, 0.22)
    ink.disc(center, radius, tint.mixed(with: Tint(0x7A4A12), 0.25))
    ink.disc(center + SIMD2(repeating: -0.2 * radius), 0.62 * radius, tint.lighter(0.35))
  }

  static func paint(
    _ chunk: ChunkPicture, at center: SIMD2<Float>, radius: Float, lineageTint: Tint, with ink: inout Ink
  ) {
    ink.topic = .food
    let scatter = Scatter(chunk.id)
    let dark = lineageTint.mixed(with: Tint(0x5A1F22), 0.55)
    let pink = lineageTint.mixed(with: Tint(0xE9796B), 0.5)
    for lump in 0..<4 {
      let way = Trigonometry.direction(scatter.unit(lump)) * (0.5 * radius)
      ink.disc(center + way, radius * scatter.between(0.5, 0.75, 10 + lump), dark)
    }
    for lump in 0..<3 {
      let way = Trigonometry.direction(scatter.unit(20 + lump)) * 0.35 - 0.1
      ink.disc(center + way * radius, radius * scatter.between(0.28, 0.45, 30 + lump), pink)
    }
    ink.disc(center + SIMD2(-0.2, -0.25) * radius, 0.18 * radius, Tint(0xFFD9CF), 0.8)
  }
}
