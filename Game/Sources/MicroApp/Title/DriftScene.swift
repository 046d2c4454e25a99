import Portrayal
import ScreenBase
import UIKit
import UIKitComponents

/// The dish of the title without its word, as the background of menus.
@MainActor final class DriftScene: LiveScene {
  private let canvas: SceneCanvas
  private var dish: DriftingDish
  /// Remaining pause, in s.
  private var rest = 0.0

  var view: UIView { canvas }

  init(seed: UInt64, threads: Int) {
    canvas = SceneCanvas(threads: threads)
    dish = DriftingDish(seed: seed)
    canvas.onResize = { [weak self] in self?.draw() }
  }

  func advance(by seconds: TimeInterval) {
    rest -= seconds
    guard rest <= 0 else { return }
    dish.advance(by: seconds)
    draw()
  }

  /// Pauses the scene.
  func rest(for seconds: TimeInterval) { rest = seconds }

  private func draw() {
    canvas.picture.camera.pointsPerUnit = Float(canvas.pointsPerUnit)
    canvas.picture.camera.scale = Float(canvas.contentScaleFactor)
    dish.fill(&canvas.picture)
    canvas.setNeedsDisplay()
  }
}
