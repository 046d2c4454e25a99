import Portrayal
import Raster
import ScreenBase
import UIKit
import UIKitComponents

/// The living dish behind the title, with the word of living letters in it.
@MainActor final class TitleScene: LiveScene {
  private let canvas: SceneCanvas
  private var dish: DriftingDish
  private var picture = DishPicture()
  private var pointer: CGPoint?

  var view: UIView { canvas }
  /// Seconds that the dish has lived.
  var age: Double { picture.time }
  /// Called once a frame.
  var onFrame: (() -> Void)?

  init(seed: UInt64, threads: Int) {
    canvas = SceneCanvas(threads: threads)
    dish = DriftingDish(seed: seed)
    canvas.onResize = { [weak self] in self?.draw() }
    sayTexts()
  }

  /// Says what the dish is in the language that is chosen.
  func sayTexts() { canvas.accessibilityLabel = say("A living dish") }

  var options: SceneOptions {
    get { canvas.options }
    set { canvas.options = newValue }
  }

  /// Where the pointer rests on the screen; eyes follow it. `nil` when it left.
  func look(at point: CGPoint?) { pointer = point }

  func advance(by seconds: TimeInterval) {
    dish.advance(by: seconds)
    draw()
    onFrame?()
  }

  private func draw() {
    let layout = TitleComposition(size: canvas.bounds.size, scale: canvas.contentScaleFactor)
    picture.camera = layout.camera
    dish.fill(&picture)
    layout.word.add(to: &picture, pointer: pointer.map(layout.world))
    canvas.show(picture)
  }
}
