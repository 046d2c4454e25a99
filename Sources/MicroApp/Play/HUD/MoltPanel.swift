import UIKit

/// Top middle: how long until the next molt, and what it can buy.
@MainActor final class MoltPanel: GlassPanel {
  private let ring = RingView(frame: .zero)
  private lazy var headline = addLabel(Look.font(15, .semibold), Look.text, identifier: "molt-time")
  private lazy var points = addLabel(Look.font(13), Look.secondText, identifier: "molt-points")

  var isCompact = false { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "molt-panel"
    addSubview(ring)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    let side = bounds.height - 20
    ring.frame = CGRect(x: 12, y: 10, width: side, height: side)
    let left = ring.frame.maxX + 12
    points.isHidden = isCompact
    headline.frame = CGRect(
      x: left, y: isCompact ? 0 : 15, width: bounds.width - left - 10, height: isCompact ? bounds.height : 20)
    points.frame = CGRect(x: left, y: 36, width: bounds.width - left - 10, height: 18)
  }

  /// - Parameters:
  ///   - seconds: Until the bell, or until it rings again.
  ///   - interval: Between two bells, in s.
  func show(seconds: Double, of interval: Double, points count: Int, carried: Int, isPutOff: Bool) {
    let whole = Int(seconds.rounded(.up))
    ring.show(1 - seconds / interval, "\(whole)")
    let title = isPutOff ? "Put off \(whole) s" : isCompact ? "\(count) points" : "Molt in \(whole) s"
    if headline.text != title { headline.text = title }
    let kept = carried > 0 ? "\(count) points, \(carried) kept" : "\(count) points"
    if points.text != kept { points.text = kept }
  }
}
