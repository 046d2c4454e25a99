import Ecology
import Raster
import Testing

@testable import Portrayal

@Suite struct SceneArtTests {
  @Test func `every kind of cell looks different in every state`() throws {
    var seen: [UInt64: String] = [:]
    let states: [(String, (inout CreaturePicture, inout CellPicture) -> Void)] = [
      ("healthy", { _, _ in }), ("scratched", { $1.health = 0.9 }), ("cracked", { $1.health = 0.6 }),
      ("leaking", { $1.health = 0.3 }), ("active", { $1.activity = 1 }), ("dying", { $1.dying = 0.4 }),
      ("dead", { $1.dying = 1 }), ("stunned", { $1.stun = 1 }), ("poisoned", { $1.poison = 1 }),
      ("starving", { creature, _ in creature.starvation = 1 }),
    ]
    for kind in CellKind.allCases {
      for (name, change) in states {
        let picture = ScenePixels.pair(kind) { creature, cells, _ in change(&creature, &cells[0]) }
        let hash = ScenePixels.hash(try ScenePixels.drawCreatures(picture))
        let label = "\(kind) \(name)"
        #expect(seen[hash] == nil, "\(label) looks like \(seen[hash] ?? "")")
        seen[hash] = label
      }
    }
    #expect(seen.count == 180)
  }

  @Test func `every kind of link looks different in every state`() throws {
    var seen: [UInt64: String] = [:]
    typealias Change = (inout CreaturePicture, inout CellPicture, inout LinkPicture) -> Void
    let states: [(name: String, change: Change)] = [
      ("resting", { (_, _, _) in }), ("active", { (_, _, link) in link.activity = 1 }),
      ("tense", { (_, _, link) in link.tension = 0.95 }), ("hurt", { (_, _, link) in link.health = 0.4 }),
      ("broken", { (_, _, link) in link.isBroken = true }), ("dying", { (_, cell, _) in cell.dying = 0.4 }),
      ("poisoned", { (_, cell, _) in cell.poison = 1 }), ("starving", { (creature, _, _) in creature.starvation = 1 }),
    ]
    for kind in LinkKind.allCases {
      for (name, change) in states {
        let picture = ScenePixels.pair(link: kind) { creature, cells, links in
          change(&creature, &cells[0], &links[0])
        }
        let hash = ScenePixels.hash(try ScenePixels.drawCreatures(picture))
        let label = "\(kind) \(name)"
        #expect(seen[hash] == nil, "\(label) looks like \(seen[hash] ?? "")")
        seen[hash] = label
      }
    }
    #expect(seen.count == 64)
  }

  @Test func `an examined body shows the links between mouths over their jaws`() throws {
    func pixel(_ link: LinkKind, isExamined: Bool) throws -> UInt32 {
      var picture = ScenePixels.pair(.mouth, .mouth, link: link) { creature, cells, _ in
        creature.isExamined = isExamined
        // Side by side on the lattice: the jaw of the first one lies over the middle of the link.
        cells[0] = CellPicture(.mouth, at: SIMD2(-0.25, -0.433))
        cells[1] = CellPicture(.mouth, at: SIMD2(0.25, 0.433))
      }
      picture.camera.pointsPerUnit = 30
      let bitmap = try ScenePixels.drawCreatures(picture)
      return bitmap.pixels[48 * bitmap.stride + 48]
    }
    #expect(try pixel(.strut, isExamined: false) == pixel(.muscle, isExamined: false), "in the dish jaws cover it")
    #expect(try pixel(.strut, isExamined: true) != pixel(.muscle, isExamined: true))
  }

  @Test func `an examined body shows its spike over the skin of the cell ahead`() throws {
    func pixel(isExamined: Bool, isAlone: Bool = false) throws -> UInt32 {
      var picture = ScenePixels.pair(.spike) { creature, cells, links in
        creature.isExamined = isExamined
        cells[0].angle = 0
        guard isAlone else { return }
        cells[1].position = SIMD2(90, 0)
        links.removeAll()
      }
      picture.camera.pointsPerUnit = 30
      let bitmap = try ScenePixels.drawCreatures(picture)
      // A point of the thorn, 0.65 u ahead of the cell's centre and under the skin of the other cell.
      return bitmap.pixels[48 * bitmap.stride + 49]
    }
    let alone = try pixel(isExamined: false, isAlone: true)
    #expect(try pixel(isExamined: false) != alone)
    #expect(try pixel(isExamined: true) == alone)
  }

  @Test func `a link from a mouth backwards is not covered by its jaws`() {
    func covered(_ angle: Float) -> Int {
      let picture = ScenePixels.pair(.mouth) { _, cells, _ in cells[0].angle = angle }
      var body = PlacedBody()
      _ = body.place(
        picture.creatures[0], of: picture, on: ScreenMap(camera: picture.camera, size: SIMD2(96, 96)), SceneOptions())
      return body.coveredLinks.count
    }
    #expect(covered(0) == 1 && covered(0.5) == 0)
  }

