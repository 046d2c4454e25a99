import Ecology

/// The colour of the water at any point: regions, glow, clouds, wall, fog. All terms are smooth.
///
/// Values are sRGB, from 0 to 1; the fourth number is the strength of caustics.
struct PlateField {
  let water: WaterPicture
  let shades: [ShadePicture]
  let sight: SightPicture?
  let palette: Palette
  let noise: NoiseTile
  /// Position of the light around the player, in world units.
  let lamp: SIMD2<Float>?
  /// Drift of the shafts of light, in turns.
  let drift: Float
  /// Gaze directions of the eyes of `sight`.
  private let gazes: [SIMD2<Float>]

  init(_ picture: DishPicture, palette: Palette, noise: NoiseTile, isStill: Bool) {
    water = picture.water
    shades = picture.shades
    sight = picture.sight
    self.palette = palette
    self.noise = noise
    drift = isStill ? 0 : Trigonometry.phase(picture.time, hertz: 0.02)
    gazes = sight?.eyes.map { Trigonometry.direction($0.angle) } ?? []
    lamp = picture.creatures.first { $0.isPlayer && $0.ghost == nil }.flatMap { player in
      player.cells.isEmpty ? nil : picture.cells[player.cells.lowerBound].position
    }
  }

  /// Returns the water at a world point.
  func callAsFunction(_ place: SIMD2<Float>) -> SIMD4<Float> {
    let broad = noise(place.x * 2.06 + Float(water.seed % 97), place.y * 2.06)
    let fine = noise(place.x * 5.5 + 31, place.y * 5.5 + Float(water.seed % 61))
    var color = palette.water.channels * (0.84 + 0.42 * broad)
    var light: Float = 0
    let waver = (broad - 0.5) * 10 + (fine - 0.5) * 2.7
    for region in water.regions {
      lay(region, at: place, waver: waver, fine: fine, broad: broad, on: &color, &light)
    }
    let visible = visibility(at: place)
    for cloud in water.poisons { lay(cloud, at: place, fine, visible, on: &color) }
    if let radius = water.dishRadius { layWall(radius, at: place, on: &color, &light) }
    for shade in shades {
      let amount = clampedUnit(shade.strength) * Self.bell((place - shade.center) / (0.55 * max(0.1, shade.radius)))
      color += (Tint(0x04101A).channels - color) * amount
      light *= 1 - amount
    }
    guard sight != nil else { return SIMD4(color, light) }
    // Unseen water is darkened to about 40 % and is almost half grey.
    let grey = SIMD3(repeating: (color.x + color.y + color.z) / 3)
    let dim = (grey * 0.45 + color * 0.55) * SIMD3(0.36, 0.42, 0.47)
    var seen = color * 1.08
    if let lamp { seen *= 1 + 0.24 * Self.bell((place - lamp) / 8.9) * visible }
    return SIMD4(dim + (seen - dim) * visible, light * (0.23 + 0.85 * visible))
  }

  private func lay(
    _ region: RegionPicture, at place: SIMD2<Float>, waver: Float, fine: Float, broad: Float,
    on color: inout SIMD3<Float>, _ light: inout Float
  ) {
    let offset = place - region.center
    let distance = offset.length
    guard distance < region.radius + 16 else { return }
    let texture = 0.80 + 0.45 * fine
    func mix(_ tint: Tint, _ amount: Float) { color += (tint.channels * texture - color) * amount }
    switch region.kind {
    case .shallows:
      let depth = 1 - smoothStep(region.radius - 5.1, region.radius + 5.1, distance + waver)
      mix(palette.shallows, 0.92 * depth)
      light = max(light, depth)
      let shaft = max(0, Trigonometry.sine((place.x * 0.8 - place.y * 0.55) * 0.0843 + 0.8 * broad + drift))
      color += SIMD3(0.75, 0.96, 0.886) * (0.10 * depth * shaft * shaft * shaft)
    case .ooze:
      let depth = 1 - smoothStep(region.radius - 4.4, region.radius + 4.4, distance + waver)
      mix(palette.ooze, 0.90 * depth)
      let clots = max(0, min(1, (noise(place.x * 7.3, place.y * 7.3) - 0.46) * 4))
      mix(Tint(0x171A10), 0.55 * clots * depth)
      light *= 1 - 0.7 * depth
    case .vent:
      let depth = 1 - smoothStep(region.radius - 3.8, region.radius + 3.8, distance + waver)
      mix(palette.vent, 0.85 * depth)
      color += palette.ventGlow.channels * (0.46 * Self.bell(offset / (0.55 * region.radius)))
    }
  }

  private func lay(
    _ cloud: PoisonPicture, at place: SIMD2<Float>, _ fine: Float, _ visible: Float, on color: inout SIMD3<Float>
  ) {
    let offset = (place - cloud.center) / max(0.1, cloud.radius)
    let amount = Self.bell(offset) * (0.25 + 1.1 * fine) * clampedUnit(cloud.strength) * visible
    color = color * (1 - 0.5 * amount) + palette.poison.channels * (0.55 * amount)
  }

  /// Darkens the water beyond the wall to a fifth, and draws a pale line along the wall.
  private func layWall(
    _ radius: Float, at place: SIMD2<Float>, on color: inout SIMD3<Float>, _ light: inout Float
  ) {
    let beyond = place.length - radius
    guard beyond > -5 else { return }
    let dark = 1 - 0.80 * smoothStep(-0.8, 3, beyond)
    color *= dark
    light *= dark
    color += palette.rim.channels * (0.13 * Self.bell(SIMD2(beyond / 1.4, 0)))
  }

  private func visibility(at place: SIMD2<Float>) -> Float {
    guard let sight else { return 1 }
    var near = Float.infinity
    for point in sight.touch {
      let offset = point - place
      near = min(near, offset.dot(offset))
    }
    let reach = sight.touchRange + 1
    var visible: Float = 0
    if near < reach * reach { visible = 1 - smoothStep(reach - 2, reach, near.squareRoot()) }
    for (eye, gaze) in zip(sight.eyes, gazes) where visible < 1 {
      visible = max(visible, SightPicture.visibility(of: place - eye.position, direction: gaze, eye.range))
    }
    return visible
  }

  /// Approximates exp(−|v|²): 1 at the centre, exactly 0 beyond 2.
  private static func bell(_ v: SIMD2<Float>) -> Float {
    let rest = max(0, 1 - 0.25 * v.dot(v))
    return rest * rest * rest * rest
  }
}
