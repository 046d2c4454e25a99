import Ecology
import Portrayal
import Raster
import Runs
import ScreenBase
import UIKit
import UIKitComponents

/// The live dish as a scene: it advances the run, moves the camera and draws the dish.
@MainActor final class DishScene: LiveScene {
  let run: LiveRun
  let canvas: SceneCanvas
  private(set) var portrayal: DishPortrayal
  private var rig = CameraRig(at: .zero)
  /// The player's factor on the camera's own zoom, 0.7 to 1.3.
  private var zoom: Float = 1
  /// The camera's lead, in units of the dish. It follows the swimmer's velocity and the nearest sensed creature slowly,
  /// so that a turn does not throw the picture about.
  private var lead = SIMD2<Float>.zero
  /// Share of the lead's remaining change per second.
  private static let leadRate: Float = 2
  /// The sensed creature that draws the camera.
  private var sensed: CreatureID?
  /// Distance by which another creature must be nearer to draw the camera instead, in units. With less, two equally near
  /// ones pull the picture to and fro.
  private static let sensedMargin: Float = 2
  private var seconds = 0.0
  /// Time and strength of the player's last wound.
  private var pain: (seconds: Double, strength: Float) = (-1, 0)
  /// The creature that the camera follows after the player's death.
  private var followed: CreatureID?
  /// Height of the panels at the upper and lower edge, in points. The followed creature stays between them.
  var covered: (top: CGFloat, bottom: CGFloat) = (0, 0)
  /// Current offset of the picture for the panels, in points.
  private var raised: CGFloat = 0
  /// Share of the remaining offset per second. A higher rate makes the dish jump when a panel appears or disappears.
  private static let raisingRate: CGFloat = 5
  /// The camera's position while there is nothing to follow.
  private var lastPlace = SIMD2<Float>.zero

  /// Returns the player's input; called once per frame.
  var request: () -> PlayerRequest = { PlayerRequest() }
  /// Called after every tick.
  var onTick: (() -> Void)?
  /// Called once per frame, before drawing.
  var onFrame: ((Double) -> Void)?

  var view: UIView { canvas }

  init(run: LiveRun, threads: Int) {
    self.run = run
    canvas = SceneCanvas(threads: threads)
    portrayal = DishPortrayal(player: run.player)
    // Visibility fades in from zero at the start of a run. A resumed run is shown clear at once.
    for _ in 0..<(run.dish.tick > 0 ? 20 : 1) { portrayal.note(run.island) }
    place()
    canvas.onResize = { [weak self] in self?.draw() }
  }

  func advance(by seconds: TimeInterval) {
    self.seconds += seconds
    run.advance(by: seconds, request: request()) { [self] in
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

  /// Returns the position in the dish of a point of the canvas.
  func world(_ point: CGPoint) -> SIMD2<Float> { camera.world(point, in: canvas.bounds) }

  /// Returns the point of the canvas of a position in the dish.
  func point(_ world: SIMD2<Float>) -> CGPoint { camera.point(world, in: canvas.bounds) }

  /// Zooms in for positive values and out for negative ones.
  func zoom(by steps: Float) { zoom(times: 1 + 0.1 * max(-3, min(3, steps))) }

  /// Multiplies the player's zoom, within its limits.
  func zoom(times factor: Float) { zoom = max(0.7, min(1.3, zoom * factor)) }

  /// Share of the height that panels leave free, 0 to 1.
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
      let ahead = Trigonometry.direction(heading(status)) * CameraRig.lead(atSpeed: status.velocity.length)
      let goal = CameraRig.lead(ahead, toward: wayToSensed(from: status), in: visibleSize)
      lead += (goal - lead) * min(1, seconds * DishScene.leadRate)
      rig.follow(
        status.center, heading: Trigonometry.angle(of: lead), bodyRadius: status.radius,
        lead: lead.length * freeShare, for: seconds)
      lastPlace = status.center
      return
    }
    if let id = followed ?? run.ending?.killer?.id, let bodyState = portrayal.bodyState(of: id) {
      followed = id
      lastPlace = bodyState.center
      rig.follow(
        bodyState.center, heading: Trigonometry.angle(of: bodyState.forward), bodyRadius: bodyState.radius, for: seconds
      )
    } else {
      rig.follow(lastPlace, heading: 0, bodyRadius: 2, for: seconds)
    }
  }

