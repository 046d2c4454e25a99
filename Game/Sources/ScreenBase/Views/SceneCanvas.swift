import Portrayal
import Raster
import UIKit

/// A view that shows a picture of a dish. It draws the picture into its bitmap when the screen draws a frame.
@MainActor package final class SceneCanvas: PixelView {
  private let renderer: SceneRenderer?
  private let bands: RowBands

  /// The picture of the next frame, kept to reuse its memory. Call ``setNeedsDisplay()`` after a change.
  package var picture = DishPicture()
  /// Called after a change of size, to change the picture.
  package var onResize: (() -> Void)?
  package var options: SceneOptions {
    get { renderer?.options ?? SceneOptions() }
    set { renderer?.options = newValue }
  }

  /// - Parameter threads: The number of threads that draw a frame.
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
    accessibilityLabel = localized("The dish")
  }

  @available(*, unavailable) package required init?(coder: NSCoder) { nil }

  /// Points per unit at zoom 1: 36 on a screen of 1280 × 800, at least 27.
  package var pointsPerUnit: CGFloat { 36 * max(0.75, min(bounds.width / 1280, bounds.height / 800)) }

  package override func layoutSubviews() {
    super.layoutSubviews()
    onResize?()
  }

  package override func display(_ layer: CALayer) {
    guard let renderer, let bitmap else { return }
    renderer.draw(picture, into: bitmap, bands: bands)
    layer.setNeedsCompositing()
  }
}
