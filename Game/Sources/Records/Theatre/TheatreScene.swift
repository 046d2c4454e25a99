import Chronicle
import Ecology
import Evolution
import Portrayal
import ScreenBase
import UIKit
import UIKitComponents

/// A replay as a scene, with any speed, position and followed creature.
@MainActor final class TheatreScene: LiveScene {
  let replay: SeekableReplay
  let canvas: SceneCanvas
  private(set) var playback: DishPlayback
  private(set) var portrayal: DishPortrayal
  private var rig = CameraRig(at: .zero)
  private var timer = TickTimer()
  /// The viewer's factor on the camera's own zoom.
  private var zoom: Float = 1
  /// The tick to seek to in the next frame.
  private var wanted: Int?
  private var lastPlace = SIMD2<Float>.zero

  var rate = TheatreSpeed.plain
  var isPlaying = true
  /// The creature that the camera follows. After its death the camera stays at its last position.
  private(set) var followed: CreatureID
  /// True if only what the followed creature senses is shown.
  var isFogged = false { didSet { portrayal.observer = isFogged ? followed : nil } }
  /// Called once per frame, before drawing.
  var onFrame: (() -> Void)?

  var view: UIView { canvas }

  /// Ticks before a seek target that are replayed for effects that fly and fade: those of 1.6 s.
  private static let lead = Rules.standard.dish.tickRate * 8 / 5

  init(_ replay: SeekableReplay, threads: Int) {
    self.replay = replay
    canvas = SceneCanvas(threads: threads)
    followed = replay.player
    playback = replay.playback(at: 0)
    portrayal = DishPortrayal(player: replay.player)
    portrayal.observer = nil
    portrayal.note(playback.island)
    place()
    canvas.onResize = { [weak self] in self?.draw() }
  }

  var dish: Dish { playback.island.dish }
  var tick: Int { playback.tick }

  /// True at the end of a replay that is completely read.
  var isAtEnd: Bool { replay.isWhole && !playback.canStep }

  // MARK: Time

  func advance(by seconds: TimeInterval) {
    if let tick = wanted { jump(to: tick) }
    if isPlaying { play(seconds) }
    follow(for: Float(seconds))
    onFrame?()
    draw()
  }

  private func play(_ seconds: Double) {
    timer.add(min(seconds, 0.1) * rate.factor)
    while timer.takeTick() {
      guard playback.step() else {
        // Waits for ticks that have not been read.
        timer = TickTimer()
        if isAtEnd { isPlaying = false }
        return
      }
      portrayal.note(playback.island)
    }
  }

  /// Seeks to a tick in the next frame.
  func seek(to tick: Int) { wanted = min(max(0, tick), replay.ticks) }

  /// The shown tick, or the pending seek target.
  var target: Int { wanted ?? tick }

  private func jump(to tick: Int) {
    // Beyond the part that has been read, the seek stays pending.
    let reach = replay.ticksRead
    wanted = tick > reach && !replay.isWhole ? tick : nil
    timer = TickTimer()
    var portrayal = DishPortrayal(player: replay.player)
    portrayal.observer = isFogged ? followed : nil
    playback = replay.playback(at: tick, lead: TheatreScene.lead) { portrayal.note($0) }
    if playback.tick == 0 { portrayal.note(playback.island) }
    self.portrayal = portrayal
    place()
  }

  /// True while the scene waits for a tick that has not been read.
  var isWaiting: Bool { wanted.map { $0 > replay.ticksRead } ?? (isPlaying && !playback.canStep && !replay.isWhole) }

  /// Pauses and advances by one tick.
  func stepOnce() {
    isPlaying = false
    guard playback.step() else { return }
    portrayal.note(playback.island)
  }

  // MARK: Followed creature

  func follow(_ id: CreatureID) {
    followed = id
    if isFogged { portrayal.observer = id }
  }

  /// Follows the next creature in the order of birth, or the previous one.
  func followNext(_ step: Int = 1) {
    let living = dish.creatures
    guard !living.isEmpty else { return }
    let index = living.firstIndex(of: followed) ?? (step > 0 ? -1 : 0)
    follow(living[(index + step + living.count) % living.count])
  }

  /// Returns the creature under a point of the canvas, within a tolerance of 1 u.
  func creature(at point: CGPoint) -> CreatureID? {
    let place = world(point)
    var best: (id: CreatureID, distance: Float)?
    for id in dish.creatures {
      guard let bodyState = portrayal.bodyState(of: id) else { continue }
      let distance = (bodyState.center - place).length - bodyState.radius
      if distance < 1, distance < best?.distance ?? .infinity { best = (id, distance) }
    }
    return best?.id
  }

  // MARK: Camera

  private func world(_ point: CGPoint) -> SIMD2<Float> { camera.world(point, in: canvas.bounds) }

  /// Zooms in for positive values and out for negative ones.
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
    canvas.picture.camera = camera
    portrayal.fill(&canvas.picture, with: dish, fraction: isPlaying ? timer.fraction : 1)
    canvas.setNeedsDisplay()
  }
}
