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
    let line = max(20, caption.font.lineHeight.rounded(.up))
    caption.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: line)
    let top = caption.frame.maxY + 6
    plot.frame = CGRect(x: 16, y: top, width: bounds.width - 32, height: max(0, bounds.height - top - 12))
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

  /// The height of a line of text, in points.
  private var line: CGFloat { max(16, end.font.lineHeight.rounded(.up)) }

  /// The width of the names at the right, in points.
  private var namesWidth: CGFloat { min(88 * Theme.letterScale, bounds.width * 0.5) }

  private var area: CGRect {
    CGRect(
      x: 0, y: 4, width: max(1, bounds.width - namesWidth - 8), height: max(1, bounds.height - line - 8))
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
    end.frame = CGRect(x: 0, y: bounds.height - line, width: area.maxX, height: line)
    // From the top down each name moves below the one before it, then from the bottom up into the plot.
    let heights = curves.map { $0.values.isEmpty ? area.midY : point($0, $0.values.count - 1).y }
    let order = names.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    var tops = order.map { max(0, heights[$0] - line / 2) }
    for place in tops.indices.dropFirst() { tops[place] = max(tops[place], tops[place - 1] + line) }
    var limit = bounds.height
    for place in tops.indices.reversed() {
      tops[place] = min(tops[place], limit - line)
      limit = tops[place]
    }
    for (name, top) in zip(order, tops) {
      names[name].frame = CGRect(x: area.maxX + 8, y: top, width: namesWidth, height: line)
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
