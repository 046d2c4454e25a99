import Ecology

@testable import Portrayal

/// A moment of play with all visual features: fog, ghosts, a bite, poison, hunger, death.
enum PlayScene {
  static func picture() -> DishPicture {
    var picture = DishPicture()
    picture.time = 1.1
    picture.water.seed = 4
    picture.water.regions = [
      RegionPicture(kind: .shallows, center: at(800, 120), radius: 16.7),
      RegionPicture(kind: .ooze, center: at(280, 820), radius: 13.3),
      RegionPicture(kind: .vent, center: at(1272, 784), radius: 6.9),
    ]
    picture.water.poisons = [PoisonPicture(center: at(742, 150), radius: 2.1, strength: 1)]
    picture.rocks = [
      RockPicture(center: at(880, 742), radius: 2.33, id: 5), RockPicture(center: at(120, 246), radius: 1.72, id: 8),
      RockPicture(center: at(1168, 500), radius: 1.56, id: 3),
    ]
    addFood(to: &picture)
    addMemories(to: &picture)
    addRivals(to: &picture)
    addPlayer(to: &picture)
    return picture
  }

  private static let player = at(470, 424)
  private static let heading = turns(-0.14)

  /// Returns the world position of a point of the 1280 × 800 screen.
  private static func at(_ x: Float, _ y: Float) -> SIMD2<Float> { SIMD2((x - 640) / 36, (400 - y) / 36) }

  /// Converts clockwise radians to counter-clockwise turns.
  private static func turns(_ radians: Float) -> Float { -radians / 6.283_185 }

  static func add(
    _ plan: BodySketch, _ creature: CreaturePicture, at place: SIMD2<Float>, heading: Float,
    to picture: inout DishPicture,
    change: (inout CellPicture, Int) -> Void = { _, _ in }
  ) {
    let direction = Trigonometry.direction(heading)
    let cells = plan.cells.enumerated().map { index, part in
      var cell = CellPicture(
        part.kind, at: place + (part.place * creature.size).turned(by: direction), angle: part.angle + heading)
      change(&cell, index)
      return cell
    }
    let links = plan.links.enumerated().map { index, joint in
      var link = LinkPicture(joint.kind, joint.first, joint.second)
      if joint.kind == .muscle || joint.kind == .bender { link.activity = index.isMultiple(of: 2) ? 0.6 : 0 }
      return link
    }
    picture.add(creature, cells: cells, links: links)
  }

  private static func addFood(to picture: inout DishPicture) {
    let scatter = Scatter(12)
    let patches = [
      at(660, 250), at(800, 330), at(720, 540), at(560, 600), at(880, 420), at(980, 330), at(400, 300),
    ]
    for index in 0..<70 {
      let spread = SIMD2(scatter.bell(2 * index) * 1.83, scatter.bell(2 * index + 1) * 1.4)
      picture.motes.append(
        MotePicture(
          position: patches[index % 7] + spread, radius: scatter.between(0.078, 0.144, 2_000 + index),
          id: UInt64(index)))
    }
    for (index, chunk) in [(392, 166, 0.31), (428, 262, 0.22), (520, 214, 0.19)].enumerated() {
      picture.chunks.append(
        ChunkPicture(
          position: at(Float(chunk.0), Float(chunk.1)), radius: Float(chunk.2), lineage: .rose, id: UInt64(index)))
    }
  }

  private static func addMemories(to picture: inout DishPicture) {
    func ghost(_ id: UInt64, _ lineage: LineageColor, _ freshness: Float) -> CreaturePicture {
      var creature = CreaturePicture(id: id, lineage: lineage)
      creature.ghost = freshness
      return creature
    }
    add(.eel, ghost(1, .jade, 1), at: at(172, 388), heading: turns(-1.95), to: &picture)
    add(.spinner, ghost(2, .orchid, 0.55), at: at(118, 640), heading: turns(0.8), to: &picture)
    add(.stinger, ghost(3, .moss, 0.8), at: at(1052, 640), heading: turns(2.6), to: &picture)
  }

  private static func addRivals(to picture: inout DishPicture) {
    add(
      .grazer, CreaturePicture(id: 4, lineage: .honey), at: at(900, 212), heading: turns(2.75), to: &picture)
    add(
      .hunter, CreaturePicture(id: 5, lineage: .coral), at: at(848, 556), heading: turns(-2.62), to: &picture
    ) { cell, index in
      if index == 3 { cell.activity = 0.9 }
      if index == 9 || index == 10 { cell.activity = 0.8 }
      if cell.kind == .eye { cell.gaze = turns(-2.75) }
    }
    add(
      .tadpole, CreaturePicture(id: 6, lineage: .iris, size: 0.95), at: at(742, 150), heading: turns(-0.5), to: &picture
    ) { cell, index in
      cell.poison = 0.9
      if index == 2 { cell.health = 0.44 }
    }
    var starved = CreaturePicture(id: 7, lineage: .rose, size: 0.95)
    starved.starvation = 0.7
    let dying: [Float] = [0.9, 1, 1, 0.8, 0.7, 0.9, 0.7, 0.6]
    add(.tadpole, starved, at: at(452, 190), heading: turns(2.3), to: &picture) { cell, index in
      cell.dying = dying[index]
    }
    add(
      .tank, CreaturePicture(id: 8, lineage: .sky), at: at(640, 398), heading: turns(3.1416 + 0.8), to: &picture
    ) { cell, index in
      if index == 1 { cell.health = 0.55 }
      if index == 3 { cell.health = 0.45 }
      if index == 3 { cell.activity = 0.8 }
      if index == 4 { cell.activity = 0.3 }
    }
  }

  private static func addPlayer(to picture: inout DishPicture) {
    add(
      .pearl, CreaturePicture(id: 9, lineage: .coral, isPlayer: true), at: player, heading: heading, to: &picture
    ) { cell, index in
      let activity: [Int: Float] = [2: 1, 10: 0.9, 11: 0.5, 12: 0.7, 13: 0.6]
      cell.activity = activity[index] ?? 0
      if index == 3 { cell.gaze = heading + turns(0.1) }
      if index == 4 { cell.gaze = heading + turns(-0.25) }
      if index == 8 { cell.health = 0.55 }
      cell.fill = 0.62
    }
    let cells = picture.cells.suffix(BodySketch.pearl.cells.count)
    picture.sight = SightPicture(
      eyes: cells.filter { $0.kind == .eye }.map {
        SightPicture.Eye(position: $0.position, angle: $0.angle, range: 14)
      }, touch: cells.map(\.position))
    let mouth = cells[cells.startIndex + 2].position + SIMD2(0.7, 0.1)
    picture.effects = [
      EffectPicture(kind: .bite, position: mouth, angle: heading, age: 0.06, lineage: .sky, id: 5),
      EffectPicture(kind: .jet, position: at(936, 606), angle: turns(0.54), age: 0.5, lineage: .coral, id: 6),
    ]
    picture.wakes = [
      WakePicture(
        position: player - Trigonometry.direction(heading) * 4.1, heading: heading, curvature: 0, strength: 1)
    ]
  }
}
