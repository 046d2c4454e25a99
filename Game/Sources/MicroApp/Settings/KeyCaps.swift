import ScreenBase
import UIKit

/// Key caps and button caps in a row, aligned to the trailing edge.
@MainActor final class KeyCaps: UIView {
  private var caps: [UILabel] = []
  /// The captions for accessibility.
  private(set) var words = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  func show(_ keys: [String], buttons: [String], isListening: Bool) {
    let isNone = keys.isEmpty && buttons.isEmpty && !isListening
    let texts = isNone ? [localized("no key")] : isListening ? [localized("Press a key or button")] : keys + buttons
    words = texts.joined(separator: ", ")
    for cap in caps { cap.removeFromSuperview() }
    caps = texts.enumerated().map { index, text in
      let color = isNone ? Theme.warning : isListening ? Theme.onPrimary : index < keys.count ? Theme.text : Theme.link
      return cap(text, color, isListening)
    }
    for cap in caps { addSubview(cap) }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func cap(_ text: String, _ color: UIColor, _ isListening: Bool) -> UILabel {
    let cap = UILabel(frame: .zero)
    cap.text = text
    cap.font = Theme.font(13, .semibold)
    cap.textAlignment = .center
    cap.textColor = color
    cap.backgroundColor = isListening ? Theme.primary : Theme.field
    cap.layer.cornerRadius = 6
    cap.layer.borderWidth = 1
    cap.layer.borderColor = UIColor(white: 0.5, alpha: 0.35).cgColor
    cap.clipsToBounds = true
    return cap
  }

  /// Height of a cap, in points.
  private static var height: CGFloat { (28 * Theme.letterScale).rounded() }

  private static func width(of cap: UILabel) -> CGFloat { max(30, cap.intrinsicContentSize.width + 16) }

  override var intrinsicContentSize: CGSize {
    CGSize(width: caps.reduce(0) { $0 + Self.width(of: $1) + 6 }, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = bounds.width
    for cap in caps.reversed() {
      let width = Self.width(of: cap)
      x -= width
      cap.frame = CGRect(
        x: x, y: (bounds.height - Self.height) / 2, width: width, height: Self.height)
      x -= 6
    }
  }
}
