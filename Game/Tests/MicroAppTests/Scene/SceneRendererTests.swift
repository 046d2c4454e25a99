import Ecology
import Raster
import Testing

@testable import Portrayal

@Suite struct SceneRendererTests {
  @Test func `a picture is bit-identical with any number of threads and after any other`() throws {
    let play = PlayScene.picture()
    let alone = ScenePixels.hash(try ScenePixels.draw(play))
    #expect(ScenePixels.hash(try ScenePixels.draw(play, threads: 2)) == alone)
    #expect(ScenePixels.hash(try ScenePixels.draw(play, threads: 5)) == alone)
    let renderer = try SceneRenderer()
    let bitmap = try Bitmap(width: 320, height: 200)
    let other = DriftingDish(seed: 1).picture(at: Camera())
    for picture in [play, other, play] { renderer.draw(picture, into: bitmap, bands: RowBands(threads: 1)) }
    #expect(ScenePixels.hash(bitmap) == alone)
  }

  @Test func `a typical scene stays within every budget`() throws {
    let renderer = try SceneRenderer()
    renderer.prepare(PlayScene.picture(), size: SIMD2(1_280, 800))
    for topic in Ink.Topic.allCases {
      #expect(renderer.counts[topic] <= InkCounts.budget(of: topic), "\(topic)")
      #expect(renderer.counts[topic] > 0, "\(topic)")
    }
    #expect(renderer.detail == .full)
    #expect(renderer.counts.softArea < 1.5 * 1_280 * 800)
  }

