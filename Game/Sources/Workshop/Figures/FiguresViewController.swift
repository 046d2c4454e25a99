import Ecology
import ScreenBase
import UIKit

/// The figures of a draft: points, measurements before and after, faults and warnings, and changes. Parts of variable
/// height are at the bottom. Its layout is in `Molt.storyboard`.
@MainActor final class FiguresViewController: UIViewController {
  var editor = MoltEditor()
  private weak var budget: UIStackView?
  private weak var budgetName: UILabel?
  private weak var origin: UILabel?
  private weak var left: UILabel?
  private weak var pips: PointTilesView?
  private weak var bill: UIStackView?
  private weak var reasons: UIStackView?
  private weak var scroll: UIScrollView?
  private weak var line: UIView?
  private weak var table: UIStackView?
  private var rows: [MoltFigures.Figure: FigureRow] = [:]
  private lazy var before = MoltFigures(of: editor.draft.before, rules: editor.draft.rules)
  private lazy var after = MoltFigures(of: editor.draft.body, rules: editor.draft.rules)
  private lazy var oldTrial = SwimTrial(of: editor.draft.before, rules: editor.draft.rules)
  /// The trial of the edited body; `nil` before it starts.
  private var newTrial: SwimTrial?
  private var link: CADisplayLink?
  /// Pending updates, performed one per frame, so that an edit does not delay a frame.
  private var due: [(FiguresViewController) -> () -> Void] = []
  /// Frames since the last edit.
  private var quiet = FiguresViewController.quietLimit

  /// Ticks of a trial per frame. More finish it sooner but can delay a frame.
  private static let ticksPerFrame = 16
  /// Frames between an edit and the trial of its body, so that a series of edits starts one trial. More delay the
  /// figures.
  private static let quietLimit = 12
  /// The largest number of shown changes; the others are counted.
  private static let mostLines = 6

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    view.backgroundColor = Theme.panel
    for label in [budgetName, origin] {
      label?.font = Theme.font(14)
      label?.textColor = Theme.secondText
    }
    line?.backgroundColor = Theme.hairline
    setUpTable()
    editor.add(self)
    show()
  }

  private func setUpTable() {
    let head = FigureRow()
    head.show(.columns(localized("Body"), old: localized("before"), new: localized("after")))
    table?.addArrangedSubview(head)
    for figure in MoltFigures.Figure.allCases {
      let row = FigureRow()
      rows[figure] = row
      table?.addArrangedSubview(row)
    }
  }

  /// The focus starts at the environments of the whole screen.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { parent.map { [$0] } ?? [] }

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

  /// Measures both bodies by a few ticks of their trials per frame.
  private func measure() {
    guard link == nil, view.window != nil else { return }
    let link = CADisplayLink(target: self, selector: FiguresViewController.step)
    link.add()
    self.link = link
  }

  private func step(_ link: CADisplayLink) {
    if !due.isEmpty { return due.removeFirst()(self)() }
    quiet += 1
    guard quiet > Self.quietLimit else { return }
    let isUnchanged = editor.draft.body == editor.draft.before
    if !oldTrial.isFinished {
      oldTrial.advance(ticks: Self.ticksPerFrame)
    } else if !isUnchanged {
      if newTrial == nil { newTrial = SwimTrial(of: editor.draft.body, rules: editor.draft.rules) }
      newTrial?.advance(ticks: Self.ticksPerFrame)
    }
    guard oldTrial.isFinished, isUnchanged || newTrial?.isFinished == true else { return }
    before.trial = oldTrial.result
    after.trial = isUnchanged ? oldTrial.result : newTrial?.result
    link.invalidate()
    self.link = nil
    showTable()
  }

  // MARK: Display

  private func show() {
    showPoints()
    showBill()
    showReasons()
    showTable()
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
        pointsLeft < 0 ? "−\(-pointsLeft)" : "\(pointsLeft)", Theme.figures(32, .semibold),
        pointsLeft < 0 ? Theme.bad : Theme.text)
      add(localized("  left of \(points) points"), Theme.font(15, .medium), Theme.secondText)
      pips?.count = points
      pips?.filled = draft.cost
      origin?.text = localized("\(points) earned")
    } else {
      add("\(draft.cost)", Theme.figures(32, .semibold), Theme.text)
      add(localized("  points it would cost"), Theme.font(15, .medium), Theme.secondText)
    }
    pips?.isHidden = draft.pointsLeft == nil
    budget?.isHidden = draft.pointsLeft == nil
    left?.attributedText = text
  }

  private func showBill() {
    let lines = BillLine.lines(of: editor.draft.bill)
    let head = FigureRow.Content.sum(
      lines.isEmpty ? localized("No changes yet") : localized("Changes"), lines.isEmpty ? "" : "\(editor.draft.cost)")
    let shown = lines.count > Self.mostLines ? Self.mostLines - 1 : lines.count
    var contents = [head] + lines.prefix(shown).map(FigureRow.Content.change)
    if lines.count > shown {
      let rest = lines.dropFirst(shown)
      contents.append(.sum(localized("and \(rest.count) more"), "\(rest.reduce(0) { $0 + $1.cost })"))
    }
    bill?.fill(contents.count) { FigureRow(height: $0 == 0 ? 24 : 26) }
    for (row, content) in zip(bill?.arrangedSubviews ?? [], contents) { (row as? FigureRow)?.show(content) }
  }

  /// Shows up to three faults, or else up to two warnings.
  private func showReasons() {
    let faults = editor.draft.faults.map(\.description)
    let warnings = faults.isEmpty ? editor.warnings.map(\.description) : []
    let texts = faults.prefix(3).map { ($0, Theme.bad) } + warnings.prefix(2).map { ($0, Theme.warning) }
    reasons?.fill(texts.count) { _ in
      let label = UILabel(frame: .zero)
      label.numberOfLines = 0
      label.accessibilityIdentifier = "reason"
      return label
    }
    for (view, (text, color)) in zip(reasons?.arrangedSubviews ?? [], texts) {
      guard let label = view as? UILabel else { continue }
      label.text = text
      label.font = Theme.font(13, .medium)
      label.textColor = color
    }
    reasons?.isHidden = texts.isEmpty
    if !faults.isEmpty { revealReasons() }
  }

  /// Scrolls only if the reasons are out of sight.
  private func revealReasons() {
    guard let reasons, let scroll, view.window != nil else { return }
    view.layoutIfNeeded()
    scroll.scrollRectToVisible(reasons.convert(reasons.bounds, to: scroll), animated: false)
  }

  private func showTable() {
    for (figure, row) in rows {
      row.show(
        .figure(
          localized(text: figure.rawValue), old: before.text(of: figure), new: after.text(of: figure),
          isBetter: after.isBetter(than: before, in: figure),
          direction: after.direction(from: before, in: figure) ?? 0))
    }
  }
}

extension UIStackView {
  /// Keeps up to `count` rows and makes the missing ones by their index.
  fileprivate func fill(_ count: Int, _ make: (Int) -> UIView) {
    for view in arrangedSubviews.dropFirst(count) { view.removeFromSuperview() }
    for number in arrangedSubviews.count..<max(count, arrangedSubviews.count) { addArrangedSubview(make(number)) }
  }
}

extension FiguresViewController: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) {
    guard changes.contains(.body) else { return }
    let draft = editor.draft
    after = MoltFigures(of: draft.body, trial: nil, rules: draft.rules)
    newTrial = nil
    guard isViewLoaded else { return }
    quiet = 0
    showPoints()
    due = [FiguresViewController.showReasons, FiguresViewController.showBill, FiguresViewController.showTable]
    measure()
  }
}
