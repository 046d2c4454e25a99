import Charts
import ScreenBase
import UIKit

/// A card with a chart, its title and its meaning.
@MainActor package final class ChartCard: UIView {
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let chartView = ChartView(frame: .zero)
  private let empty = UILabel(frame: .zero)
  private var fittingHeight: CGFloat = 0
  /// Minimum height of a chart, in points. In a lower one, lines cannot be distinguished.
  private static let leastChart: CGFloat = 72

  package override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    backgroundColor = Theme.raised
    layer.cornerRadius = Theme.cardRadius
    layer.borderWidth = 1
    title.font = Theme.font(16, .semibold)
    title.textColor = Theme.text
    subtitle.font = Theme.font(13)
    subtitle.textColor = Theme.secondText
    empty.font = Theme.font(14)
    empty.textColor = Theme.thirdText
    empty.textAlignment = .center
    empty.numberOfLines = 0
    title.shrinkToFit(least: 0.65)
    subtitle.numberOfLines = 0
    // The intrinsic height is a minimum; the card takes all remaining space.
    setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
    for part in [title, subtitle, chartView, empty] as [UIView] { addSubview(part) }
  }

  /// - Parameter emptyWords: Instructions that replace a missing chart.
  func show(_ heading: String, _ meaning: String, _ chart: (any Chart)?, emptyWords: String) {
    title.text = heading
    subtitle.text = meaning
    chartView.chart = chart
    empty.text = emptyWords
    empty.isHidden = chart != nil
    accessibilityLabel = heading
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    layer.borderColor = Theme.hairline.resolvedColor(with: traitCollection).cgColor
    let width = bounds.width - 32
    title.frame = CGRect(x: 16, y: 12, width: width, height: max(20, title.font.lineHeight.rounded(.up)))
    let words = subtitle.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    subtitle.frame = CGRect(x: 16, y: title.frame.maxY + 1, width: width, height: max(18, words.rounded(.up)))
    let top = subtitle.frame.maxY + 7
    let area = CGRect(x: 10, y: top, width: bounds.width - 22, height: max(0, bounds.height - top - 8))
    chartView.frame = area
    empty.frame = area.insetBy(dx: area.width < 300 ? 6 : 20, dy: 0)
    // Hides the text if less than one line of it fits.
    empty.alpha = area.height < empty.font.lineHeight ? 0 : 1
    let sentence = empty.sizeThatFits(CGSize(width: empty.bounds.width, height: .greatestFiniteMagnitude)).height
    let height = top + max(ChartCard.leastChart, empty.isHidden ? 0 : sentence.rounded(.up)) + 8
    guard abs(height - fittingHeight) > 0.5 else { return }
    fittingHeight = height
    invalidateIntrinsicContentSize()
  }

  /// The height that fits the texts and a legible chart at the current width.
  package override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight) }
}
