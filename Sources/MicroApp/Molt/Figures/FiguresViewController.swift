import Ecology
import UIKit

/// Points, what changes, and the body before and after, measured.
@MainActor final class FiguresViewController: UIViewController {
  private let editor: MoltEditor
  private let scroll = UIScrollView(frame: .zero)
  private let stack = UIStackView(frame: .zero)
  private let left = UILabel(frame: .zero)
  private let pips = PipsView(frame: .zero)
  private let bill = UIStackView(frame: .zero)
  private let reasons = UIStackView(frame: .zero)
  private let table = UIStackView(frame: .zero)
  private var rows: [MoltFigures.Figure: FigureRow] = [:]
  private var before: MoltFigures
  private var after: MoltFigures
  private var oldTrial: SwimTrial
  private var newTrial: SwimTrial
  private var link: CADisplayLink?

  /// Ticks of a trial in a frame. More is sooner done and may cost a frame.
  private static let ticksPerFrame = 40
  /// Lines of the bill that are shown; more are counted.
  private static let mostLines = 6

  init(_ editor: MoltEditor) {
    self.editor = editor
    let draft = editor.draft
    before = MoltFigures(of: draft.before, rules: draft.rules)
    after = MoltFigures(of: draft.body, rules: draft.rules)
    oldTrial = SwimTrial(of: draft.before, rules: draft.rules)
    newTrial = SwimTrial(of: draft.body, rules: draft.rules)
    super.init(nibName: nil, bundle: nil)
    editor.add(self)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.panel
    view.accessibilityIdentifier = "figures"
    for part in [stack, bill, reasons, table] { part.axis = .vertical }
    stack.spacing = 6
    bill.spacing = 2
    reasons.spacing = 6
    left.accessibilityIdentifier = "points"
    view.addSubview(scroll)
    scroll.addSubview(stack)
    pips.heightAnchor.constraint(equalToConstant: 14).isActive = true
    let line = UIView(frame: .zero)
    line.backgroundColor = Look.hairline
    line.heightAnchor.constraint(equalToConstant: 1).isActive = true
    for part in [left, pips, bill, reasons, line, table] as [UIView] { stack.addArrangedSubview(part) }
    setUpTable()
    show()
  }

  private func setUpTable() {
    let head = FigureRow()
    head.head("Body", "before", "after")
    table.addArrangedSubview(head)
    for figure in MoltFigures.Figure.allCases {
      let row = FigureRow()
      rows[figure] = row
      table.addArrangedSubview(row)
    }
  }

  override func viewWillLayoutSubviews() {
    scroll.frame = view.bounds
    let width = max(0, view.bounds.width - 32)
    let height = stack.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
    stack.frame = CGRect(x: 16, y: 14, width: width, height: height)
    scroll.contentSize = CGSize(width: view.bounds.width, height: height + 28)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    measure()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    link?.invalidate()
    link = nil
  }

  // MARK: Measuring

  /// Lets both bodies swim a little in every frame until they are measured.
  private func measure() {
    guard link == nil, view.window != nil else { return }
    let link = CADisplayLink(target: self, selector: FiguresViewController.step)
    link.add()
    self.link = link
  }

  private func step(_ link: CADisplayLink) {
    if !oldTrial.isFinished {
      oldTrial.advance(ticks: Self.ticksPerFrame)
    } else {
      newTrial.advance(ticks: Self.ticksPerFrame)
    }
    guard oldTrial.isFinished, newTrial.isFinished else { return }
    before.trial = oldTrial.result
    after.trial = editor.draft.body == editor.draft.before ? oldTrial.result : newTrial.result
    link.invalidate()
    self.link = nil
    showTable()
  }

  // MARK: Showing

  private func show() {
    showPoints()
    showBill()
    showReasons()
    showTable()
    view.setNeedsLayout()
  }

  private func showPoints() {
    let draft = editor.draft
    let text = NSMutableAttributedString(string: "")
    func add(_ words: String, _ font: UIFont, _ color: UIColor) {
      text.append(NSAttributedString(string: words, attributes: [.font: font, .foregroundColor: color]))
    }
    if let pointsLeft = draft.pointsLeft {
      let points = pointsLeft + draft.cost
      add(
        pointsLeft < 0 ? "−\(-pointsLeft)" : "\(pointsLeft)", Look.figures(32, .semibold),
        pointsLeft < 0 ? Look.bad : Look.text)
      add("  left of \(points) points", Look.font(15, .medium), Look.secondText)
      pips.count = points
      pips.filled = draft.cost
    } else {
      add("\(draft.cost)", Look.figures(32, .semibold), Look.text)
      add("  points it would cost", Look.font(15, .medium), Look.secondText)
    }
    pips.isHidden = draft.pointsLeft == nil
    left.attributedText = text
  }

  private func showBill() {
    for row in bill.arrangedSubviews { row.removeFromSuperview() }
    let lines = BillLine.lines(of: editor.draft.bill)
    let head = FigureRow()
    head.head(lines.isEmpty ? "No changes yet" : "Changes", sum: lines.isEmpty ? "" : "\(editor.draft.cost)")
    bill.addArrangedSubview(head)
    let shown = lines.count > Self.mostLines ? Self.mostLines - 1 : lines.count
    for line in lines.prefix(shown) {
      let row = FigureRow(height: 26)
      row.show(line)
      bill.addArrangedSubview(row)
    }
    if lines.count > shown {
      let rest = lines.dropFirst(shown)
      let row = FigureRow(height: 26)
      row.head("and \(rest.count) more", sum: "\(rest.reduce(0) { $0 + $1.cost })")
      bill.addArrangedSubview(row)
    }
  }

  /// All faults, or else all warnings.
  private func showReasons() {
    for row in reasons.arrangedSubviews { row.removeFromSuperview() }
    let draft = editor.draft
    let faults = draft.faults.map(\.description)
    let warnings = faults.isEmpty ? BodyWarning.warnings(of: draft.body, under: draft.rules).map(\.description) : []
    for (text, color) in faults.prefix(3).map({ ($0, Look.bad) }) + warnings.prefix(2).map({ ($0, Look.warning) }) {
      let label = UILabel(frame: .zero)
      label.numberOfLines = 0
      label.text = text
      label.font = Look.font(13, .medium)
      label.textColor = color
      label.accessibilityIdentifier = "reason"
      reasons.addArrangedSubview(label)
    }
    reasons.isHidden = reasons.arrangedSubviews.isEmpty
  }

  private func showTable() {
    for (figure, row) in rows {
      let isBetter = after.isBetter(than: before, in: figure)
      row.show(figure.rawValue, before.text(of: figure), after.text(of: figure), isBetter: isBetter)
      row.point(after.direction(from: before, in: figure) ?? 0)
    }
  }
}

extension FiguresViewController: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) {
    guard changes.contains(.body) else { return }
    let draft = editor.draft
    after = MoltFigures(of: draft.body, trial: nil, rules: draft.rules)
    newTrial = SwimTrial(of: draft.body, rules: draft.rules)
    guard isViewLoaded else { return }
    show()
    measure()
  }
}