  @Test func `details are dropped in steps as a crowd exceeds the budget`() throws {
    let renderer = try SceneRenderer()
    var last = SceneDetail.full
    for crowd in stride(from: 20, through: 120, by: 10) {
      var picture = DishPicture()
      for number in 0..<crowd {
        let place = SIMD2(Float(number % 12) * 3 - 16, Float(number / 12) * 2 - 10)
        PlayScene.add(
          .hunter, CreaturePicture(id: UInt64(number), lineage: .coral), at: place, heading: 0.1, to: &picture)
      }
      renderer.prepare(picture, size: SIMD2(1_280, 800))
      #expect(renderer.detail >= last)
      #expect(renderer.counts.total <= InkCounts.budget || renderer.detail == .withoutLumen)
      if renderer.detail > .full { #expect(renderer.counts[.dust] == 0) }
      last = renderer.detail
    }
    #expect(last == .withoutLumen)
  }

  @Test func `parts outside the screen cost nothing`() throws {
    let renderer = try SceneRenderer()
    for place in [SIMD2<Float>(30, 0), SIMD2(-30, 0), SIMD2(0, 20), SIMD2(0, -20), SIMD2(1e9, 1e9)] {
      var picture = DishPicture()
      PlayScene.add(.pearl, CreaturePicture(id: 1, lineage: .sky), at: place, heading: 0.3, to: &picture)
      picture.motes = [MotePicture(position: place, radius: 0.1, id: 1)]
      picture.chunks = [ChunkPicture(position: place, radius: 0.3, lineage: .sky, id: 1)]
      picture.rocks = [RockPicture(center: place, radius: 2, id: 1)]
      picture.effects = [EffectPicture(kind: .bite, position: place, age: 0.1, id: 1)]
      picture.wakes = [WakePicture(position: place, heading: 0, curvature: 0, strength: 1)]
      renderer.prepare(picture, size: SIMD2(1_280, 800))
      for topic in Ink.Topic.allCases where topic != .dust && topic != .soft {
        #expect(renderer.counts[topic] == 0, "\(topic) at \(place)")
      }
      #expect(renderer.counts[.soft] <= 18)
    }
  }

  @Test func `a part looks the same if the rest of the creature is off screen`() throws {
    var picture = DishPicture()
    PlayScene.add(.hunter, CreaturePicture(id: 1, lineage: .sky), at: SIMD2(2, 0.5), heading: 0.1, to: &picture)
    let large = try ScenePixels.drawCreatures(picture, width: 512, height: 256)
    let small = try ScenePixels.drawCreatures(picture, width: 128, height: 64)
    var worst = 0
    for y in 0..<64 {
      for x in 0..<128 {
        let a = small[x, y]
        let b = large[x + 192, y + 96]
        worst = max(
          worst, abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
      }
    }
    #expect(worst <= 2)
  }

  @Test func `NaN and infinity hide a part and affect nothing else`() throws {
    let nan = Float.nan
    var picture = PlayScene.picture()
    let bad = [
      CellPicture(.eye, at: SIMD2(nan, 0)), CellPicture(.flagellum, at: SIMD2(.infinity, 1)),
      CellPicture(.mouth, at: SIMD2(1, 1), angle: nan),
    ]
    var creature = CreaturePicture(id: 99, lineage: .moss, size: 1)
    creature.starvation = nan
    picture.add(creature, cells: bad, links: [LinkPicture(.muscle, 0, 2), LinkPicture(.rope, 7, -1)])
    for index in picture.cells.indices.suffix(40) {
      picture.cells[index].health = nan
      picture.cells[index].activity = -.infinity
      picture.cells[index].dying = nan
      picture.cells[index].gaze = nan
    }
    picture.motes.append(MotePicture(position: SIMD2(nan, nan), radius: nan, id: 1))
    picture.rocks.append(RockPicture(center: SIMD2(0, nan), radius: .infinity, id: 1))
    picture.water.regions.append(RegionPicture(kind: .vent, center: SIMD2(nan, 0), radius: nan))
    picture.water.poisons.append(PoisonPicture(center: SIMD2(nan, 0), radius: nan, strength: nan))
    picture.water.dishRadius = nan
    picture.wakes.append(WakePicture(position: SIMD2(nan, 0), heading: nan, curvature: nan, strength: 1))
    picture.sight?.eyes.append(SightPicture.Eye(position: SIMD2(nan, 0), angle: nan, range: nan))
    let bitmap = try ScenePixels.draw(picture)
    #expect((0..<320).allSatisfy { bitmap[$0, 100].isOpaque })
    picture.camera = Camera(center: SIMD2(nan, .infinity), pointsPerUnit: nan, zoom: 0, scale: -1)
    picture.time = .infinity
    _ = try ScenePixels.draw(picture)
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 200), (333, 7), (900, 700)])
  func `any screen size is filled`(width: Int, height: Int) throws {
    let bitmap = try ScenePixels.draw(PlayScene.picture(), width: width, height: height)
    for y in 0..<height { for x in [0, width / 2, width - 1] { #expect(bitmap[x, y].isOpaque) } }
  }

  @Test func `a creature fades into the water and disappears out of sight`() throws {
    let renderer = try SceneRenderer()
    func contrast(_ visibility: Float) throws -> Float {
      let picture = ScenePixels.pair { creature, _, _ in creature.visibility = visibility }
      let bitmap = try Bitmap(width: 96, height: 96)
      let water = Tint(0x12303A)
      bitmap.pixels.update(repeating: water.pixel.word, count: 96 * 96)
      renderer.drawCreatures(of: picture, over: water, into: bitmap, bands: RowBands(threads: 1))
      return (0..<96).map { abs(Float(bitmap[$0, 48].green) - Float(water.pixel.green)) }.reduce(0, +)
    }
    let steps = try [1, 0.75, 0.5, 0.25, 0.05, 0].map { try contrast($0) }
    for (more, less) in zip(steps, steps.dropFirst()) { #expect(more > less) }
    #expect(steps.last == 0)
  }

  @Test func `a ghost is an outline that fades with its age`() throws {
    let renderer = try SceneRenderer()
    for freshness: Float in [1, 0.5, 0.1] {
      let picture = ScenePixels.pair { creature, _, _ in creature.ghost = freshness }
      renderer.prepare(picture, size: SIMD2(96, 96))
      #expect(renderer.counts[.skin] == 7)
      #expect(renderer.counts[.cell] + renderer.counts[.link] == 0)
    }
    renderer.prepare(ScenePixels.pair { creature, _, _ in creature.ghost = 0 }, size: SIMD2(96, 96))
    #expect(renderer.counts[.skin] == 0)
  }

  @Test func `portraits are opaque, contain the whole body and differ by appearance`() throws {
    let renderer = try SceneRenderer()
    let portrait = Portrait(of: .hunter, lineage: .coral)
    let dark = try portrait.draw(side: 88, with: renderer)
    renderer.options.field = .light
    let light = try portrait.draw(side: 88, with: renderer)
    #expect(ScenePixels.hash(dark) != ScenePixels.hash(light))
    #expect((0..<88).allSatisfy { y in (0..<88).allSatisfy { dark[$0, y].isOpaque && light[$0, y].isOpaque } })
    // Only tails and glow may reach the outermost pixels.
    let edge = light[0, 0]
    #expect((0..<88).filter { light[$0, 0] == edge }.count > 80)
    #expect(throws: BitmapError.size(width: -1, height: -1)) { try portrait.draw(side: -1, with: renderer) }
    _ = try Portrait(of: CreaturePicture(id: 1, lineage: .sky), in: DishPicture()).draw(side: 10, with: renderer)
  }

  @Test func `a portrait too small for its body is a reduced larger one`() throws {
    let renderer = try SceneRenderer()
    let portrait = Portrait(of: .hunter, lineage: .coral)
    let small = try portrait.draw(side: 22, with: renderer)
    let reduced = try portrait.draw(side: 88, with: renderer).halved().halved()
    #expect(small.width == 22 && ScenePixels.hash(small) == ScenePixels.hash(reduced))
  }

  @Test func `the part sheet shows all parts and restores the options`() throws {
    let renderer = try SceneRenderer(options: SceneOptions(palette: .safe, reducesMotion: true))
    let sheet = try CellSheet(scale: 0.5).draw(with: renderer)
    #expect((sheet.width, sheet.height) == (640, 400))
    #expect(renderer.options.reducesMotion)
    #expect(renderer.options.palette.tint(of: .vacuole) == Tint(0xE69F00))
    for label in CellSheet.labels {
      #expect((0..<1_280).contains(label.place.x) && (0..<800).contains(label.place.y), "\(label.text)")
    }
    #expect(CellSheet.labels.filter { $0.style == .name }.count == 18 + 8 + 9)
  }
}
