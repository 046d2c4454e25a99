import Raster
import UIKit

/// The living dish behind the title, redrawn every frame into a bitmap of its own.
@MainActor final class DishView: UIView {
  private let renderer: SceneRenderer?
  private var dish: DriftingDish
  private var picture = DishPicture()
  private var pointer: CGPoint?
  private lazy var link = CADisplayLink(target: self, selector: DishView.step)
  private let bands: RowBands

  /// Whether the dish stands still. A dish that stands still draws no frames.
  var isPaused = false {
    didSet { link.isPaused = isPaused }
  }
  /// Seconds that the dish has lived.
  var age: Double { picture.time }
  var onFrame: (() -> Void)?

  init(seed: UInt64, threads: Int) {
    dish = DriftingDish(seed: seed)
    bands = RowBands(threads: threads)
    do {
      renderer = try SceneRenderer()
    } catch {
      Log.warning("the dish is not drawn: \(error)")
      renderer = nil
    }
    super.init(frame: .zero)
    isOpaque = true
    accessibilityIdentifier = "dish"
    accessibilityLabel = "A living dish"
    isAccessibilityElement = true
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Where the pointer rests, in this view; eyes follow it. `nil` when it left.
  func look(at point: CGPoint?) {
    pointer = point
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { link.invalidate() } else { link.add() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    drawScene()
  }

  private func step(_ link: CADisplayLink) {
    dish.advance(by: link.duration)
    drawScene()
    onFrame?()
  }

  private func drawScene() {
    guard let renderer, let bitmap = canvas() else { return }
    let layout = TitleComposition(size: bounds.size, scale: contentScaleFactor)
    picture.camera = layout.camera
    dish.fill(&picture)
    layout.word.add(to: &picture, pointer: pointer.map(layout.world))
    renderer.draw(picture, into: bitmap, bands: bands)
    layer.setNeedsCompositing()
  }

  /// The bitmap of the view's size in pixels, made anew when that changed.
  private func canvas() -> Bitmap? {
    let width = Int((bounds.width * contentScaleFactor).rounded())
    let height = Int((bounds.height * contentScaleFactor).rounded())
    if let bitmap = layer.contents as? Bitmap, bitmap.width == width, bitmap.height == height { return bitmap }
    guard width > 0, height > 0 else { return nil }
    do {
      let bitmap = try Bitmap(width: width, height: height)
      layer.contents = bitmap
      return bitmap
    } catch {
      Log.warning("the dish is not drawn: \(error)")
      return nil
    }
  }
}