  @Test func `a link of a stunned cell is drawn inactive`() throws {
    func frame(stun: Float) -> PlacedBody {
      let picture = ScenePixels.pair(link: .muscle) { _, cells, links in
        cells[1].stun = stun
        links[0].activity = 1
      }
      var body = PlacedBody()
      _ = body.place(
        picture.creatures[0], of: picture, on: ScreenMap(camera: picture.camera, size: SIMD2(96, 96)), SceneOptions())
      return body
    }
    #expect(frame(stun: 0).links[0].state.activity == 1)
    #expect(frame(stun: 1).links[0].state.activity == 0)
  }

  @Test func `lineages, skins and palettes all look different`() throws {
    var seen = Set<UInt64>()
    for palette in [Palette.standard, .safe] {
      for field in [SceneOptions.Field.dark, .light] {
        for lineage in LineageColor.allCases {
          for skin in SkinPattern.allCases {
            let picture = ScenePixels.pair(lineage: lineage) { creature, _, _ in creature.skin = skin }
            let options = SceneOptions(palette: palette, field: field)
            seen.insert(ScenePixels.hash(try ScenePixels.drawCreatures(picture, options: options)))
          }
        }
      }
    }
    #expect(seen.count == 2 * 2 * 8 * 3)
  }

  @Test func `pupils turn to their target, and badly damaged eyes are shut`() throws {
    func eye(_ change: (inout CellPicture) -> Void) throws -> Bitmap {
      try ScenePixels.drawCreatures(ScenePixels.pair(.eye) { _, cells, _ in change(&cells[0]) })
    }
    // The eye's centre is at x 26.4; only the pupil is nearly black.
    func pupil(_ bitmap: Bitmap) -> Int {
      let dark = (14..<39).filter { bitmap[$0, 48].red < 16 }
      return dark.isEmpty ? 0 : dark.reduce(0, +) / dark.count
    }
    #expect((29...33).contains(pupil(try eye { $0.gaze = 0 })))
    #expect((19...23).contains(pupil(try eye { $0.gaze = 0.5 })))
    let shut = try eye { $0.health = 0.3 }
    #expect(ScenePixels.hash(shut) != ScenePixels.hash(try eye { $0.health = 0.5 }))
  }

  @Test func `a skin has no seams where its discs and sleeves overlap`() throws {
    let picture = ScenePixels.pair { creature, _, _ in creature.skin = .plain }
    let bitmap = try ScenePixels.drawCreatures(picture)
    // The band below the middle of the link, between rim and lumen. Opaque passes must not reveal their order.
    let options = SceneOptions()
    let rim = options.palette.tint(of: .sky)
    for x in 20..<76 {
      let column = (0..<96).map { bitmap[x, $0] }
      let rims = column.filter { abs(Float($0.green) - rim.channels.y * 255) < 8 && $0.blue > 220 }.count
      #expect(rims >= 2, "the rim is open at x \(x)")
    }
  }

  @Test func `small bodies are plain discs`() throws {
    var picture = ScenePixels.pair(.mouth, .flagellum)
    let renderer = try SceneRenderer()
    renderer.prepare(picture, size: SIMD2(96, 96))
    let whole = renderer.counts
    picture.camera.pointsPerUnit = 7
    renderer.prepare(picture, size: SIMD2(96, 96))
    #expect(renderer.counts[.cell] == 2)
    #expect(renderer.counts[.tail] == 0)
    #expect(renderer.counts[.skin] == 6)
    #expect(whole[.cell] > 20)
  }

  @Test func `effects draw nothing before their start and after their end`() throws {
    let renderer = try SceneRenderer()
    for kind in EffectPicture.Kind.allCases {
      var picture = DishPicture()
      func particles(_ age: Float) -> Int {
        picture.effects = [EffectPicture(kind: kind, position: .zero, age: age, lineage: .rose, id: 3)]
        renderer.prepare(picture, size: SIMD2(320, 200))
        return renderer.counts[.particle]
      }
      let duration = EffectPicture(kind: kind, position: .zero, age: 0, id: 3).duration
      #expect(particles(-0.01) == 0)
      #expect(particles(duration * 0.5) > 0, "\(kind)")
      #expect(particles(duration) == 0)
      #expect(particles(.nan) == 0)
    }
  }

  @Test func `a hundred bites stay within the particle budget`() throws {
    let renderer = try SceneRenderer()
    var picture = DishPicture()
    picture.effects = (0..<100).map {
      EffectPicture(kind: .bite, position: SIMD2(Float($0 % 10) - 5, 0), age: 0.1, id: UInt64($0))
    }
    renderer.prepare(picture, size: SIMD2(1_280, 800))
    #expect(renderer.counts[.particle] > 200)
    #expect(renderer.counts[.particle] <= InkCounts.budget(of: .particle))
  }

  @Test func `nothing wobbles with reduced motion`() throws {
    var picture = ScenePixels.pair(.body, .shell)
    let still = SceneOptions(reducesMotion: true)
    let first = try ScenePixels.drawCreatures(picture, options: still)
    let moving = try ScenePixels.drawCreatures(picture)
    picture.time += 0.7
    #expect(ScenePixels.hash(try ScenePixels.drawCreatures(picture, options: still)) == ScenePixels.hash(first))
    #expect(ScenePixels.hash(try ScenePixels.drawCreatures(picture)) != ScenePixels.hash(moving))
  }
}