  /// Returns the way to the nearest threat or prey that the player senses; `nil` for none and with reduced motion.
  private func wayToSensed(from status: CreatureStatus) -> SIMD2<Float>? {
    guard !canvas.options.reducesMotion else { return nil }
    let ways = run.sensed.compactMap { id in run.dish.status(of: id).map { (id: id, way: $0.center - status.center) } }
    let nearest = ways.min { $0.way.length < $1.way.length }
    let last = ways.first { $0.id == sensed }
    let isLastKept = last.map { $0.way.length < (nearest?.way.length ?? 0) + Self.sensedMargin } ?? false
    let drawing = isLastKept ? last : nearest
    sensed = drawing?.id
    return drawing?.way
  }

  /// Width and height of the visible part of the dish, in units.
  private var visibleSize: SIMD2<Float> {
    SIMD2(Float(canvas.bounds.width), Float(canvas.bounds.height)) / (Float(canvas.pointsPerUnit) * rig.zoom * zoom)
  }

  /// Returns the direction of movement, or of the body if it is at rest.
  private func heading(_ status: CreatureStatus) -> Float {
    let isMoving = status.velocity.length > 0.8
    return Trigonometry.angle(of: isMoving ? status.velocity : status.forward)
  }

  /// Follows the next creature in the order of birth, after the player's death.
  func followNext() {
    let living = run.dish.creatures
    followed = living.first { $0 > (followed ?? CreatureID(0)) } ?? living.first
  }

  /// Follows the creature at a point of the canvas, after the player's death. Without a creature there, the camera's
  /// target stays.
  func follow(at point: CGPoint) {
    let place = world(point)
    let near = run.dish.creatures.compactMap { id -> (id: CreatureID, distance: Float)? in
      guard let bodyState = portrayal.bodyState(of: id) else { return nil }
      return (id, (bodyState.center - place).length - bodyState.radius)
    }
    if let nearest = near.min(by: { $0.distance < $1.distance }), nearest.distance < 1 { followed = nearest.id }
  }

  // MARK: Drawing

  /// Shows the whole dish, for spectators.
  func liftFog() { portrayal.observer = nil }

  private func notePain() {
    for case .wounded(let wound) in run.dish.events where wound.victim == run.player {
      let strength = clampedUnit(wound.damage / 1.5)
      if seconds - pain.seconds > 0.12 || strength > pain.strength { pain = (seconds, strength) }
    }
  }

  private func draw() {
    canvas.picture.camera = camera
    if !canvas.options.reducesMotion {
      let age = Float(seconds - pain.seconds)
      let shake = CameraRig.shake(age: age, strength: pain.strength, seed: UInt64(max(0, pain.seconds) * 60))
      canvas.picture.camera.center += shake / (canvas.picture.camera.pointsPerUnit * canvas.picture.camera.zoom)
    }
    if let ghost = run.ghost {
      let frame = run.isOver ? nil : ghost.frame(at: run.dish.tick)
      portrayal.accompany(frame?.body, frame?.cells ?? [], rules: run.dish.rules)
    }
    portrayal.fill(&canvas.picture, with: run.dish, fraction: run.fraction)
    canvas.setNeedsDisplay()
  }
}

extension DishScene {
  /// Position and reach of hearing.
  var ear: SoundStage.Listener {
    SoundStage.Listener(place: rig.center, reach: Float(canvas.bounds.width) / 2 / max(1, Float(canvas.pointsPerUnit)))
  }
}
