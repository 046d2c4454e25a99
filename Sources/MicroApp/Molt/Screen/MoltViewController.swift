import Ecology
import UIKit

/// The molt: palette, canvas, figures and test tank about one draft, until it ends.
///
/// It ends once, through ``onFinish``: with the new body, or with none when nothing is to be changed, because the molt
/// was skipped or the time was up with a body that cannot be taken.
@MainActor final class MoltViewController: UIViewController {
  /// What it is called and how it ends, for the molt of a run and for the workshop.
  struct Occasion {
    var title: String
    var skip: String
    var done: String
    /// Time there is, in s; none for no limit.
    var timeLimit: Double?

    /// A molt of a run, counted from 1.
    static func molt(_ number: Int, rules: Rules = .standard, timeLimit: Double? = nil) -> Occasion {
      let share = Int((rules.molting.skipHealing * 100).rounded())
      return Occasion(title: "Molt \(number)", skip: "Skip, heal \(share) %", done: "Swim on", timeLimit: timeLimit)
    }

    /// Between runs, without points.
    static let workshop = Occasion(title: "Body workshop", skip: "Close", done: "Keep")
  }

  /// Called once, with the new body or none.
  let onFinish: (BodyPlan?) -> Void
  let editor: MoltEditor
  private let occasion: Occasion
  private let bar: MoltBar
  private let canvas: CanvasView
  private let tools: MoltTools
  private let card: SelectionCard
  private let count = UILabel(frame: .zero)
  private let side = UIView(frame: .zero)
  private let palette: PaletteViewController
  private let figures: FiguresViewController
  private let tank: TankViewController
  private let hideFigures = UIButton(frame: .zero)
  private var showsFigures = false
  private var timeLeft: Double?
  private var clock: CADisplayLink?
  private var isFinished = false

  /// - Parameters:
  ///   - opponent: Whom the test tank sets against the body; a sparring partner while nobody reigns.
  init(
    draft: MoltDraft, opponent: Opponent? = nil, occasion: Occasion = .molt(1), threads: Int = 1,
    onFinish: @escaping (BodyPlan?) -> Void
  ) {
    self.onFinish = onFinish
    self.occasion = occasion
    editor = MoltEditor(draft)
    let icons = PartIcon()
    bar = MoltBar(title: occasion.title, skip: occasion.skip, done: occasion.done)
    canvas = CanvasView(editor, renderer: try? SceneRenderer(), threads: threads)
    tools = MoltTools(editor)
    card = SelectionCard(editor)
    palette = PaletteViewController(editor, icons: icons)
    figures = FiguresViewController(editor)
    tank = TankViewController(editor, opponent: opponent ?? .sparringPartner(seed: 7), threads: threads)
    timeLeft = occasion.timeLimit
    super.init(nibName: nil, bundle: nil)
    title = occasion.title
    overrideUserInterfaceStyle = .dark
    modalPresentationStyle = .fullScreen
    editor.add(self)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.panel
    count.font = .systemFont(ofSize: 14, weight: .medium)
    count.textColor = Look.secondText
    count.accessibilityIdentifier = "cell count"
    side.backgroundColor = Look.panel
    view.addSubview(canvas)
    for part in [count, card, tools] as [UIView] { canvas.addSubview(part) }
    embed(palette, in: view)
    view.addSubview(side)
    embed(figures, in: side)
    embed(tank, in: side)
    setUpHideFigures()
    view.addSubview(bar)
    bar.skip.addAction(UIAction { [weak self] _ in self?.finish(with: nil) }, for: .touchUpInside)
    bar.done.addAction(UIAction { [weak self] _ in self?.take() }, for: .touchUpInside)
    tools.figures.addAction(UIAction { [weak self] _ in self?.toggleFigures() }, for: .touchUpInside)
    show()
  }

  private func setUpHideFigures() {
    hideFigures.setImage(Icon.close.image(size: 20), for: .normal)
    hideFigures.tintColor = Look.secondText
    hideFigures.accessibilityIdentifier = "hide figures"
    hideFigures.accessibilityLabel = "Hide the figures"
    hideFigures.addAction(UIAction { [weak self] _ in self?.toggleFigures() }, for: .touchUpInside)
    side.addSubview(hideFigures)
  }

