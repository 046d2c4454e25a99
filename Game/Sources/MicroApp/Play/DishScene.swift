import Ecology
import Portrayal
import Raster
import Runs
import ScreenBase
import UIKit
import UIKitComponents

/// The live dish as a scene: time passes, the camera follows, a picture is drawn.
@MainActor final class DishScene: LiveScene {
  let run: LiveRun
  let canvas: SceneCanvas
  private(set) var portrayal: DishPortrayal
  private var picture = DishPicture()
  private var rig = CameraRig(at: .zero)
  private var isPlaced = false
  /// How far the player has zoomed beside the body's own zoom, 0.7 to 1.3.
  private var zoom: Float = 1
  private var seconds = 0.0
  /// When the player was last hurt, and how much.
  private var pain: (seconds: Double, strength: Float) = (-1, 0)
  /// Whom the camera follows once the player is dead.
  private var followed: CreatureID?
  /// How much of the upper and of the lower edge lies under panels, in points: whom the camera follows is kept between.
  var covered: (top: CGFloat, bottom: CGFloat) = (0, 0)
  /// How far the picture has been raised for that, in points.
  private var raised: CGFloat = 0
  /// Of the way that is left, in a second; more makes the dish jump when a panel comes or goes.
  private static let raisingRate: CGFloat = 5
  /// Where the camera stays when there is nobody to follow.
  private var lastPlace = SIMD2<Float>.zero

  /// What the player wants now; asked once a frame.
  var wish: () -> PlayerWish = { PlayerWish() }
  /// Called after every tick.
  var onTick: (() -> Void)?
  /// Called once a frame, before it is drawn.
  var onFrame: ((Double) -> Void)?

  var view: UIView { canvas }

  init(run: LiveRun, threads: Int) {
    self.run = run
    canvas = SceneCanvas(threads: threads)
    portrayal = DishPortrayal(player: run.player)
    // Who comes back to a run sees at once what the body senses: the fog of a first moment has long gone.
    for _ in 0..<(run.dish.tick > 0 ? 20 : 1) { portrayal.note(run.island) }
    place()
    canvas.onResize = { [weak self] in self?.draw() }
  }

  func advance(by seconds: TimeInterval) {
    self.seconds += seconds
    run.advance(by: seconds, wish: wish()) { [self] in
      portrayal.note(run.island)
      notePain()
      onTick?()
    }
    follow(for: Float(seconds))
    raised += ((covered.bottom - covered.top) / 2 - raised) * min(1, CGFloat(seconds) * DishScene.raisingRate)
    onFrame?(seconds)
    draw()
  }

  // MARK: Camera

  /// The point of the dish under a point of the canvas.
  func world(_ point: CGPoint) -> SIMD2<Float> { camera.world(point, in: canvas.bounds) }

  /// Where a point of the dish is on the canvas.
  func point(_ world: SIMD2<Float>) -> CGPoint { camera.point(world, in: canvas.bounds) }

  /// Zooms in with more than 0 and out with less.
  func zoom(by steps: Float) { zoom = max(0.7, min(1.3, zoom * (1 + 0.1 * max(-3, min(3, steps))))) }

  /// How much of the height no panel covers, 0 to 1.
  private var freeShare: Float {
    guard canvas.bounds.height > 0 else { return 1 }
    return Float(max(0, 1 - (covered.top + covered.bottom) / canvas.bounds.height))
  }

  private var camera: Camera {
    var camera = Camera()
    camera.center = rig.center
    camera.zoom = rig.zoom * zoom
    camera.pointsPerUnit = Float(canvas.pointsPerUnit)
    camera.scale = Float(canvas.contentScaleFactor)
    camera.center.y -= Float(raised) / (camera.pointsPerUnit * camera.zoom)
    return camera
  }

  private func place() {
    guard let status = run.status else { return }
    rig = CameraRig(at: status.center, zoom: CameraRig.zoom(bodyRadius: status.radius))
    lastPlace = status.center
  }

  private func follow(for seconds: Float) {
    if let status = run.status {
      rig.follow(
        status.center, heading: heading(status), bodyRadius: status.radius, lead: CameraRig.lead * freeShare,
        for: seconds)
      lastPlace = status.center
      return
    }
    if let id = followed ?? run.ending?.killer?.id, let stance = portrayal.stance(of: id) {
      followed = id
      lastPlace = stance.center
      rig.follow(
        stance.center, heading: Trigonometry.angle(of: stance.forward), bodyRadius: stance.radius, for: seconds)
    } else {
      rig.follow(lastPlace, heading: 0, bodyRadius: 2, for: seconds)
    }
  }

  /// It looks ahead along the way that the body goes, or along its heading when it rests.
  private func heading(_ status: CreatureStatus) -> Float {
    let isMoving = status.velocity.length > 0.8
    return Trigonometry.angle(of: isMoving ? status.velocity : status.forward)
  }

  /// Follows another creature once the player is dead: the next one in the order of birth.
  func followNext() {
    let living = run.dish.creatures
    followed = living.first { $0 > (followed ?? CreatureID(0)) } ?? living.first
  }

  /// Follows whoever is at a point of the canvas, once the player is dead; nobody else where nobody is.
  func follow(at point: CGPoint) {
    let place = world(point)
    let near = run.dish.creatures.compactMap { id -> (id: CreatureID, distance: Float)? in
      guard let stance = portrayal.stance(of: id) else { return nil }
      return (id, (stance.center - place).length - stance.radius)
    }
    if let nearest = near.min(by: { $0.distance < $1.distance }), nearest.distance < 1 { followed = nearest.id }
  }

  // MARK: Drawing

  /// Lifts the fog, for those who only watch.
  func liftFog() { portrayal.observer = nil }

  private func notePain() {
    for case .wounded(let wound) in run.dish.events where wound.victim == run.player {
      let strength = clampedUnit(wound.damage / 1.5)
      if seconds - pain.seconds > 0.12 || strength > pain.strength { pain = (seconds, strength) }
    }
  }

  private func draw() {
    picture.camera = camera
    if !canvas.options.reducesMotion {
      let age = Float(seconds - pain.seconds)
      let shake = CameraRig.shake(age: age, strength: pain.strength, seed: UInt64(max(0, pain.seconds) * 60))
      picture.camera.center += shake / (picture.camera.pointsPerUnit * picture.camera.zoom)
    }
    portrayal.fill(&picture, with: run.dish, fraction: run.fraction)
    canvas.show(picture)
  }
}

extension DishScene {
  /// Where one listens from.
  var ear: SoundStage.Ear {
    SoundStage.Ear(place: rig.center, reach: Float(canvas.bounds.width) / 2 / max(1, Float(canvas.pointsPerUnit)))
  }
}
