import ScreenBase
import UIKit

/// Curves over the time of a run, with their names at their ends.
@MainActor final class CurveView: UIView {
  /// A curve with its scale.
  struct Curve: Hashable {
    var name: String
    /// Evenly spaced in time.
    var values: [Double]
    var color: UIColor
    /// The value at the top of the chart; `nil` for the largest value.
    var top: Double?
  }

  private let caption = UILabel(frame: .zero)
  private let plot = CurvePlot(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    backgroundColor = Theme.panel
    layer.cornerRadius = Theme.cardRadius
    caption.applyStyle(.title)
    addSubview(caption)
    addSubview(plot)
    isAccessibilityElement = true
  }

  /// - Parameter seconds: The length of the run.
  func show(_ title: String, _ curves: [Curve], seconds: Double) {
    caption.text = title
    plot.curves = curves
    plot.seconds = seconds
    accessibilityLabel = "\(title): \(curves.map(\.name).joined(separator: ", "))"
    plot.setNeedsLayout()
    plot.setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    caption.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: 20)
    plot.frame = CGRect(x: 16, y: 38, width: bounds.width - 32, height: bounds.height - 50)
  }
}

/// The plot of a ``CurveView`` with the curves' names.
@MainActor private final class CurvePlot: UIView {
  var curves: [CurveView.Curve] = [] { didSet { nameCurves() } }
  var seconds = 0.0
  private var names: [UILabel] = []
  private let end = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    end.font = Theme.figures(12)
    end.textColor = Theme.thirdText
    end.textAlignment = .right
    addSubview(end)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private func nameCurves() {
    for name in names { name.removeFromSuperview() }
    names = curves.map { curve in
      let label = UILabel(frame: .zero)
      label.text = curve.name
      label.font = Theme.font(12, .medium)
      label.textColor = curve.color
      label.shrinkToFit()
      addSubview(label)
      return label
    }
  }

  private var area: CGRect {
    CGRect(x: 0, y: 4, width: max(1, bounds.width - 96), height: max(1, bounds.height - 24))
  }

  private func point(_ curve: CurveView.Curve, _ index: Int) -> CGPoint {
    let top = max(curve.top ?? curve.values.max() ?? 1, 1e-9)
    let share = min(max(curve.values[index] / top, 0), 1)
    return CGPoint(
      x: area.minX + area.width * CGFloat(index) / CGFloat(max(1, curve.values.count - 1)),
      y: area.maxY - area.height * CGFloat(share))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    end.text = clockText(seconds)
    end.frame = CGRect(x: area.maxX - 60, y: bounds.height - 16, width: 60, height: 16)
    var taken: [CGFloat] = []
    for (label, curve) in zip(names, curves) {
      var y = (curve.values.isEmpty ? area.midY : point(curve, curve.values.count - 1).y) - 8
      while let near = taken.first(where: { abs($0 - y) < 15 }) { y = near + 15 }
      taken.append(y)
      label.frame = CGRect(x: area.maxX + 8, y: min(y, bounds.height - 16), width: 88, height: 16)
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineWidth(1)
    context.setStrokeColor(Theme.hairline.resolvedColor(with: traitCollection).cgColor)
    for line in 0...2 {
      let y = area.minY + area.height * CGFloat(line) / 2
      context.move(to: CGPoint(x: area.minX, y: y))
      context.addLine(to: CGPoint(x: area.maxX, y: y))
    }
    context.strokePath()
    for (number, curve) in curves.enumerated() where curve.values.count > 1 {
      context.setLineWidth(number == 0 ? 3.4 : 2)
      context.setLineJoin(.round)
      context.setLineCap(.round)
      context.setStrokeColor(curve.color.resolvedColor(with: traitCollection).cgColor)
      context.move(to: point(curve, 0))
      for index in curve.values.indices.dropFirst() { context.addLine(to: point(curve, index)) }
      context.strokePath()
    }
  }
}
