import UIKit

/// Keys and pad buttons as caps in a row.
@MainActor final class KeyCaps: UIView {
  private let caps: [UILabel]
  /// What the caps say, for those who do not see them.
  let words: String

  init(_ keys: [String], buttons: [String], isListening: Bool) {
    let texts = isListening ? ["Press a key or button"] : keys + buttons
    words = texts.isEmpty ? "no key" : texts.joined(separator: ", ")
    caps = texts.enumerated().map { index, text in
      let cap = UILabel(frame: .zero)
      cap.text = text
      cap.font = .systemFont(ofSize: 13, weight: .semibold)
      cap.textAlignment = .center
      cap.textColor = isListening ? Look.onPrimary : index < keys.count ? Look.text : Look.link
      cap.backgroundColor = isListening ? Look.primary : Look.field
      cap.layer.cornerRadius = 6
      cap.layer.borderWidth = 1
      cap.layer.borderColor = UIColor(white: 0.5, alpha: 0.35).cgColor
      cap.clipsToBounds = true
      return cap
    }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for cap in caps { addSubview(cap) }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private static func width(of cap: UILabel) -> CGFloat { max(30, cap.intrinsicContentSize.width + 16) }

  /// In points.
  var fittingWidth: CGFloat { caps.reduce(0) { $0 + Self.width(of: $1) + 6 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = bounds.width
    for cap in caps.reversed() {
      let width = Self.width(of: cap)
      x -= width
      cap.frame = CGRect(x: x, y: (bounds.height - 28) / 2, width: width, height: 28)
      x -= 6
    }
  }
}
