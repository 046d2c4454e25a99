import Ecology
import Evolution
import Portrayal
import ScreenBase
import UIKit
import UIKitComponents

/// A living creature in the header of its page: alone in a small dish with food, steered by its own brain.
///
/// The player's body has no brain of its own, so the scripted chaser steers it. A creature that starves is spawned
/// again.
@MainActor final class SwimScene: LiveScene {
  private let profile: CreatureProfile
  private let canvas: SceneCanvas
  private var dish: Dish
  private var swimmer = CreatureID(0)
  private var portrayal: DishPortrayal
  private var rig = CameraRig(at: .zero)
  /// Radius of the body, in u.
  private var radius: Float = 1
  private var timer = TickTimer()
  private var births: UInt64 = 0
  private let pilot = BoldHunter()

  /// Number of motes, enough to keep a body alive that finds some.
  private static let motes = 30

  var view: UIView { canvas }

  init(_ profile: CreatureProfile, threads: Int, options: SceneOptions? = nil) {
    self.profile = profile
    canvas = SceneCanvas(threads: threads)
    if let options { canvas.options = options }
    canvas.accessibilityLabel = localized("\(profile.name), swimming")
    canvas.accessibilityIdentifier = "creature-scene"
    dish = SwimScene.dish(seed: 0)
    portrayal = DishPortrayal(player: swimmer)
    begin()
    // Two seconds in advance, so that the creature already swims when it first appears.
    for _ in 0..<120 { step() }
    canvas.onResize = { [weak self] in self?.draw() }
  }

  private static func dish(seed: UInt64) -> Dish {
    var configuration = DishConfiguration.live(seed: seed)
    configuration.radius = 26
    configuration.terrain = .bare
    configuration.moteCount = motes
    configuration.moteRate = 2
    configuration.birthShare = 0.9
    return Dish(configuration)
  }

  private func begin() {
    births += 1
    dish = SwimScene.dish(seed: births)
    let isPlayer = profile.lineage == nil
    let body = profile.creature
    // If the body cannot be spawned, the dish shows only food.
    swimmer =
      (try? dish.spawn(body, at: .zero, heading: 0.05, pilot: isPlayer ? .commanded : .brain)) ?? CreatureID(0)
    portrayal = DishPortrayal(player: isPlayer ? swimmer : CreatureID(.max))
    portrayal.observer = nil
    note()
    if let status = dish.status(of: swimmer) {
      rig = CameraRig(at: status.center, zoom: CameraRig.zoom(bodyRadius: status.radius))
      radius = status.radius
    }
  }

  private func note() {
    portrayal.note(dish) { [lineage = profile.lineage] _ in lineage }
  }

  private func step() {
    if profile.lineage == nil, dish.thinksNext(swimmer), let observation = dish.observation(of: swimmer) {
      dish.setAction(pilot.action(for: observation), for: swimmer)
    }
    dish.step()
    note()
    if let status = dish.status(of: swimmer) {
      rig.follow(
        status.center, heading: Trigonometry.angle(of: status.forward), bodyRadius: status.radius,
        for: 1 / Float(dish.rules.dish.tickRate))
      radius = max(status.radius, radius - 0.01)
    } else if dish.tick % 180 == 0 {
      begin()
    }
  }

  func advance(by seconds: TimeInterval) {
    timer.add(seconds)
    while timer.takeTick() { step() }
    draw()
  }

  /// The part of the header's height that bars and labels leave free, as shares from the top. The body is centred in
  /// it.
  private static let clear: (from: Float, to: Float) = (0.15, 0.72)

  private func draw() {
    let height = Float(canvas.bounds.height)
    let clear = SwimScene.clear
    let unit = max(18, min(40, height / 9))
    // 1.25 leaves a margin, since the enclosing circle is larger than the body.
    let fitting = 1.25 * height * (clear.to - clear.from) / (2 * max(1, radius) * unit)
    let zoom = max(0.4, min(rig.zoom, fitting))
    let lift = height * (0.5 - (clear.from + clear.to) / 2) / (unit * zoom)
    canvas.picture.camera = Camera(
      center: rig.center - SIMD2(0, lift), pointsPerUnit: unit, zoom: zoom, scale: Float(canvas.contentScaleFactor))
    portrayal.fill(&canvas.picture, with: dish, fraction: 1)
    canvas.picture.water.regions = [RegionPicture(kind: .shallows, center: .zero, radius: 60)]
    canvas.setNeedsDisplay()
  }
}
