import ScreenBase
import UIKit
import Workshop

/// An offer at the bell: the new body, the change with its price, the reason, and the numbers before and after.
@MainActor final class OfferCard: UIControl {
  private static let portraitSide: CGFloat = 56

  /// - Parameter number: Its place in the list, from 1, which is also its key.
  init(_ offer: MoltOffer, number: Int, portraits: PortraitStudio) {
    super.init(frame: .zero)
    let effects = offer.effects.map { "\($0.name) \($0.before) → \($0.after)" }.joined(separator: "   ")
    let figures = Self.label("", Theme.figures(13, .medium), Theme.accent)
    figures.attributedText = Self.figures(offer.effects)
    let price = offer.draft.cost == 1 ? localized("1 point") : localized("\(offer.draft.cost) points")
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityIdentifier = "offer-\(number)"
    accessibilityLabel = "\(offer.title), \(price). \(offer.reason) \(effects)"
    layer.cornerRadius = Theme.buttonRadius
    layer.borderWidth = 1
    layer.borderColor = Theme.hairline.cgColor
    let words = UIStackView(arrangedSubviews: [
      Self.label("\(offer.title) · \(price)", Theme.font(15, .semibold), Theme.text),
      Self.label(offer.reason, Theme.font(13), Theme.secondText),
      figures,
    ])
    words.axis = .vertical
    words.spacing = 2
    let portrait = UIImageView(image: portraits.picture(of: offer.draft.body, nil, side: Self.portraitSide))
    portrait.layer.cornerRadius = Theme.tileRadius
    portrait.clipsToBounds = true
    let key = Self.label("\(number)", Theme.font(11, .semibold), Theme.secondText)
    place(portrait, key, words)
    paint()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Returns the numbers before and after the change, the worse ones in red. A line break is only between two of them.
  private static func figures(_ effects: [MoltOffer.Effect]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for (number, effect) in effects.enumerated() {
      let words = "\(effect.name) \(effect.before) → \(effect.after)".replacing(" ", with: "\u{A0}")
      text.append(
        NSAttributedString(
          string: (number == 0 ? "" : "   ") + words,
          attributes: [
            .font: Theme.figures(13, .medium), .foregroundColor: effect.isWorse ? Theme.bad : Theme.accent,
          ]))
    }
    return text
  }

  private static func label(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = font
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  private func place(_ portrait: UIView, _ key: UIView, _ words: UIView) {
    for view in [portrait, key, words] {
      view.isUserInteractionEnabled = false
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      key.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      key.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      portrait.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 14),
      portrait.centerYAnchor.constraint(equalTo: centerYAnchor),
      portrait.widthAnchor.constraint(equalToConstant: Self.portraitSide),
      portrait.heightAnchor.constraint(equalToConstant: Self.portraitSide),
      words.leadingAnchor.constraint(equalTo: portrait.trailingAnchor, constant: 10),
      words.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      words.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
      words.centerYAnchor.constraint(equalTo: centerYAnchor),
      heightAnchor.constraint(greaterThanOrEqualTo: words.heightAnchor, constant: 16),
      heightAnchor.constraint(greaterThanOrEqualToConstant: Self.portraitSide + 12),
    ])
  }

  override var isHighlighted: Bool { didSet { paint() } }

  private func paint() { backgroundColor = isHighlighted ? Theme.selection : Theme.field.withAlphaComponent(0.5) }
}
