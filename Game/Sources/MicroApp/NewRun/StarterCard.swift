import Ecology
import ScreenBase
import UIKit

/// A card for a starter or one of the player's own bodies: portrait, name and purpose.
@MainActor final class StarterCard: UIControl {
  private let portrait = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let purpose = UILabel(frame: .zero)
  private let lock = UIImageView(frame: .zero)
  /// The height that fits the text at the current width.
  private var fittingHeight = StarterCard.leastHeight
  private static let leastHeight: CGFloat = 116

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    layer.cornerRadius = Theme.cardRadius
    portrait.layer.cornerRadius = Theme.tileRadius
    portrait.clipsToBounds = true
    name.font = Theme.font(17, .semibold)
    name.textColor = Theme.text
    name.shrinkToFit()
    purpose.font = Theme.font(13)
    purpose.textColor = Theme.secondText
    purpose.numberOfLines = 0
    lock.image = Icon.lock.image(size: 18)
    lock.tintColor = Theme.secondText
    lock.isHidden = true
    for view in [portrait, name, purpose, lock] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    paint()
  }

  func show(_ starter: Starter, portraits: PortraitStudio) {
    accessibilityIdentifier = "starter-\(starter.rawValue)"
    show(localized(text: starter.name), localized(text: starter.purpose), starter.body, portraits)
  }

  /// Shows one of the player's own bodies.
  ///
  /// - Parameter number: Its place on the shelf, from 0.
  func show(_ body: BodyPlan, number: Int, portraits: PortraitStudio) {
    accessibilityIdentifier = "own-\(number)"
    let kinds = CellKind.allCases.filter { $0 != .nucleus && body.has($0) }.map { localized(text: $0.name) }
    show(localized("own body").sentence, kinds.joined(separator: ", ").sentence, body, portraits)
  }

  private func show(_ title: String, _ words: String, _ body: BodyPlan, _ portraits: PortraitStudio) {
    accessibilityLabel = "\(title). \(words)"
    portrait.image = portraits.picture(of: body, nil, side: 84)
    name.text = title
    purpose.text = words
    setNeedsLayout()
  }

  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    show(.tadpole, portraits: PortraitStudio())
  }

  /// True for a starter that a deed opens.
  var isLocked = false {
    didSet {
      lock.isHidden = !isLocked
      accessibilityValue = isLocked ? localized("locked") : nil
    }
  }

  override var isSelected: Bool { didSet { paint() } }
  override var isHighlighted: Bool { didSet { paint() } }

  private func paint() {
    backgroundColor = isSelected || isHighlighted ? Theme.selection : Theme.field.withAlphaComponent(0.5)
    layer.borderWidth = isSelected ? 2 : 1
    layer.borderColor = (isSelected ? Theme.accent : Theme.hairline).resolvedColor(with: traitCollection).cgColor
    accessibilityTraits = isSelected ? [.button, .selected] : .button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Text has priority over the portrait in narrow windows.
    let side = min(84, bounds.height - 20, bounds.width * 0.3)
    portrait.frame = CGRect(x: 10, y: (bounds.height - side) / 2, width: side, height: side)
    let left = portrait.frame.maxX + (side < 84 ? 10 : 14)
    let line = max(22, name.font.lineHeight.rounded(.up))
    name.frame = CGRect(x: left, y: 14, width: bounds.width - left - 10, height: line)
    lock.frame = CGRect(x: bounds.width - 28, y: 12, width: 18, height: 18)
    let fitting = purpose.sizeThatFits(CGSize(width: bounds.width - left - 12, height: .greatestFiniteMagnitude))
    purpose.frame = CGRect(x: left, y: 16 + line, width: bounds.width - left - 12, height: fitting.height)
    let height = max(StarterCard.leastHeight, purpose.frame.maxY + 6)
    guard abs(height - fittingHeight) > 0.5 else { return }
    fittingHeight = height
    invalidateIntrinsicContentSize()
  }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight) }
}
