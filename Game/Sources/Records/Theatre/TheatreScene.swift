import Chronicle
import Ecology
import Evolution
import Portrayal
import ScreenBase
import UIKit
import UIKitComponents

/// A replay as a scene: it is shown at any pace from any time, seen from anybody.
@MainActor final class TheatreScene: LiveScene {
  let reel: ReplayReel
  let canvas: SceneCanvas
  private(set) var showing: ReelShowing
  private(set) var portrayal: DishPortrayal
  private var picture = DishPicture()
  private var rig = CameraRig(at: .zero)
  private var rest = 0.0
  /// How far the player has zoomed beside the body's own zoom, 0.7 to 1.3.
  private var zoom: Float = 1
  /// Where it is to go in the next frame.
  private var wanted: Int?
  private var lastPlace = SIMD2<Float>.zero

  var pace = TheatreSpeed.plain
  var isPlaying = true
  /// Whom the camera follows; it stays where that one was last when it dies.
  private(set) var followed: CreatureID
  /// Whether only what the followed creature senses is shown.
  var isFogged = false { didSet { portrayal.observer = isFogged ? followed : nil } }
  /// Called once a frame, before it is drawn.
  var onFrame: (() -> Void)?

  var view: UIView { canvas }

  /// Ticks before a tick that is gone to that are looked at, so that what flies about and fades is there: 1.6 s.
  private static let lead = 96

  init(_ reel: ReplayReel, threads: Int) {
    self.reel = reel
    canvas = SceneCanvas(threads: threads)
    followed = reel.player
    showing = reel.showing(at: 0)
    portrayal = DishPortrayal(player: reel.player)
    portrayal.observer = nil
    portrayal.note(showing.island)
    place()
    canvas.onResize = { [weak self] in self?.draw() }
  }

  var dish: Dish { showing.island.dish }
  var tick: Int { showing.tick }

  /// Whether it stands at the end of the whole replay.
  var isAtEnd: Bool { reel.isWhole && !showing.canStep }

  // MARK: Time

  func advance(by seconds: TimeInterval) {
    if let tick = wanted { jump(to: tick) }
    if isPlaying { play(seconds) }
    follow(for: Float(seconds))
    onFrame?()
    draw()
  }

  private func play(_ seconds: Double) {
    rest += min(seconds, 0.1) * pace.factor
    while rest >= 1.0 / 60 - 1e-9 {
      rest -= 1.0 / 60
      guard showing.step() else {
        // What is not read yet is waited for.
        rest = 0
        if isAtEnd { isPlaying = false }
        return
      }
      portrayal.note(showing.island)
    }
  }

  /// Goes to a tick in the next frame.
  func seek(to tick: Int) { wanted = min(max(0, tick), reel.ticks) }

  /// The tick that is shown, or is about to be.
  var target: Int { wanted ?? tick }

  private func jump(to tick: Int) {
    // As far as it is read, it goes there; what is beyond comes when it is read.
    let reach = reel.ticksRead
    wanted = tick > reach && !reel.isWhole ? tick : nil
    rest = 0
    var portrayal = DishPortrayal(player: reel.player)
    portrayal.observer = isFogged ? followed : nil
    showing = reel.showing(at: tick, lead: TheatreScene.lead) { portrayal.note($0) }
    if showing.tick == 0 { portrayal.note(showing.island) }
    self.portrayal = portrayal
    place()
  }

  /// Whether it waits for a tick that has not been read.
  var isWaiting: Bool { wanted.map { $0 > reel.ticksRead } ?? (isPlaying && !showing.canStep && !reel.isWhole) }

  /// Shows one tick more, standing still.
  func stepOnce() {
    isPlaying = false
    guard showing.step() else { return }
    portrayal.note(showing.island)
  }

  // MARK: Whom it follows

  func follow(_ id: CreatureID) {
    followed = id
    if isFogged { portrayal.observer = id }
  }

  /// Follows the next one in the order of birth, or the one before.
  func followNext(_ step: Int = 1) {
    let living = dish.creatures
    guard !living.isEmpty else { return }
    let index = living.firstIndex(of: followed) ?? (step > 0 ? -1 : 0)
    follow(living[(index + step + living.count) % living.count])
  }

  /// The creature under a point of the canvas, with some grace for those who miss.
  func creature(at point: CGPoint) -> CreatureID? {
    let place = world(point)
    var best: (id: CreatureID, distance: Float)?
    for id in dish.creatures {
      guard let stance = portrayal.stance(of: id) else { continue }
      let distance = (stance.center - place).length - stance.radius
      if distance < 1, distance < best?.distance ?? .infinity { best = (id, distance) }
    }
    return best?.id
  }

  // MARK: Camera

  private func world(_ point: CGPoint) -> SIMD2<Float> { camera.world(point, in: canvas.bounds) }

  /// Zooms in with more than 0 and out with less.
  func zoom(by steps: Float) { zoom = max(0.35, min(1.3, zoom * (1 + 0.1 * max(-3, min(3, steps))))) }

  private var camera: Camera {
    Camera(
      center: rig.center, pointsPerUnit: Float(canvas.pointsPerUnit), zoom: rig.zoom * zoom,
      scale: Float(canvas.contentScaleFactor))
  }

  private func place() {
    guard let status = dish.status(of: followed) else { return }
    rig = CameraRig(at: status.center, zoom: CameraRig.zoom(bodyRadius: status.radius))
    lastPlace = status.center
  }

  private func follow(for seconds: Float) {
    guard let status = dish.status(of: followed) else {
      return rig.follow(lastPlace, heading: 0, bodyRadius: 2, for: seconds)
    }
    lastPlace = status.center
    let way = status.velocity.length > 0.8 ? status.velocity : status.forward
    rig.follow(status.center, heading: Trigonometry.angle(of: way), bodyRadius: status.radius, for: seconds)
  }

  private func draw() {
    picture.camera = camera
    portrayal.fill(&picture, with: dish, fraction: isPlaying ? Float(min(1, rest * 60)) : 1)
    canvas.show(picture)
  }
}