  private func embed(_ child: UIViewController, in container: UIView) {
    addChild(child)
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func viewWillLayoutSubviews() {
    let layout = MoltComposition(size: view.bounds.size, showsFigures: showsFigures)
    bar.frame = layout.bar
    palette.view.frame = layout.palette
    canvas.frame = layout.canvas
    side.frame = layout.side
    figures.view.frame = layout.figures
    tank.view.frame = layout.tank
    tools.figures.isHidden = layout.isWide
    tools.frame = layout.tools(fitting: tools.sizeThatFits(.zero))
    count.frame = CGRect(x: 16, y: 14, width: max(0, layout.canvas.width - 32), height: 20)
    hideFigures.isHidden = layout.isWide
    hideFigures.frame = CGRect(x: layout.side.width - 48, y: 4, width: 44, height: 44)
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [canvas] }

  // MARK: Time

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard timeLeft != nil else { return }
    let clock = CADisplayLink(target: self, selector: MoltViewController.tick)
    clock.add()
    self.clock = clock
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    clock?.invalidate()
    clock = nil
  }

  private func tick(_ clock: CADisplayLink) {
    guard let left = timeLeft else { return }
    timeLeft = left - clock.duration
    showTime()
    if left - clock.duration <= 0 { endTime() }
  }

  /// The time is up: a half-made body that can live is kept, any other reverted.
  func endTime() {
    finish(with: editor.draft.isAcceptable && editor.draft.isChanged ? editor.draft.settled : nil)
  }

  // MARK: The end

  /// Ends with the body as it is, if it can be taken.
  func take() {
    guard editor.draft.isAcceptable else {
      return editor.say(editor.draft.faults.first.map { "\($0)" }, at: editor.draft.faults.first?.places.first)
    }
    finish(with: editor.draft.isChanged ? editor.draft.settled : nil)
  }

  private func finish(with body: BodyPlan?) {
    guard !isFinished else { return }
    isFinished = true
    clock?.invalidate()
    onFinish(body)
  }

  private func toggleFigures() {
    showsFigures.toggle()
    tools.figures.isSelected = showsFigures
    UIView.animate(withDuration: 0.25) {
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    }
  }

  // MARK: Showing

  private func show() {
    let draft = editor.draft
    count.text = "\(draft.body.cells.count) of \(draft.rules.limits.cellCount) cells"
    bar.showDone(isPossible: draft.isAcceptable)
    showTime()
  }

  private func showTime() {
    guard let timeLeft else {
      return bar.showTime(occasion.title == Occasion.workshop.title ? "every part, no points" : "time stands still")
    }
    bar.showTime("\(max(0, Int(timeLeft.rounded(.up)))) s left")
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key, MoltKeys.handle(key, in: self) else {
        super.pressesBegan([press], with: event)
        continue
      }
    }
  }

  override func accessibilityPerformEscape() -> Bool {
    back()
    return true
  }

  /// Lets go of what is in hand, then of what is chosen.
  func back() {
    if editor.tool != .select {
      editor.tool = .select
    } else {
      editor.selection = nil
    }
  }

  /// Moves the cursor on the canvas; false when the keys are elsewhere.
  func moveCursor(_ heading: UIFocusHeading) -> Bool {
    guard canvas.isFocused || !isFocusInside else { return false }
    return canvas.moveCursor(heading)
  }

  /// Uses the tool at the cursor; false when the keys are elsewhere.
  func useTool() -> Bool {
    guard canvas.isFocused || !isFocusInside else { return false }
    return canvas.accessibilityActivate()
  }

  func zoom(by factor: CGFloat) { canvas.zoom(by: factor) }

  func showWholeBody() { canvas.fit() }

  func show(_ page: PaletteViewController.Page) { palette.show(page) }

  /// Whether some part of this screen has the focus.
  private var isFocusInside: Bool { Self.focused(in: view) }

  private static func focused(in view: UIView) -> Bool { view.isFocused || view.subviews.contains { focused(in: $0) } }
}

extension MoltViewController: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) {
    guard isViewLoaded, changes.contains(.body) else { return }
    show()
  }
}
