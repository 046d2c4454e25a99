import Portrayal
import Raster
import ScreenBase
import UIKit
import UIKitComponents

/// The living dish behind the title with the word of bodies.
@MainActor final class TitleScene: LiveScene {
  private let canvas: SceneCanvas
  private var dish: DriftingDish
  private var pointer: CGPoint?

  var view: UIView { canvas }
  /// Age of the dish, in s.
  var age: Double { canvas.picture.time }
  /// Called once per frame.
  var onFrame: (() -> Void)?

  init(seed: UInt64, threads: Int) {
    canvas = SceneCanvas(threads: threads)
    dish = DriftingDish(seed: seed)
    canvas.onResize = { [weak self] in self?.draw() }
    localizeTexts()
  }

  /// Localizes the accessibility label.
  func localizeTexts() { canvas.accessibilityLabel = localized("A living dish") }

  var options: SceneOptions {
    get { canvas.options }
    set { canvas.options = newValue }
  }

  /// Sets the pointer's position on the screen, which the eyes follow; `nil` if it left.
  func look(at point: CGPoint?) { pointer = point }

  func advance(by seconds: TimeInterval) {
    dish.advance(by: seconds)
    draw()
    onFrame?()
  }

  private func draw() {
    let layout = TitleComposition(size: canvas.bounds.size, scale: canvas.contentScaleFactor)
    canvas.picture.camera = layout.camera
    dish.fill(&canvas.picture)
    layout.word.add(to: &canvas.picture, pointer: pointer.map(layout.world))
    canvas.setNeedsDisplay()
  }
}
