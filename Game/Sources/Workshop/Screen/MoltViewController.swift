import Ecology
import InterfaceBuilder
import ScreenBase
import UIKit

/// The molt screen: palette, canvas, figures and test tank for one draft. Its layout is in `Molt.storyboard`.
///
/// It calls ``onFinish`` once: with the new body, or with `nil` if the body stays, because nothing was changed or the
/// time ran out with a body that is not acceptable. If the player leaves, it calls ``onLeave`` instead.
@MainActor package final class MoltViewController: UIViewController, InterfaceTableProviding {
  package static var interface: InterfaceTable {
    InterfaceTable()
      .action("leaveMolt", MoltViewController.leaveMolt)
      .action("take", MoltViewController.take)
      .action("toggleFigures", MoltViewController.toggleFigures)
  }

  /// Called once, with the new body or `nil`.
  let onFinish: (BodyPlan?) -> Void
  /// Called with the proposed body after every change; it may have faults.
  package var onChange: ((BodyPlan) -> Void)?
  /// Called when the player leaves with the draft unfinished. Without it, leaving finishes with `nil`, and only the
  /// button leaves.
  package var onLeave: (() -> Void)?
  package let editor: MoltEditor
  private let occasion: MoltOccasion
  private let opponent: Opponent
  private let threads: Int
  private var canvas: CanvasView?
  private var palette: PaletteViewController?
  private var canvasController: CanvasViewController?
  private let pad = MoltPad()
  private weak var leave: UIButton?
  private weak var done: UIButton?
  private weak var titleLabel: UILabel?
  private weak var timeLabel: UILabel?
  private weak var titles: UIStackView?
  private weak var bar: UIView?
  private weak var barLine: UIView?
  private weak var side: UIView?
  private weak var hideFigures: UIButton?
  private weak var barHeight: NSLayoutConstraint?
  private weak var paletteWidth: NSLayoutConstraint?
  private weak var canvasLeading: NSLayoutConstraint?
  private weak var canvasTrailing: NSLayoutConstraint?
  private weak var sideShown: NSLayoutConstraint?
  private weak var sideWidth: NSLayoutConstraint?
  /// The last layout.
  private var composition: MoltComposition?
  private var showsFigures = false
  private var showsPalette = false
  /// `nil` without a time limit.
  private let countdown: FocusedCountdown?
  private var isFinished = false

  /// Creates the screen of a molt.
  ///
  /// - Parameter opponent: The opponent in the test tank; a sparring partner if there is no champion.
  package static func make(
    _ draft: MoltDraft, opponent: Opponent? = nil, occasion: MoltOccasion = .molt(1), threads: Int = 1,
    onFinish: @escaping (BodyPlan?) -> Void
  ) -> MoltViewController {
    Screens.initialController(of: "Molt") { coder in
      MoltViewController(
        coder: coder, draft, opponent ?? .sparringPartner(seed: 7), occasion, threads, onFinish: onFinish)
    }
  }

  private init?(
    coder: NSCoder, _ draft: MoltDraft, _ opponent: Opponent, _ occasion: MoltOccasion, _ threads: Int,
    onFinish: @escaping (BodyPlan?) -> Void
  ) {
    self.onFinish = onFinish
    self.occasion = occasion
    self.opponent = opponent
    self.threads = threads
    editor = MoltEditor(draft)
    countdown = occasion.countdown
    super.init(coder: coder)
    title = occasion.title
    overrideUserInterfaceStyle = .dark
    modalPresentationStyle = .fullScreen
  }

  @available(*, unavailable) package required init?(coder: NSCoder) { nil }

  // MARK: Parts

  /// All children share the same editor.
  package override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.destination {
    case let palette as PaletteViewController:
      palette.editor = editor
      palette.onWiden = { [weak self] in self?.togglePalette() }
      self.palette = palette
    case let controller as CanvasViewController:
      controller.begin(editor, threads: threads) { [weak self] in self?.toggleFigures() }
      canvasController = controller
    case let figures as FiguresViewController:
      figures.editor = editor
    case let tank as TankViewController:
      tank.begin(editor, opponent: opponent, round: occasion.round, threads: threads)
    default: break
    }
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    canvas = canvasController?.canvas
    view.backgroundColor = Theme.panel
    bar?.backgroundColor = Theme.panel
    side?.backgroundColor = Theme.panel
    barLine?.backgroundColor = Theme.hairline
    titleLabel?.text = occasion.title
    titleLabel?.font = Theme.font(17, .semibold)
    titleLabel?.textColor = Theme.text
    timeLabel?.font = Theme.figures(13, .regular)
    timeLabel?.textColor = Theme.secondText
    configure(leave, occasion.leaveIcon, occasion.leave, Theme.link)
    configure(done, .check, occasion.done, Theme.onPrimary)
    done?.backgroundColor = Theme.primary
    done?.layer.cornerRadius = Theme.buttonRadius
    done?.contentEdgeInsets = UIEdgeInsets(top: 0, left: 18, bottom: 0, right: 24)
    hideFigures?.setImage(Icon.close.image(size: 20), for: .normal)
    hideFigures?.tintColor = Theme.secondText
    hideFigures?.accessibilityLabel = localized("Hide the figures")
    editor.add(self)
    show()
    // The constants of the storyboard would contradict each other in the first layout of a narrow window.
    if let window = UIApplication.shared.keyWindow { arrange(for: window.bounds.size) }
  }

  private func configure(_ button: UIButton?, _ icon: Icon, _ title: String, _ color: UIColor) {
    button?.setImage(icon.image(size: 18), for: .normal)
    button?.setTitle(title, for: .normal)
    button?.titleLabel?.font = Theme.font(15, .semibold)
    button?.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
    button?.setTitleColor(color, for: .normal)
    button?.tintColor = color
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrange(for: view.bounds.size)
  }

  package override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    if isViewLoaded { arrange(for: size) }
  }

  private func arrange(for size: CGSize) {
    let layout = MoltComposition(
      size: size, showsFigures: showsFigures, showsPalette: showsPalette,
      letters: UIFontMetrics.default.scaledValue(for: 1))
    guard layout != composition else { return }
    composition = layout
    barHeight?.constant = layout.barHeight
    paletteWidth?.constant = layout.paletteWidth
    canvasLeading?.constant = layout.canvasLeading
    canvasTrailing?.constant = layout.canvasTrailing
    sideShown?.constant = layout.sideShown
    sideWidth?.constant = layout.sideWidth
    side?.isHidden = layout.sideShown == 0
    hideFigures?.isHidden = layout.isWide
    titles?.isHidden = !layout.showsTitle
    leave?.setTitle(layout.showsTitle ? occasion.leave : nil, for: .normal)
    canvasController?.showsFiguresTool = !layout.isWide
    showTime()
  }

  package override var preferredFocusEnvironments: [any UIFocusEnvironment] { canvas.map { [$0] } ?? [] }

  // MARK: Time

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    countdown?.onTick = { [weak self] in self?.showTime() }
    countdown?.onEnd = { [weak self] in self?.endTime() }
    countdown?.start()
  }

  package override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    countdown?.stop()
  }

  /// Ends the molt when the time is up: an acceptable body is taken, any other discarded.
  func endTime() {
    finish(with: editor.draft.isAcceptable && editor.draft.isChanged ? editor.draft.settled : nil)
  }

  // MARK: End

  /// Ends the molt with the current body, if it is acceptable.
  func take() {
    guard editor.draft.isAcceptable else {
      return editor.showMessage(editor.draft.faults.first.map { "\($0)" }, at: editor.draft.faults.first?.places.first)
    }
    // In the workshop an unchanged body, such as a rival's, can be kept too.
    finish(with: editor.draft.isChanged || editor.draft.budget == .unlimited ? editor.draft.settled : nil)
  }

  /// Continues after a body that could not be kept. Its steps can still be undone.
  package func resume() { isFinished = false }

  private func leaveMolt() {
    guard let onLeave else { return finish(with: nil) }
    guard !isFinished else { return }
    isFinished = true
    countdown?.stop()
    onLeave()
  }

  private func finish(with body: BodyPlan?) {
    guard !isFinished else { return }
    isFinished = true
    countdown?.stop()
    onFinish(body)
  }

  // MARK: Display

  func toggleFigures() {
    showsFigures.toggle()
    canvasController?.isShowingFigures = showsFigures
    layOutAgain()
  }

  /// Shows or hides the whole palette over the canvas if only its pictures fit beside it.
  func togglePalette() {
    showsPalette.toggle()
    layOutAgain()
  }

  private func layOutAgain() {
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseOut) {
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    }
  }

  private func show() {
    done?.isEnabled = editor.draft.isAcceptable
    done?.alpha = editor.draft.isAcceptable ? 1 : 0.4
    showTime()
  }

  private func showTime() {
    var words = countdown.map { [localized("\($0.shownSeconds) s left")] } ?? []
    // The figures state the points, where they are visible.
    let pointsLeft = composition?.sideShown == 0 ? editor.draft.pointsLeft : nil
    if let pointsLeft {
      let number = pointsLeft < 0 ? "−\(-pointsLeft)" : "\(pointsLeft)"
      words.append(pointsLeft == 1 ? localized("1 point left") : localized("\(number) points left"))
    }
    let text = words.isEmpty ? occasion.subtitle : words.joined(separator: " · ")
    if timeLabel?.text != text { timeLabel?.text = text }
    timeLabel?.textColor = pointsLeft ?? 0 < 0 ? Theme.bad : Theme.secondText
  }

  // MARK: Keys

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      // Letters typed into the search field are not key commands.
      let isTyped = palette?.isSearching == true && press.key?.keyCode != .keyboardEscape
      guard !isTyped, let key = press.key, MoltKeys.handle(key, in: self) else {
        super.pressesBegan([press], with: event)
        continue
      }
    }
  }

  package override func accessibilityPerformEscape() -> Bool {
    back()
    return true
  }

  /// Ends the search, the tool, the selection and the views over the canvas; leaves if none is active.
  func back() {
    var isActive = palette?.endSearch() == true || editor.tool != .select || editor.selection != nil
    editor.tool = .select
    editor.selection = nil
    if showsPalette {
      togglePalette()
      isActive = true
    }
    if showsFigures {
      toggleFigures()
      isActive = true
    }
    // Without a way back, leaving must lose nothing; only the button discards a changed body.
    let losesNothing = editor.draft.budget == .unlimited && !editor.draft.isChanged
    if !isActive, onLeave != nil || losesNothing { leaveMolt() }
  }

  /// Moves the cursor on the canvas; returns false if the focus is elsewhere.
  func moveCursor(_ heading: UIFocusHeading) -> Bool {
    guard let canvas, canvas.isFocused || !isFocusInside else { return false }
    return canvas.moveCursor(heading)
  }

  /// Uses the tool at the cursor; returns false if the focus is elsewhere.
  func useTool() -> Bool {
    guard let canvas, canvas.isFocused || !isFocusInside else { return false }
    return canvas.accessibilityActivate()
  }

  func zoom(by factor: CGFloat) { canvas?.zoom(by: factor) }

  func showWholeBody() { canvas?.fit() }

  func searchParts() { palette?.beginSearch() }

  /// Selects the next or previous part.
  func stepPart(by step: Int) { palette?.stepPart(by: step) }

  /// True if a view of this screen has the focus.
  private var isFocusInside: Bool { Self.focused(in: view) }

  private static func focused(in view: UIView) -> Bool { view.isFocused || view.subviews.contains { focused(in: $0) } }
}

extension MoltViewController: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) {
    if changes.contains(.tool), editor.tool != .select, showsPalette { togglePalette() }
    guard isViewLoaded, changes.contains(.body) else { return }
    onChange?(editor.draft.body)
    show()
  }
}

extension MoltViewController: HostEventReader {
  package func read(_ event: HostEvent) {
    pad.read(event, in: self)
    if let device = MoltHint.Device(event) { canvasController?.device = device }
  }
}
