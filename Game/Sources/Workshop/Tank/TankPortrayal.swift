import Ecology
import Portrayal

/// Converts the test tank to pictures, and keeps the running effects.
struct TankPortrayal: Sendable {
  private var effects: [(kind: EffectPicture.Kind, place: SIMD2<Float>, lineage: LineageColor?, tick: Int)] = []
  private var lastBite = -100

  /// Ticks between two flashes of a bite.
  private static let bitePause = 24

  /// Records the events of the last tick.
  mutating func note(_ tank: TestTank, lineage: LineageColor) {
    let tick = tank.dish.tick
    for event in tank.dish.events {
      switch event {
      case .wounded(let wound) where wound.cause == .bite && tick - lastBite >= Self.bitePause:
        lastBite = tick
        effects.append((.bite, wound.place, wound.victim == tank.rival ? lineage : nil, tick))
      case .died(let death):
        effects.append((.death, death.place, death.creature == tank.rival ? lineage : nil, tick))
      case .ate(let meal) where meal.kind == .mote: effects.append((.swallow, meal.place, nil, tick))
      default: break
      }
    }
    effects.removeAll { tick < $0.tick || tick - $0.tick > 150 }
  }

  /// Fills a picture with the tank and a camera that shows both sides.
  func fill(_ picture: inout DishPicture, _ tank: TestTank, lineage: LineageColor, size: SIMD2<Float>) {
    let dish = tank.dish
    picture.removeContents()
    picture.time = dish.time
    picture.water.dishRadius = dish.rimRadius
    picture.water.regions = [RegionPicture(kind: .shallows, center: .zero, radius: 2 * dish.rimRadius)]
    for morsel in dish.morsels {
      let id = UInt64(truncatingIfNeeded: morsel.birth)
      switch morsel.kind {
      case .mote: picture.motes.append(MotePicture(position: morsel.place, radius: morsel.radius * 0.5, id: id))
      case .chunk:
        picture.chunks.append(
          ChunkPicture(position: morsel.place, radius: morsel.radius * 0.8, lineage: lineage, id: id))
      }
    }
    for id in dish.fragments { add(id, dish, lineage, isPlayer: false, to: &picture) }
    if let rival = tank.rival { add(rival, dish, lineage, isPlayer: false, to: &picture) }
    if let challenger = tank.challenger {
      add(challenger, dish, lineage, isPlayer: true, isExamined: tank.isAlone, to: &picture)
    }
    for (number, effect) in effects.enumerated() {
      picture.effects.append(
        EffectPicture(
          kind: effect.kind, position: effect.place,
          age: Float(dish.tick - effect.tick) / Float(dish.rules.dish.tickRate), lineage: effect.lineage,
          id: UInt64(number + effect.tick)))
    }
    picture.camera = camera(of: tank, size: size)
  }

  private func add(
    _ id: CreatureID, _ dish: Dish, _ lineage: LineageColor, isPlayer: Bool, isExamined: Bool = false,
    to picture: inout DishPicture
  ) {
    let views = dish.cells(of: id)
    guard !views.isEmpty, let plan = dish.body(of: id), plan.cells.count == views.count else { return }
    let cells = zip(plan.cells, views).map { gene, view in
      var cell = CellPicture(
        view.kind, at: view.position, angle: Trigonometry.angle(of: view.forward) + gene.drawnAngle)
      cell.health = view.health
      cell.activity = clampedUnit(view.activity)
      return cell
    }
    let links = zip(plan.links, plan.linkEnds).map { LinkPicture($0.kind, $1.first, $1.second) }
    var creature = CreaturePicture(id: UInt64(id.number), lineage: lineage, isPlayer: isPlayer)
    creature.isExamined = isExamined
    creature.starvation = dish.status(of: id).map { $0.isStarving ? 1 : 0 } ?? 0
    picture.add(creature, cells: cells, links: links)
  }

  /// Returns a camera that shows both creatures with a margin. If they are too far apart, the challenger stays in view;
  /// if one is dead, the other does. A body alone fills the picture.
  private func camera(of tank: TestTank, size: SIMD2<Float>) -> Camera {
    let seen = [tank.challenger, tank.rival].compactMap { $0 }.compactMap { tank.dish.status(of: $0) }
    guard let first = seen.first else { return Camera(pointsPerUnit: size.x / 30) }
    if tank.isAlone {
      return Camera(center: first.center, pointsPerUnit: min(size.x, size.y) / max(2 * first.radius + 1, 4))
    }
    var low = first.center
    var high = first.center
    for status in seen {
      low = pointwiseMin(low, status.center - status.radius - 1.5)
      high = pointwiseMax(high, status.center + status.radius + 1.5)
    }
    let extent = high - low
    let unit = max(6, min(size.x / max(extent.x, 9), size.y / max(extent.y, 9), 22))
    let reach = pointwiseMax(size / (2 * unit) - first.radius - 1.5, .zero)
    let middle = (low + high) * 0.5
    let center = pointwiseMin(pointwiseMax(middle, first.center - reach), first.center + reach)
    return Camera(center: center, pointsPerUnit: unit)
  }
}
