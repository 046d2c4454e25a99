import ScreenBase
import UIKit
import Workshop

/// An offer at the bell: the new body as it swims, the change with its price, the reason, and the numbers before and
/// after. With reduced motion the body is a still portrait.
@MainActor final class OfferCard: UIControl {
  /// Side of the picture, in points. A larger one leaves no room for the words in a narrow window.
  private static var pictureSide: CGFloat { isLarge ? 48 : 72 }

  /// True for texts that are so large that they need the whole width.
  static var isLarge: Bool { Theme.letterScale > 1.5 }

  /// - Parameters:
  ///   - number: Its place in the list, from 1, which is also its key.
  ///   - showsKey: False for a player who uses fingers.
  ///   - round: The round of the dish that the body will live in, from 1.
  init(_ offer: MoltOffer, number: Int, showsKey: Bool = true, round: Int, portraits: PortraitStudio) {
    super.init(frame: .zero)
    let effects = offer.effects.map { "\($0.name) \($0.before) → \($0.after)" }.joined(separator: "   ")
    let figures = Self.label("", Theme.figures(13, .medium), Theme.accent)
    figures.attributedText = Self.figures(offer.effects)
    let price = Self.price(of: offer)
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
    let picture = Self.picture(of: offer, round: round, portraits)
    picture.layer.cornerRadius = Theme.tileRadius
    picture.clipsToBounds = true
    let key = Self.label("\(number)", Theme.font(11, .semibold), Theme.secondText)
    key.isHidden = !showsKey
    place(picture, key, words)
    paint()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Returns the price, with the links that it includes: they are the reason why equal cells cost more on a wider body.
  private static func price(of offer: MoltOffer) -> String {
    let points = offer.price == 1 ? localized("1 point") : localized("\(offer.price) points")
    return switch offer.linkCount {
    case 0: points
    case 1: localized("\(points) with 1 link")
    default: localized("\(points) with \(offer.linkCount) links")
    }
  }

  private static func picture(of offer: MoltOffer, round: Int, _ portraits: PortraitStudio) -> UIView {
    guard SystemPreferences.current.reducesMotion else {
      return SwimmingView(offer.draft.body, round: round, rules: offer.draft.rules, studio: portraits)
    }
    return UIImageView(image: portraits.picture(of: offer.draft.body, nil, side: pictureSide, isExamined: true))
  }

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

  private func place(_ picture: UIView, _ key: UIView, _ words: UIView) {
    for view in [picture, key, words] {
      view.isUserInteractionEnabled = false
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      key.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      key.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 22),
      picture.centerYAnchor.constraint(equalTo: centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: Self.pictureSide),
      picture.heightAnchor.constraint(equalToConstant: Self.pictureSide),
      words.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 10),
      words.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      words.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
      words.centerYAnchor.constraint(equalTo: centerYAnchor),
      heightAnchor.constraint(greaterThanOrEqualTo: words.heightAnchor, constant: 16),
      heightAnchor.constraint(greaterThanOrEqualToConstant: Self.pictureSide + 12),
    ])
  }

  override var isHighlighted: Bool { didSet { paint() } }

  private func paint() { backgroundColor = isHighlighted ? Theme.selection : Theme.field.withAlphaComponent(0.5) }
}
