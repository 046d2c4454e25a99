import Ecology
import Raster

/// Draws pictures of a dish into bitmaps.
///
/// The cost depends on what is on the screen; memory is reused between frames. Time and seeds are part of the picture,
/// so equal pictures give equal pixels with any number of threads.
package final class SceneRenderer {
  package var options = SceneOptions()
  /// Primitives of the last picture, by topic.
  var counts: InkCounts { ink.counts }
  /// The level of detail of the last picture.
  private(set) var detail = SceneDetail.full

  private var ink = Ink()
  private var body = PlacedBody()
  private var plate: Plate

  /// - Throws: `BitmapError` if the plate cannot be allocated.
  package init(options: SceneOptions = SceneOptions()) throws(BitmapError) {
    self.options = options
    plate = try Plate()
  }

  /// Draws a whole dish over a bitmap. An empty bitmap is ignored.
  package func draw(_ picture: DishPicture, into bitmap: Bitmap, bands: RowBands) {
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    let size = SIMD2(Float(bitmap.width), Float(bitmap.height))
    let map = ScreenMap(camera: picture.camera.tamed, size: size)
    plate.paint(picture, on: map, size: size, options, bands: bands)
    plate.cover(bitmap, bands: bands)
    prepare(picture, size: size)
    ink.primitives.draw(into: bitmap, bands: bands)
  }

  /// Collects the primitives of a picture without drawing them; ``counts`` then has their numbers.
  ///
  /// - Parameter size: Size of the screen, in pixels.
  func prepare(_ picture: DishPicture, size: SIMD2<Float>) {
    let map = ScreenMap(camera: picture.camera.tamed, size: size)
    let plate = plate
    fitBudget {
      ink.begin(size: size, point: map.point)
      paintWater(picture, on: map, size: size, plate)
      paintBodies(picture, on: map, water: plate.water)
      paintEffects(picture, on: map)
      for arrow in picture.arrows { ArrowArt.paint(arrow, on: map, with: &ink) }
    }
  }

  /// Draws only the creatures of a picture, over the contents of a bitmap.
  ///
  /// - Parameters:
  ///   - water: The colour behind them, which their skins are mixed with.
  ///   - clip: The clip rectangle; `nil` for the whole bitmap.
  package func drawCreatures(
    of picture: DishPicture, over water: Tint, into bitmap: Bitmap, clip: PixelRect? = nil, bands: RowBands
  ) {
    let size = SIMD2(Float(bitmap.width), Float(bitmap.height))
    let map = ScreenMap(camera: picture.camera.tamed, size: size)
    fitBudget {
      ink.begin(size: size, point: map.point)
      paintBodies(picture, on: map) { _ in water }
    }
    ink.primitives.draw(into: bitmap, clip: clip, bands: bands)
  }

  /// Draws links without bodies, for tables of parts.
  package func drawLinks(_ links: [LinkFrame], ends: Tint, rim: Tint, into bitmap: Bitmap, scale: Float) {
    ink.begin(size: SIMD2(Float(bitmap.width), Float(bitmap.height)), point: scale)
    for link in links {
      ink.topic = .cell
      for end in [link.at(0), link.at(1)] { ink.disc(end, 0.38 * link.radius, ends, rim: rim, scale) }
      LinkArt.paint(link, with: &ink)
    }
    ink.primitives.draw(into: bitmap, bands: RowBands(threads: 1))
  }

  /// Repeats painting with decreasing detail until the primitives are within the budget.
  private func fitBudget(_ paint: () -> Void) {
    for level in SceneDetail.allCases {
      detail = level
      paint()
      if ink.counts.total <= InkCounts.budget { return }
    }
  }

  /// Paints dust, wall, rocks, food and wakes.
  private func paintWater(_ picture: DishPicture, on map: ScreenMap, size: SIMD2<Float>, _ plate: Plate) {
    func sight(_ pixel: SIMD2<Float>) -> Float { picture.sight?.visibility(at: map.world(pixel)) ?? 1 }
    if detail < .withoutDust {
      DustArt.paint(
        on: map, size: size, time: picture.time, isFlat: options.reducesMotion, tint: options.palette.dust,
        sight: sight, with: &ink)
    }
    if let radius = picture.water.dishRadius {
      RimArt.paint(
        radius, on: map, tint: options.palette.rim, water: { plate.water(at: $0) }, sight: sight, with: &ink)
    }
    for rock in picture.rocks {
      let center = map(rock.center)
      guard ink.shows(center, 2 * rock.radius * map.unit) else { continue }
      // Rocks take on little of a region's colour.
      let water = plate.water(at: center).mixed(with: options.palette.water, 0.6)
      RockArt.paint(rock, at: center, radius: rock.radius * map.unit, water: water, with: &ink)
    }
    for mote in picture.motes {
      let center = map(mote.position)
      guard ink.shows(center, 3.2 * mote.radius * map.unit) else { continue }
      ink.haze = Haze(water: plate.water(at: center), visibility: sight(center))
      if ink.haze.visibility > 0.02 { FoodArt.paint(mote, at: center, radius: mote.radius * map.unit, with: &ink) }
    }
    for chunk in picture.chunks {
      let center = map(chunk.position)
      guard ink.shows(center, 2 * chunk.radius * map.unit) else { continue }
      ink.haze = Haze(water: plate.water(at: center), visibility: sight(center))
      guard ink.haze.visibility > 0.02 else { continue }
      let lineageTint = options.palette.tint(of: chunk.lineage)
      FoodArt.paint(chunk, at: center, radius: chunk.radius * map.unit, lineageTint: lineageTint, with: &ink)
    }
    ink.haze = .clear
    for wake in picture.wakes {
      WakeArt.paint(
        wake, on: map, time: options.reducesMotion ? 0 : picture.time, tint: options.palette.wake, with: &ink)
    }
  }

  private func paintBodies(_ picture: DishPicture, on map: ScreenMap, water: (SIMD2<Float>) -> Tint) {
    for creature in picture.creatures {
      guard body.place(creature, of: picture, on: map, options), let heart = body.heart else { continue }
      CreatureArt.paint(body, water: water(heart.center), options, detail, with: &ink)
    }
  }

  /// Paints effects, the newest first, within the budget of particles.
  private func paintEffects(_ picture: DishPicture, on map: ScreenMap) {
    for effect in picture.effects.reversed() {
      guard ink.counts[.particle] < InkCounts.budget(of: .particle) - 40 else { return }
      if let frame = EffectFrame(effect, on: map, options) { EffectArt.paint(effect.kind, frame, with: &ink) }
    }
  }
}

extension Camera {
  /// The camera with every number clamped to a drawable range.
  fileprivate var tamed: Camera {
    func within(_ low: Float, _ high: Float, _ value: Float) -> Float { value > low ? min(value, high) : low }
    var camera = self
    camera.center = SIMD2(within(-1e5, 1e5, center.x), within(-1e5, 1e5, center.y))
    camera.pointsPerUnit = within(0.1, 10_000, pointsPerUnit)
    camera.zoom = within(0.01, 100, zoom)
    camera.scale = within(0.25, 8, scale)
    return camera
  }
}
