import UIKit

/// One page of the codex: the part in its states, what it is for, and its numbers.
@MainActor final class CodexPageViewController: UIViewController {
  private var entry: CodexEntry
  private let scroll = UIScrollView(frame: .zero)
  private let stage = PartStageView(frame: .zero)
  private let heading = UILabel(frame: .zero)
  private let purpose = UILabel(frame: .zero)
  private let card = UIView(frame: .zero)
  private var rows: [(name: UILabel, value: UILabel)] = []

  init(_ entry: CodexEntry) {
    self.entry = entry
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.ground
    card.backgroundColor = Look.raised
    card.layer.cornerRadius = Look.cardRadius
    purpose.numberOfLines = 0
    heading.accessibilityIdentifier = "entry title"
    purpose.accessibilityIdentifier = "entry purpose"
    card.accessibilityIdentifier = "entry values"
    view.addSubview(scroll)
    for part in [stage, heading, purpose, card] as [UIView] { scroll.addSubview(part) }
    show(entry)
  }

  /// Shows another page, from its top.
  func show(_ entry: CodexEntry) {
    self.entry = entry
    guard isViewLoaded else { return }
    stage.subject = entry.subject
    heading.text = entry.title
    heading.font = Look.font(30, .bold)
    heading.textColor = Look.text
    purpose.text = entry.purpose
    purpose.font = Look.font(16)
    purpose.textColor = Look.secondText
    for row in rows { for label in [row.name, row.value] { label.removeFromSuperview() } }
    rows = entry.values.map { value in
      let (name, text) = (UILabel(frame: .zero), UILabel(frame: .zero))
      name.text = value.name
      name.font = Look.font(15)
      name.textColor = Look.text
      text.text = value.text
      text.font = Look.figures(15, .semibold)
      text.textColor = Look.text
      text.textAlignment = .right
      card.addSubview(name)
      card.addSubview(text)
      return (name, text)
    }
    scroll.contentOffset = .zero
    view.setNeedsLayout()
  }

  override func viewWillLayoutSubviews() {
    scroll.frame = view.bounds
    let width = min(max(0, view.bounds.width - 48), 720)
    let x = (view.bounds.width - width) / 2
    var y: CGFloat = 24
    if !stage.isHidden {
      stage.frame = CGRect(x: x, y: y, width: width, height: 190)
      y += 214
    }
    heading.frame = CGRect(x: x, y: y, width: width, height: heading.intrinsicContentSize.height)
    y = heading.frame.maxY + 6
    let words = purpose.sizeThatFits(CGSize(width: width, height: 1_000)).height
    purpose.frame = CGRect(x: x, y: y, width: width, height: words)
    y = purpose.frame.maxY + 20
    let height = UIFontMetrics.default.scaledValue(for: 38)
    card.frame = CGRect(x: x, y: y, width: width, height: CGFloat(rows.count) * height + 12)
    for (index, row) in rows.enumerated() {
      let top = 6 + CGFloat(index) * height
      let value = min(row.value.intrinsicContentSize.width + 4, width * 0.5)
      row.value.frame = CGRect(x: width - 16 - value, y: top, width: value, height: height)
      row.name.frame = CGRect(x: 16, y: top, width: max(0, width - 40 - value), height: height)
    }
    scroll.contentSize = CGSize(width: view.bounds.width, height: card.frame.maxY + 24)
  }
}
