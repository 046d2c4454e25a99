import Evolution
import ScreenBase
import UIKit

/// The strategies of an archive as bars: the number of champions, their mean speed and their share of flesh.
@MainActor final class StrategyBarsView: UIView {
  var strategies: [ProgressReport.StrategySummary] = [] {
    didSet { if strategies != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    backgroundColor = Theme.raised
    layer.cornerRadius = Theme.cardRadius
    layer.borderWidth = 1
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityLabel = localized("Strategies")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.borderColor = Theme.hairline.resolvedColor(with: traitCollection).cgColor
  }

  override func draw(_ rect: CGRect) {
    let words =
      strategies.isEmpty
      ? localized("no champion yet") : localized("each bar: how many champions; red: the share of flesh eaten")
    var y = 12 + write(localized("What the champions live by"), at: 12, Theme.font(16, .semibold), Theme.text)
    y += 1 + write(words, at: y + 1, Theme.font(13), Theme.secondText)
    y += 13
    let most = strategies.map(\.size).max() ?? 1
    for strategy in strategies.sorted(by: { $1.size < $0.size }) where y + 44 < bounds.height {
      y += draw(strategy, at: y, most: most)
    }
  }

  /// Draws the texts and the bar of a strategy, and returns their height.
  private func draw(_ strategy: ProgressReport.StrategySummary, at top: CGFloat, most: Int) -> CGFloat {
    let width = bounds.width - 32
    let title = "\(StrategyBarsView.words(for: strategy.name).sentence), \(strategy.size)"
    let speed = localizedTenths(strategy.meanSpeed)
    let detail = localized("\(speed) u/s, \(Int((strategy.fleshShare * 100).rounded())) % flesh")
    let (titleFont, detailFont) = (Theme.font(14, .medium), Theme.figures(13))
    let detailWidth = detail.size(withAttributes: [.font: detailFont]).width.rounded(.up)
    let fits = title.size(withAttributes: [.font: titleFont]).width + 8 + detailWidth <= width
    var y = top
    if fits {
      let place = CGRect(x: bounds.width - 16 - detailWidth, y: y, width: detailWidth, height: 100)
      _ = write(detail, in: place, detailFont, Theme.secondText)
      y += write(title, at: y, titleFont, Theme.text)
    } else {
      y += write(title, at: y, titleFont, Theme.text)
      y += write(detail, at: y, detailFont, Theme.secondText)
    }
    let length = max(4, width * CGFloat(strategy.size) / CGFloat(most))
    bar(CGRect(x: 16, y: y + 4, width: length, height: 8), Theme.link)
    bar(CGRect(x: 16, y: y + 4, width: length * CGFloat(strategy.fleshShare), height: 8), Theme.bad)
    return y + 29 - top
  }

  /// Returns the localized name of a strategy, such as `fast hunter with mouth and spike`.
  static func words(for name: String) -> String {
    let halves = name.components(separatedBy: " with ")
    let parts = (halves.last ?? "").components(separatedBy: " and ").filter { !$0.isEmpty }.map { localized(text: $0) }
    guard halves.count == 2, let first = parts.first else { return localized(text: halves.first ?? name) }
    let cells = parts.count > 1 ? localized("\(first) and \(parts[1])") : first
    return localized("\(localized(text: halves[0])) with \(cells)")
  }

  private func bar(_ rect: CGRect, _ color: UIColor) {
    color.resolvedColor(with: traitCollection).setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: 4).fill()
  }

  /// Draws wrapped text and returns its height.
  private func write(_ text: String, at y: CGFloat, _ font: UIFont, _ color: UIColor) -> CGFloat {
    write(text, in: CGRect(x: 16, y: y, width: max(1, bounds.width - 32), height: 10_000), font, color)
  }

  private func write(_ text: String, in place: CGRect, _ font: UIFont, _ color: UIColor) -> CGFloat {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: color.resolvedColor(with: traitCollection),
    ]
    let height = (text as NSString).boundingRect(
      with: place.size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil
    ).height.rounded(.up)
    text.draw(
      in: CGRect(x: place.minX, y: place.minY, width: place.width, height: height), withAttributes: attributes)
    return height
  }
}
