import ScreenBase
import UIKit
import UIKitComponents

/// A short text above the cause of a failed action. Only one is shown at a time.
@MainActor final class ReasonView: UIView {
  private let panel = GlassPanel(frame: .zero)
  private let sign = UIImageView(frame: .zero)
  private let label = OutlinedLabel(frame: .zero)
  /// The line from the panel to the cause.
  private let stem = UIView(frame: .zero)
  private var left = 0.0

  /// Duration of a reason, in s. A shorter one cannot be read, a longer one hides the fight.
  static let life = 1.6
  private static let height: CGFloat = 34

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    isUserInteractionEnabled = false
    isHidden = true
    stem.backgroundColor = UIColor(white: 1, alpha: 0.5)
    addSubview(stem)
    panel.layer.cornerRadius = ReasonView.height / 2
    addSubview(panel)
    sign.image = Icon.warn.image(size: 16)
    sign.tintColor = Theme.warning
    panel.addSubview(sign)
    label.font = Theme.font(15, .semibold)
    label.textColor = Theme.text
    label.accessibilityIdentifier = "reason"
    panel.addSubview(label)
  }

  /// Shows a reason unless another is still being read. Returns true if it is shown.
  @discardableResult func show(_ text: String, icon: Icon = .warn, for seconds: Double = life) -> Bool {
    guard left <= 0.4 || label.text == text else { return false }
    if label.text != text {
      label.text = text
      sign.image = icon.image(size: 16)
    }
    left = seconds
    isHidden = false
    return true
  }

  /// Advances time and follows the cause.
  ///
  /// - Parameter body: A body that the panel must not cover; it is placed above it, or below it at the upper edge.
  func advance(by seconds: Double, cause: CGPoint, clearOf body: CGRect? = nil) {
    guard !isHidden else { return }
    left -= seconds
    guard left > 0 else { return isHidden = true }
    alpha = CGFloat(min(1, left * 5))
    // The label's own width would cut off a text that is longer than the former one.
    let width = (label.intrinsicContentSize.width + 60).rounded(.up)
    let limit = superview?.bounds ?? bounds
    let x = min(max(8, cause.x - width / 2), max(8, limit.maxX - width - 8))
    let y = min(max(8, cause.y - 110), max(8, limit.maxY - 60))
    panel.frame = CGRect(x: x, y: y, width: width, height: ReasonView.height)
    if let body, panel.frame.intersects(body) {
      let above = body.minY - ReasonView.height - 8
      panel.frame.origin.y = above >= 8 ? above : min(body.maxY + 8, max(8, limit.maxY - 60))
    }
    sign.frame = CGRect(x: 14, y: 9, width: 16, height: 16)
    label.frame = CGRect(x: 38, y: 0, width: width - 52, height: ReasonView.height)
    let foot = panel.frame.maxY
    stem.isHidden = cause.y <= foot + 4
    stem.frame = CGRect(x: cause.x - 0.75, y: foot, width: 1.5, height: max(0, cause.y - foot))
  }
}
