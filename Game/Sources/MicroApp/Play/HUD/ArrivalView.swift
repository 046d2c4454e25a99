import Portrayal
import Runs
import ScreenBase
import UIKit

/// The announcement of a champion of a shadow dish: its portrait, its name, what it eats and how it kills.
@MainActor final class ArrivalView: GlassPanel {
  private let portrait = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  private var left = 0.0
  /// The edge at which it was placed last, left or right.
  private(set) var edge = UIRectEdge.right

  /// Duration of an announcement, in s. A shorter one cannot be read while swimming.
  private static let life = 7.0
  private static let side: CGFloat = 56

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    accessibilityIdentifier = "arrival"
    name.textColor = Theme.text
    detail.textColor = Theme.secondText
    detail.numberOfLines = 0
    name.shrinkToFit(least: 0.7)
    portrait.contentMode = .scaleAspectFit
    for view in [portrait, name, detail] as [UIView] { contentView.addSubview(view) }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  func show(_ arrival: Arrival, portraits: PortraitStudio) {
    name.text = localized("\(arrival.champion.name) has arrived")
    detail.text = "\(arrival.diet) \(arrival.weapon)"
    portrait.image = portraits.picture(of: arrival.champion.body, arrival.champion.lineage, side: Self.side)
    left = Self.life
    isHidden = false
    superview?.setNeedsLayout()
    let words = [name.text, detail.text].compactMap { $0 }.joined(separator: ". ")
    UIAccessibility.post(notification: .announcement, argument: words)
  }

  /// Places the announcement below a line, at the left or right edge of an area.
  func place(below top: CGFloat, in area: CGRect, at edge: UIRectEdge) {
    self.edge = edge
    name.font = Theme.font(15, .semibold)
    detail.font = Theme.font(13)
    let words = min(220 * Theme.letterScale, area.width - Self.side - 36)
    let height = detail.sizeThatFits(CGSize(width: words, height: .greatestFiniteMagnitude)).height
    let title = 20 * Theme.letterScale
    let size = CGSize(width: words + Self.side + 36, height: max(Self.side, title + 2 + height) + 20)
    let x = edge == .left ? area.minX : area.maxX - size.width
    frame = CGRect(x: x, y: top, width: size.width, height: size.height)
    portrait.frame = CGRect(x: 12, y: (size.height - Self.side) / 2, width: Self.side, height: Self.side)
    name.frame = CGRect(x: Self.side + 24, y: 10, width: words, height: title)
    detail.frame = CGRect(x: Self.side + 24, y: 12 + title, width: words, height: height)
  }

  func advance(by seconds: Double) {
    guard !isHidden else { return }
    left -= seconds
    alpha = CGFloat(min(1, max(0, left * 2)))
    if left <= 0 { isHidden = true }
  }
}
