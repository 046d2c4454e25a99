import Portrayal
import Raster
import UIKit

/// A view that shows pictures of a dish, drawn on demand into a bitmap of the view's size.
@MainActor package final class SceneCanvas: PixelView {
  private let renderer: SceneRenderer?
  private let bands: RowBands

  /// Called after a change of size, to draw again.
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

  /// Draws a picture over the whole view.
  package func show(_ picture: DishPicture) {
    guard let renderer, let bitmap else { return }
    renderer.draw(picture, into: bitmap, bands: bands)
    layer.setNeedsCompositing()
  }
}
