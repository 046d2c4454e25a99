import UIKit

/// A tile with a sign and a word under it.
@MainActor final class ToolButton: UIControl {
  private let sign = UIImageView(frame: .zero)
  private let word = UILabel(frame: .zero)

  static let size = CGSize(width: 64, height: 56)

  init(_ icon: Icon, _ title: String, identifier: String) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    sign.image = icon.image(size: 22)
    sign.contentMode = .center
    word.text = title
    word.font = .systemFont(ofSize: 12, weight: .medium)
    word.textAlignment = .center
    layer.cornerRadius = Look.buttonRadius
    accessibilityIdentifier = identifier
    accessibilityLabel = title
    isAccessibilityElement = true
    addSubview(sign)
    addSubview(word)
    show()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  var title: String? {
    get { word.text }
    set {
      word.text = newValue
      accessibilityLabel = newValue
    }
  }

  override var isSelected: Bool { didSet { show() } }
  override var isEnabled: Bool { didSet { show() } }
  override var isHighlighted: Bool { didSet { show() } }

  override var intrinsicContentSize: CGSize { Self.size }

  private func show() {
    let color = isSelected ? Look.accent : Look.text
    sign.tintColor = color
    word.textColor = isSelected ? Look.accent : Look.secondText
    alpha = isEnabled ? 1 : 0.4
    backgroundColor = isSelected || isHighlighted ? Look.selection : .clear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = CGRect(x: 0, y: 7, width: bounds.width, height: 24)
    word.frame = CGRect(x: 0, y: bounds.height - 22, width: bounds.width, height: 16)
  }
}
