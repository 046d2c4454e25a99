import Ecology
import ScreenBase
import UIKit

/// A row of the figures: an icon, text, up to two numbers and their trend.
@MainActor final class FigureRow: UIView {
  private let sign = UIImageView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let before = UILabel(frame: .zero)
  private let trend = UIImageView(frame: .zero)
  private let after = UILabel(frame: .zero)
  private var content: Content?
  /// The text scale of the last layout.
  private var letters: CGFloat = 0
  /// In points.
  private let height: CGFloat

  init(height: CGFloat = 24) {
    self.height = height
    super.init(frame: .zero)
    for view in [sign, title, before, trend, after] as [UIView] { addSubview(view) }
    for label in [title, before, after] {
      label.shrinkToFit()
    }
    before.textAlignment = .right
    after.textAlignment = .right
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: UIFontMetrics.default.scaledValue(for: height))
  }

  /// The contents of a row.
  enum Content: Equatable {
    /// A change with its price.
    case change(BillLine)
    /// A figure before and after the edit; `direction` is positive for an increase and negative for a decrease.
    case figure(String, old: String, new: String, isBetter: Bool?, direction: Int)
    /// Headings of the columns.
    case columns(String, old: String, new: String)
    /// A heading with a sum.
    case sum(String, String)
  }

  /// Shows contents; cheap if they are unchanged.
  func show(_ content: Content) {
    let letters = UIFontMetrics.default.scaledValue(for: 1)
    guard content != self.content || letters != self.letters else { return }
    (self.content, self.letters) = (content, letters)
    sign.image = nil
    sign.backgroundColor = nil
    switch content {
    case .change(let line): show(line)
    case .figure(let name, let old, let new, let isBetter, let direction):
      show(name, old, new, isBetter: isBetter)
      point(direction)
    case .columns(let name, let old, let new):
      set(title, name, Theme.font(14, .semibold), Theme.text)
      set(before, old, Theme.font(13), Theme.secondText)
      set(after, new, Theme.font(13), Theme.secondText)
    case .sum(let name, let sum):
      set(title, name, Theme.font(14, .semibold), Theme.text)
      set(after, sum, Theme.figures(14, .semibold), Theme.accent)
      accessibilityIdentifier = nil
    }
    setNeedsLayout()
  }

  private func show(_ line: BillLine) {
    let (icon, color): (Icon, UIColor) =
      switch line.kind {
      case .added: (.plus, Theme.good)
      case .removed: (.minus, Theme.bad)
      case .moved, .retyped: (.next, Theme.link)
      case .turned: (.turn, Theme.link)
      }
    sign.image = icon.image(size: 14)
    sign.tintColor = color
    sign.backgroundColor = color.withAlphaComponent(0.18)
    sign.contentMode = .center
    sign.layer.cornerRadius = 9
    set(title, line.title, Theme.font(14), Theme.text)
    set(after, "\(line.cost)", Theme.figures(14, .regular), Theme.secondText)
    accessibilityIdentifier = "change-\(line.title.identifier)"
  }

  private func show(_ name: String, _ old: String, _ new: String, isBetter: Bool?) {
    set(title, name, Theme.font(14, .medium), Theme.text)
    set(before, old, Theme.figures(14, .regular), Theme.secondText)
    let color = isBetter.map { $0 ? Theme.good : Theme.bad } ?? Theme.text
    set(after, new, Theme.figures(14, .semibold), color)
    trend.tintColor = color
    accessibilityIdentifier = "figure-\(name.identifier)"
  }

  private func point(_ direction: Int) {
    trend.image = direction == 0 ? nil : Icon.next.image(size: 15)
    trend.transform = CGAffineTransform(rotationAngle: direction > 0 ? -.pi / 2 : .pi / 2)
  }

  private func set(_ label: UILabel, _ text: String, _ font: UIFont, _ color: UIColor) {
    label.text = text
    label.font = font
    label.textColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let hasSign = sign.image != nil
    sign.frame = CGRect(x: 0, y: (height - 18) / 2, width: 18, height: 18)
    // The columns of all rows are aligned. Their width grows with the text size up to the limit that leaves room for
    // the names.
    let letters = min(max(1, UIFontMetrics.default.scaledValue(for: 1)), 1.45)
    let last = 50 * letters
    let left: CGFloat = hasSign ? 28 : 0
    after.frame = CGRect(x: width - last, y: 0, width: last, height: height)
    trend.bounds = CGRect(x: 0, y: 0, width: 15, height: 15)
    trend.center = CGPoint(x: width - last - 7, y: height / 2)
    let old = before.text == nil ? 0 : 52 * letters
    before.frame = CGRect(x: width - last - 34 - old, y: 0, width: old, height: height)
    let end = before.text == nil ? width - last - 8 : before.frame.minX - 4
    title.frame = CGRect(x: left, y: 0, width: max(0, end - left), height: height)
  }
}
