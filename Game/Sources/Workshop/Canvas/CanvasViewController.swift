import Ecology
import ScreenBase
import UIKit

/// The canvas with the views over it: the number of cells, a hint for the current input device, the selection, the
/// tools.
@MainActor final class CanvasViewController: UIViewController {
  var canvas: CanvasView? { viewIfLoaded as? CanvasView }
  /// The current input device, for the hint in the corner.
  var device = MoltHint.Device.pointer { didSet { if device != oldValue { showHint() } } }
  /// True if the tools include a button for the figures.
  var showsFiguresTool = false {
    didSet {
      if showsFiguresTool != oldValue { tools?.figures?.isHidden = !showsFiguresTool }
    }
  }
  var isShowingFigures = false { didSet { tools?.figures?.isSelected = isShowingFigures } }

  private var editor = MoltEditor()
  private var threads = 1
  private var onFigures: () -> Void = {}
  private weak var count: UILabel?
  private weak var hint: UILabel?
  private weak var card: SelectionCard?
  private weak var tools: MoltTools?
  private weak var toolsBottom: NSLayoutConstraint?
  /// The size of the last layout.
  private var size = CGSize.zero

  /// Connects the canvas and the tools to an editor.
  ///
  /// - Parameter onFigures: Called by the button for the figures.
  func begin(_ editor: MoltEditor, threads: Int, onFigures: @escaping () -> Void) {
    self.editor = editor
    self.threads = threads
    self.onFigures = onFigures
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    canvas?.begin(editor, threads: threads)
    card?.begin(editor)
    tools?.begin(editor)
    tools?.figures?.isHidden = !showsFiguresTool
    tools?.figures?.addAction(UIAction { [weak self] _ in self?.onFigures() }, for: .touchUpInside)
    count?.font = Theme.figures(14)
    count?.textColor = Theme.secondText
    hint?.font = Theme.font(13)
    hint?.textColor = Theme.thirdText
    hint?.numberOfLines = 2
    editor.add(self)
    showCount()
    showHint()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard view.bounds.size != size else { return }
    size = view.bounds.size
    let isSmall = size.width < 560 || size.height < 320
    tools?.isCompact = isSmall
    tools?.isLow = size.height < 200
    toolsBottom?.constant = size.height < 200 ? 4 : 16
    card?.isCompact = isSmall
    count?.isHidden = size.height < 200
    hint?.isHidden = size.width < 480 || size.height < 200
  }

  /// Canvas height below which the body is kept above the tools, in points.
  private static let lowHeight: CGFloat = 480

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let canvas, let tools else { return }
    canvas.covered = size.height < CanvasViewController.lowHeight ? max(0, size.height - tools.frame.minY) : 0
  }

  /// The focus starts at the environments of the whole screen.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { parent.map { [$0] } ?? [] }

  private func showCount() {
    let draft = editor.draft
    let cells = localized("\(draft.body.cells.count) of \(draft.rules.limits.cellCount) cells")
    let lost = draft.missing.count { draft.body.cell(at: $0) != nil }
    count?.text = lost == 0 ? cells : localized("\(cells), \(lost) lost: dim, will grow back")
  }

  private func showHint() {
    hint?.text = MoltHint.text(for: device, tool: editor.tool, isUnchanged: !editor.draft.isChanged)
  }
}

extension CanvasViewController: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) {
    if changes.contains(.body) { showCount() }
    if !changes.isDisjoint(with: [.body, .tool]) { showHint() }
  }
}
