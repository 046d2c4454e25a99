import Evolution
import ScreenBase
import UIKit

/// The panel at the bottom right: the goals of the run. While nothing changes, only a dot for each goal is shown; a tap
/// shows the texts. Its place is in `Play.storyboard`.
@MainActor final class GoalsPanel: ShrinkingPanel {
  /// A goal as a dot, a text and an amount.
  @MainActor private struct Row {
    let dot = UIView(frame: .zero)
    let text = UILabel(frame: .zero)
    let amount = UILabel(frame: .zero)
  }

  private let heading = UILabel(frame: .zero)
  private var rows: [Row] = []
  /// True once there are goals to show.
  var hasGoals: Bool { !rows.isEmpty }

  private static let dotSide: CGFloat = 12
  private static let lineHeight: CGFloat = 24
  private static let textWidth: CGFloat = 300

  override var isCompact: Bool { didSet { arrange() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    accessibilityIdentifier = "goals-panel"
    isAccessibilityElement = true
    heading.applyStyle(.caption)
    // While the panel grows or shrinks, it shows a part of its content.
    contentView.clipsToBounds = true
    contentView.addSubview(heading)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: GoalsPanel.expand))
  }

  override var intrinsicContentSize: CGSize {
    guard hasGoals else { return .zero }
    let count = CGFloat(rows.count)
    guard !isCompact else { return CGSize(width: 20 + count * Self.dotSide + (count - 1) * 8, height: 32) }
    let width = Self.textWidth * Theme.letterScale
    let heights = rows.map { height(of: $0, in: width) }
    return CGSize(width: width, height: 20 + Self.lineHeight * Theme.letterScale + heights.reduce(0, +))
  }

  /// Returns the height of a row: that of a line, and of a second one for a long text.
  private func height(of row: Row, in width: CGFloat) -> CGFloat {
    let line = Self.lineHeight * Theme.letterScale
    let text = row.text.sizeThatFits(CGSize(width: textWidth(of: row, in: width), height: .greatestFiniteMagnitude))
    return max(line, text.height + line - row.text.font.lineHeight)
  }

  private func amountWidth(of row: Row, in width: CGFloat) -> CGFloat {
    min(row.amount.intrinsicContentSize.width, width / 3)
  }

  private func textWidth(of row: Row, in width: CGFloat) -> CGFloat {
    max(0, width - amountWidth(of: row, in: width) - 58)
  }

  override func lettersChanged() { arrange() }

  private func arrange() {
    for row in rows { for label in [row.text, row.amount] { label.isHidden = isCompact } }
    heading.isHidden = isCompact
    layer.cornerRadius = isCompact ? 16 : Theme.cardRadius
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Only the panel's own frame is animated: texts that grow with it are cut off, and moving dots lie over them.
    UIView.performWithoutAnimation { placeContent() }
  }

  private func placeContent() {
    let line = Self.lineHeight * Theme.letterScale
    let side = Self.dotSide
    let width = isCompact ? Self.textWidth * Theme.letterScale : bounds.width
    heading.frame = CGRect(x: 14, y: 10, width: max(0, width - 28), height: line)
    var top = 10 + line
    for (number, row) in rows.enumerated() {
      let index = CGFloat(number)
      guard !isCompact else {
        row.dot.frame = CGRect(x: 10 + index * (side + 8), y: (bounds.height - side) / 2, width: side, height: side)
        continue
      }
      let height = height(of: row, in: bounds.width)
      row.dot.frame = CGRect(x: 14, y: top + (line - side) / 2, width: side, height: side)
      let amount = amountWidth(of: row, in: bounds.width)
      row.amount.frame = CGRect(x: bounds.width - 14 - amount, y: top, width: amount, height: line)
      row.text.frame = CGRect(x: 36, y: top, width: textWidth(of: row, in: bounds.width), height: height)
      top += height
    }
  }

  func show(_ goals: [GoalProgress]) {
    if rows.count != goals.count { makeRows(goals.count) }
    note(goals.map { [Int($0.goal.rawValue), $0.isReached ? 1 : 0] })
    let title = goals.allSatisfy(\.isReached) ? localized("All goals reached") : localized("Goals of this run")
    if heading.text != title { heading.text = title }
    for (row, goal) in zip(rows, goals) {
      let table = goal.goal.row
      let words = localized(text: table.text)
      if row.text.text != words {
        row.text.text = words
        invalidateIntrinsicContentSize()
      }
      let done = table.target == 1 ? "" : "\(Int(goal.amount))/\(table.target)   "
      let amount = goal.isReached ? localized("reached") : done + "+\(table.points)"
      if row.amount.text != amount {
        row.amount.text = amount
        invalidateIntrinsicContentSize()
        setNeedsLayout()
      }
      let color = goal.isReached ? Theme.good : Theme.accent
      row.dot.layer.borderColor = color.cgColor
      let share = CGFloat(goal.amount / Double(table.target))
      row.dot.backgroundColor = color.withAlphaComponent(goal.isReached ? 1 : 0.6 * share)
    }
    let lines = [title] + rows.map { "\($0.text.text ?? ""): \($0.amount.text ?? "")" }
    accessibilityLabel = lines.joined(separator: ". ")
  }

  private func makeRows(_ count: Int) {
    for row in rows { for view in [row.dot, row.text, row.amount] { view.removeFromSuperview() } }
    rows = (0..<count).map { _ in Row() }
    for row in rows {
      row.dot.layer.cornerRadius = Self.dotSide / 2
      row.dot.layer.borderWidth = 2
      row.text.applyStyle(.note)
      row.text.textColor = Theme.text
      row.text.numberOfLines = 2
      row.amount.applyStyle(.amount)
      row.amount.textAlignment = .right
      for view in [row.dot, row.text, row.amount] { contentView.addSubview(view) }
    }
    arrange()
  }
}
