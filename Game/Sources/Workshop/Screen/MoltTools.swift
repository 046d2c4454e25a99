import ScreenBase
import UIKit

/// The tools under the canvas: undo and redo, symmetry, limbs, removal, overlays. They scroll if they do not fit.
@MainActor final class MoltTools: UIView {
  private var editor = MoltEditor()
  private weak var undo: ToolButton?
  private weak var redo: ToolButton?
  private weak var mirror: ToolButton?
  private weak var radial: ToolButton?
  private weak var copyLimb: ToolButton?
  private weak var remove: ToolButton?
  private weak var forces: ToolButton?
  private weak var senses: ToolButton?
  /// Visible only if the figures do not fit beside the canvas.
  private(set) weak var figures: ToolButton?

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    backgroundColor = Theme.panel.withAlphaComponent(0.92)
    layer.cornerRadius = Theme.cardRadius
    layer.borderWidth = 1
    layer.borderColor = UIColor(white: 1, alpha: 0.1).cgColor
    layer.shadowOpacity = 0.45
    layer.shadowRadius = 11
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }

  private var buttons: [ToolButton] {
    [undo, redo, mirror, radial, copyLimb, remove, forces, senses, figures].compactMap(\.self)
  }

  /// True if only icons fit.
  var isCompact = false { didSet { for button in buttons { button.isCompact = isCompact } } }

  /// True if the height is small too.
  var isLow = false { didSet { for button in buttons { button.isLow = isLow } } }

  /// Connects the tools to an editor.
  func begin(_ editor: MoltEditor) {
    self.editor = editor
    connect()
    editor.add(self)
    show()
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    for line in dividers { line.backgroundColor = UIColor(white: 1, alpha: 0.1) }
  }

  /// The separators between the groups.
  private var dividers: [UIView] {
    (undo?.superview as? UIStackView)?.arrangedSubviews.filter { !($0 is ToolButton) } ?? []
  }

  private func connect() {
    func press(_ button: ToolButton?, _ action: @escaping @MainActor (MoltEditor) -> Void) {
      button?.addAction(UIAction { [weak editor] _ in if let editor { action(editor) } }, for: .touchUpInside)
    }
    press(undo) { $0.undo() }
    press(redo) { $0.redo() }
    press(mirror) { $0.toggleMirror() }
    press(radial) { $0.turnSymmetry() }
    press(copyLimb) { $0.takeLimb() }
    press(remove) { $0.removeSelection() }
    press(forces) { $0.overlays.formSymmetricDifference(.forces) }
    press(senses) { $0.overlays.formSymmetricDifference(.senses) }
  }

  private func show() {
    undo?.isEnabled = editor.draft.canUndo
    redo?.isEnabled = editor.draft.canRedo
    mirror?.isSelected = editor.draft.symmetry == .mirror
    let folds = editor.draft.symmetry == .mirror ? 1 : editor.draft.symmetry.folds
    radial?.isSelected = folds > 1
    radial?.title = folds > 1 ? localized("radial \(folds)") : localized("radial")
    if case .copy = editor.tool { copyLimb?.isSelected = true } else { copyLimb?.isSelected = false }
    remove?.isSelected = editor.tool == .remove
    forces?.isSelected = editor.overlays.contains(.forces)
    senses?.isSelected = editor.overlays.contains(.senses)
  }
}

extension MoltTools: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) { show() }
}
