import Charts
import Raster
import UIKit

/// A view that draws a chart of `Charts` into a bitmap of its own size whenever the chart, the size or the appearance
/// changes.
@MainActor final class ChartView: UIView {
  var chart: (any Chart)? {
    didSet {
      isAccessibilityElement = chart != nil
      accessibilityLabel = chart?.title
      setNeedsLayout()
    }
  }
  private var drawnStyle = UIUserInterfaceStyle.unspecified

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    isOpaque = false
    backgroundColor = .clear
    isUserInteractionEnabled = false
    accessibilityTraits = .image
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    draw()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.userInterfaceStyle != drawnStyle { setNeedsLayout() }
  }

  private func draw() {
    drawnStyle = traitCollection.userInterfaceStyle
    let width = Int((bounds.width * contentScaleFactor).rounded())
    let height = Int((bounds.height * contentScaleFactor).rounded())
    guard let chart, width > 60, height > 40, let bitmap = try? Bitmap(width: width, height: height) else {
      layer.contents = nil
      return
    }
    chart.draw(
      in: CGRect(origin: .zero, size: bounds.size), on: ChartSurface(bitmap, scale: Double(contentScaleFactor)),
      style: drawnStyle == .light ? .bright : .screen)
    layer.contents = bitmap
  }
}
