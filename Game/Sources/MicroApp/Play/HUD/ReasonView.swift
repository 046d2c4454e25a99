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
  private static var height: CGFloat { max(34, (font.lineHeight + 12).rounded(.up)) }
  private static var font: UIFont { Theme.font(15, .semibold) }

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
    label.font = Self.font
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

  /// Hides the reason.
  func hide() {
    left = 0
    isHidden = true
  }

  /// Advances time and follows the cause.
  ///
  /// - Parameter bodies: Bodies that the panel must not cover. It is placed above or below them, the nearest to its
  ///   usual place, or there if no place is free.
  func advance(by seconds: Double, cause: CGPoint, clearOf bodies: [CGRect] = []) {
    guard !isHidden else { return }
    left -= seconds
    guard left > 0 else { return isHidden = true }
    alpha = CGFloat(min(1, left * 5))
    // The label's own width would cut off a text that is longer than the former one.
    let width = (label.intrinsicContentSize.width + 60).rounded(.up)
    let limit = superview?.bounds ?? bounds
    let x = min(max(8, cause.x - width / 2), max(8, limit.maxX - width - 8))
    let lowest = max(8, limit.maxY - 60)
    let usual = min(max(8, cause.y - 110), lowest)
    let places = [usual] + bodies.flatMap { [$0.minY - ReasonView.height - 8, $0.maxY + 8] }
    let free = places.filter { y in
      let room = CGRect(x: x, y: y, width: width, height: ReasonView.height)
      return (8...lowest).contains(y) && !bodies.contains { $0.intersects(room) }
    }
    let y = free.min { abs($0 - usual) < abs($1 - usual) } ?? usual
    panel.layer.cornerRadius = ReasonView.height / 2
    panel.frame = CGRect(x: x, y: y, width: width, height: ReasonView.height)
    sign.frame = CGRect(x: 14, y: ((ReasonView.height - 16) / 2).rounded(), width: 16, height: 16)
    label.frame = CGRect(x: 38, y: 0, width: width - 52, height: ReasonView.height)
    let foot = panel.frame.maxY
    stem.isHidden = cause.y <= foot + 4
    stem.frame = CGRect(x: cause.x - 0.75, y: foot, width: 1.5, height: max(0, cause.y - foot))
  }
}
