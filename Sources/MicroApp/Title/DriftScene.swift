import UIKit
import UIKitComponents

/// The dish of the title without its word: what lives behind menus while no run is played.
@MainActor final class DriftScene: LiveScene {
  private let canvas: SceneCanvas
  private var dish: DriftingDish
  private var picture = DishPicture()

  var view: UIView { canvas }

  init(seed: UInt64, threads: Int) {
    canvas = SceneCanvas(threads: threads)
    dish = DriftingDish(seed: seed)
    canvas.onResize = { [weak self] in self?.draw() }
  }

  func advance(by seconds: TimeInterval) {
    dish.advance(by: seconds)
    draw()
  }

  private func draw() {
    picture.camera.pointsPerUnit = Float(canvas.pointsPerUnit)
    picture.camera.scale = Float(canvas.contentScaleFactor)
    dish.fill(&picture)
    canvas.show(picture)
  }
}
