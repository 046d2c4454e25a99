import Ecology
import Portrayal
import Records
import Runs
import ScreenBase
import UIKit
import UIKitComponents

/// A lesson as a scene: it advances the lesson, moves the camera and draws the dish.
@MainActor final class LessonScene: LiveScene {
  private(set) var run: LessonRun
  let canvas: SceneCanvas
  private(set) var portrayal: DishPortrayal
  private(set) var steering: Steering
  private var rig = CameraRig(at: .zero)
  private var mixer = ActionMixer()
  private var action = Action()
  private var timer = TickTimer()
  /// The player's factor on the camera's own zoom.
  private var zoom: Float = 0.8

  /// True if the lesson advances.
  var isRunning = false
  /// Returns the player's input; called once per frame.
  var request: () -> PlayerRequest = { PlayerRequest() }
  /// Called after every tick.
  var onTick: (() -> Void)?
  /// Called once per frame, before drawing.
  var onFrame: ((Double) -> Void)?

  var view: UIView { canvas }

  init(_ run: LessonRun, threads: Int) {
    self.run = run
    canvas = SceneCanvas(threads: threads)
    portrayal = DishPortrayal(player: run.player)
    steering = Steering(of: run.body)
    begin(run)
    canvas.onResize = { [weak self] in self?.draw() }
  }

  /// Starts another run.
  func begin(_ run: LessonRun) {
    self.run = run
    portrayal = DishPortrayal(player: run.player)
    // Visibility fades in from zero; a few ticks in advance make the first frame clear.
    for _ in 0..<20 { portrayal.note(run.dish) { _ in nil } }
    steering = Steering(of: run.body)
    mixer = ActionMixer()
    timer = TickTimer()
    if let status = run.dish.status(of: run.player) {
      rig = CameraRig(at: status.center, zoom: CameraRig.zoom(bodyRadius: status.radius))
    }
  }

  func advance(by seconds: TimeInterval) {
    if isRunning {
      if let status = run.dish.status(of: run.player) { mixer.add(request().action(for: status, steering: steering)) }
      timer.add(min(seconds, 0.1))
      while timer.takeTick() { tick() }
    }
    if let status = run.dish.status(of: run.player) {
      let way = status.velocity.length > 0.8 ? status.velocity : status.forward
      rig.follow(status.center, heading: Trigonometry.angle(of: way), bodyRadius: status.radius, for: Float(seconds))
    }
    onFrame?(seconds)
    draw()
  }

  private func tick() {
    if run.dish.thinksNext(run.player) { action = mixer.take() }
    run.advance(by: action)
    portrayal.note(run.dish) { _ in nil }
    for event in run.dish.events {
      switch event {
      case .linkBroke(run.player, _), .partLost(run.player, _), .shed(run.player, decoy: _):
        if let body = run.dish.body(of: run.player) { steering = Steering(of: body) }
      default: break
      }
    }
    onTick?()
  }

  // MARK: Camera

  /// Returns the position in the dish of a point of the canvas.
  func world(_ point: CGPoint) -> SIMD2<Float> { camera.world(point, in: canvas.bounds) }

  /// Returns the point of the canvas of a position in the dish.
  func point(_ world: SIMD2<Float>) -> CGPoint { camera.point(world, in: canvas.bounds) }

  /// Points per unit of the dish.
  var unit: CGFloat { camera.pointsOfUnit }

  /// Zooms in for positive values and out for negative ones.
  func zoom(by steps: Float) { zoom(times: 1 + 0.1 * max(-3, min(3, steps))) }

  /// Multiplies the player's zoom, within its limits.
  func zoom(times factor: Float) { zoom = max(0.5, min(1.3, zoom * factor)) }

  private var camera: Camera {
    Camera(
      center: rig.center, pointsPerUnit: Float(canvas.pointsPerUnit), zoom: rig.zoom * zoom,
      scale: Float(canvas.contentScaleFactor))
  }

  var ear: SoundStage.Listener {
    SoundStage.Listener(place: rig.center, reach: Float(canvas.bounds.width) / 2 / max(1, Float(canvas.pointsPerUnit)))
  }

  private func draw() {
    canvas.picture.camera = camera
    portrayal.fill(&canvas.picture, with: run.dish, fraction: isRunning ? timer.fraction : 1)
    canvas.setNeedsDisplay()
  }
}
