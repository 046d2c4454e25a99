import Portrayal
import Raster
import UIKit

/// Shows pictures of a dish: a bitmap of its own size, drawn over whenever it is told to.
@MainActor package final class SceneCanvas: PixelView {
  private let renderer: SceneRenderer?
  private let bands: RowBands

  /// Called when its size has changed, to draw anew.
  package var onResize: (() -> Void)?
  package var options: SceneOptions {
    get { renderer?.options ?? SceneOptions() }
    set { renderer?.options = newValue }
  }

  /// - Parameter threads: How many share the rows of a frame.
  package init(threads: Int) {
    bands = RowBands(threads: threads)
    do {
      renderer = try SceneRenderer()
    } catch {
      Log.warning("the dish is not drawn: \(error)")
      renderer = nil
    }
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityIdentifier = "dish"
    accessibilityLabel = say("The dish")
  }

  @available(*, unavailable) package required init?(coder: NSCoder) { nil }

  /// Screen points of a unit at zoom 1: 36 on a screen of 1280 × 800, never under 27.
  package var pointsPerUnit: CGFloat { 36 * max(0.75, min(bounds.width / 1280, bounds.height / 800)) }

  package override func layoutSubviews() {
    super.layoutSubviews()
    onResize?()
  }

  /// Draws a picture over everything.
  package func show(_ picture: DishPicture) {
    guard let renderer, let bitmap else { return }
    renderer.draw(picture, into: bitmap, bands: bands)
    layer.setNeedsCompositing()
  }
}
