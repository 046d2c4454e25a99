import Ecology
import UIKit

/// A starter to choose: its portrait, its name and what it is good at.
@MainActor final class StarterCard: UIControl {
  private let portrait = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let purpose = UILabel(frame: .zero)

  init(_ title: String, _ text: String, body: BodyPlan, portraits: PortraitStudio) {
    super.init(frame: .zero)
    accessibilityIdentifier = "starter-\(title.lowercased())"
    accessibilityLabel = "\(title). \(text)"
    isAccessibilityElement = true
    accessibilityTraits = .button
    layer.cornerRadius = Look.cardRadius
    portrait.layer.cornerRadius = Look.tileRadius
    portrait.clipsToBounds = true
    portrait.image = portraits.picture(of: body, nil, side: 84)
    name.text = title
    name.font = Look.font(17, .semibold)
    name.textColor = Look.text
    purpose.text = text
    purpose.font = Look.font(13)
    purpose.textColor = Look.secondText
    purpose.numberOfLines = 3
    for view in [portrait, name, purpose] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    paint()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { paint() } }
  override var isHighlighted: Bool { didSet { paint() } }

  private func paint() {
    backgroundColor = isSelected || isHighlighted ? Look.selection : Look.field.withAlphaComponent(0.5)
    layer.borderWidth = isSelected ? 2 : 1
    layer.borderColor = (isSelected ? Look.accent : Look.hairline).resolvedColor(with: traitCollection).cgColor
    accessibilityTraits = isSelected ? [.button, .selected] : .button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(84, bounds.height - 20)
    portrait.frame = CGRect(x: 10, y: (bounds.height - side) / 2, width: side, height: side)
    let left = portrait.frame.maxX + 14
    name.frame = CGRect(x: left, y: 14, width: bounds.width - left - 10, height: 22)
    let height = min(bounds.height - 46, 54)
    let fitting = purpose.sizeThatFits(CGSize(width: bounds.width - left - 12, height: height))
    purpose.frame = CGRect(x: left, y: 38, width: bounds.width - left - 12, height: min(fitting.height, height))
  }
}
