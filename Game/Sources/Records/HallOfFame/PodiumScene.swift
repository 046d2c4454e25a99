import Ecology
import Portrayal
import ScreenBase
import UIKit
import UIKitComponents

/// The bodies of the best runs, swimming on the spot over the water of the title screen.
@MainActor final class PodiumScene: LiveScene {
  /// A body and its position.
  private struct Swimmer {
    let portrait: Portrait
    /// Position relative to the centre of the canvas, in points, y down.
    var place = CGPoint.zero
    /// The side of the square that the body fits, in points.
    var side: CGFloat = 0
  }

  private let canvas: SceneCanvas
  private var water: DriftingDish
  private var swimmers: [Swimmer] = []
  /// Remaining pause, in s.
  private var rest = 0.0

  /// Amplitudes of a body's sway: distance in units, rotation in turns. Larger values look like an attempt to swim
  /// away.
  private static let sway: (way: Float, turn: Float) = (0.12, 0.012)
  /// Tail beat at rest, in Hz.
  private static let beat = 0.22

  var view: UIView { canvas }

  init(threads: Int) {
    canvas = SceneCanvas(threads: threads)
    water = DriftingDish(seed: 5, isInhabited: false)
    canvas.onResize = { [weak self] in self?.draw() }
  }

  var options: SceneOptions {
    get { canvas.options }
    set { canvas.options = newValue }
  }

  /// Shows bodies, the best first, as the player's own.
  func show(_ bodies: [BodyPlan]) {
    swimmers = bodies.map { Swimmer(portrait: Portrait(of: $0, lineage: nil)) }
  }

  /// Moves a body.
  ///
  /// - Parameters:
  ///   - place: Position relative to the centre of the canvas, in points, y down.
  ///   - side: The side of the square that the body fits, in points; 0 hides the body.
  func put(_ index: Int, at place: CGPoint, side: CGFloat) {
    guard swimmers.indices.contains(index) else { return }
    swimmers[index].place = place
    swimmers[index].side = side
  }

  func advance(by seconds: TimeInterval) {
    rest -= seconds
    guard rest <= 0 else { return }
    water.advance(by: seconds)
    draw()
  }

  /// Pauses the scene.
  func rest(for seconds: TimeInterval) { rest = seconds }

  private func draw() {
    canvas.picture.camera.pointsPerUnit = Float(canvas.pointsPerUnit)
    canvas.picture.camera.scale = Float(canvas.contentScaleFactor)
    // The right side of the dish is bright.
    canvas.picture.camera.center = SIMD2(6, 2)
    water.fill(&canvas.picture)
    for (index, swimmer) in swimmers.enumerated() where swimmer.side > 0 { add(swimmer, index) }
    canvas.setNeedsDisplay()
  }

  private func add(_ swimmer: Swimmer, _ index: Int) {
    let point = CGFloat(canvas.picture.camera.pointsPerUnit)
    let phase = Trigonometry.phase(canvas.picture.time, hertz: PodiumScene.beat) + Float(index) * 0.37
    let place =
      canvas.picture.camera.center + SIMD2(Float(swimmer.place.x / point), Float(-swimmer.place.y / point))
      + SIMD2(Trigonometry.sine(phase), Trigonometry.sine(2 * phase) * 0.5) * PodiumScene.sway.way
    let frame = swimmer.portrait.frame
    let size = min(1.8, Float(swimmer.side / point) / max(1, frame.extent))
    let turn = Trigonometry.direction(Trigonometry.sine(phase + 0.2) * PodiumScene.sway.turn)
    var creature = swimmer.portrait.creature
    creature.id = UInt64(index + 1)
    creature.size = size
    canvas.picture.add(
      creature,
      cells: swimmer.portrait.cells.map { cell in
        var cell = cell
        cell.position = place + ((cell.position - frame.center) * size).turned(by: turn)
        cell.activity = cell.kind == .flagellum || cell.kind == .fin ? 0.35 : 0
        return cell
      }, links: swimmer.portrait.links)
  }
}
