import InterfaceBuilder
import UIKit

/// A tile with an icon and a word under it, or only the icon.
@MainActor package final class ToolButton: UIControl, InterfaceTableProviding {
  package static var interface: InterfaceTable {
    InterfaceTable().property("iconName", \ToolButton.iconName).property("title", \ToolButton.title)
  }

  private let sign = UIImageView(frame: .zero)
  private let word = UILabel(frame: .zero)

  private static let size = CGSize(width: 64, height: 56)
  private static let compactSize = CGSize(width: 44, height: 44)
  private static let lowHeight: CGFloat = 30

  package override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    sign.contentMode = .center
    word.font = Theme.font(12, .medium)
    word.textAlignment = .center
    layer.cornerRadius = Theme.buttonRadius
    isAccessibilityElement = true
    accessibilityTraits = .button
    addSubview(sign)
    addSubview(word)
    show()
  }

  /// The name of its ``Icon``; an unknown name shows no icon.
  var iconName: String = "" {
    didSet { sign.image = Icon(rawValue: iconName)?.image(size: 22) }
  }

  package var title: String? {
    get { word.text }
    set {
      guard newValue != word.text else { return }
      word.text = newValue
      accessibilityLabel = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// True if the word is hidden.
  package var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      word.isHidden = isCompact
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// True for the lowest height, as on a watch.
  package var isLow = false { didSet { if isLow != oldValue { invalidateIntrinsicContentSize() } } }

  package override var isSelected: Bool { didSet { show() } }
  package override var isEnabled: Bool { didSet { show() } }
  package override var isHighlighted: Bool { didSet { show() } }

  /// Grows with its word and the text size.
  package override var intrinsicContentSize: CGSize {
    if isCompact, isLow { return CGSize(width: Self.compactSize.width, height: Self.lowHeight) }
    if isCompact { return Self.compactSize }
    let letters = word.intrinsicContentSize
    return CGSize(
      width: max(Self.size.width, letters.width.rounded(.up) + 8),
      height: max(Self.size.height, 40 + letters.height.rounded(.up)))
  }

  private func show() {
    let color = isSelected ? Theme.accent : Theme.text
    sign.tintColor = color
    word.textColor = isSelected ? Theme.accent : Theme.secondText
    alpha = isEnabled ? 1 : 0.4
    backgroundColor = isSelected || isHighlighted ? Theme.selection : .clear
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let height = word.intrinsicContentSize.height.rounded(.up)
    let top: CGFloat = isCompact ? (bounds.height - 24) / 2 : (bounds.height - 24 - height) / 2 - 1
    sign.frame = CGRect(x: 0, y: top, width: bounds.width, height: 24)
    word.frame = CGRect(x: 0, y: top + 26, width: bounds.width, height: height)
  }
}
