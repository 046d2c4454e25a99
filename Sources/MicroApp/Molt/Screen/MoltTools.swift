import UIKit

/// The tools under the canvas: steps, symmetry, limbs, removal, overlays.
@MainActor final class MoltTools: UIView {
  private let editor: MoltEditor
  private let undo = ToolButton(.undo, "undo", identifier: "undo")
  private let redo = ToolButton(.redo, "redo", identifier: "redo")
  private let mirror = ToolButton(.mirror, "mirror", identifier: "mirror")
  private let radial = ToolButton(.radial, "radial", identifier: "radial")
  private let copy = ToolButton(.copy, "copy limb", identifier: "copy limb")
  private let remove = ToolButton(.erase, "remove", identifier: "remove")
  private let forces = ToolButton(.thrust, "forces", identifier: "forces")
  private let senses = ToolButton(.eye, "senses", identifier: "senses")
  /// Only where the figures do not fit beside the canvas.
  let figures = ToolButton(.chart, "figures", identifier: "show figures")
  private let stack = UIStackView(frame: .zero)

  init(_ editor: MoltEditor) {
    self.editor = editor
    super.init(frame: .zero)
    backgroundColor = Look.panel.withAlphaComponent(0.92)
    layer.cornerRadius = Look.cardRadius
    layer.borderWidth = 1
    layer.borderColor = UIColor(white: 1, alpha: 0.1).cgColor
    layer.shadowOpacity = 0.45
    layer.shadowRadius = 11
    layer.shadowOffset = CGSize(width: 0, height: 8)
    accessibilityIdentifier = "tools"
    addSubview(stack)
    for group in [[undo, redo], [mirror, radial], [copy, remove], [forces, senses, figures]] {
      if !stack.arrangedSubviews.isEmpty { stack.addArrangedSubview(Self.divider()) }
      for button in group { stack.addArrangedSubview(button) }
    }
    stack.spacing = 2
    stack.alignment = .center
    connect()
    editor.add(self)
    show()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = stack.systemLayoutSizeFitting(.zero)
    return CGSize(width: fitting.width + 16, height: ToolButton.size.height + 12)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds.insetBy(dx: 8, dy: 6)
  }

  private static func divider() -> UIView {
    let line = UIView(frame: .zero)
    line.backgroundColor = UIColor(white: 1, alpha: 0.1)
    line.widthAnchor.constraint(equalToConstant: 1).isActive = true
    line.heightAnchor.constraint(equalToConstant: 36).isActive = true
    return line
  }

  private func connect() {
    func press(_ button: ToolButton, _ action: @escaping @MainActor (MoltEditor) -> Void) {
      button.addAction(UIAction { [weak editor] _ in if let editor { action(editor) } }, for: .touchUpInside)
    }
    press(undo) { $0.undo() }
    press(redo) { $0.redo() }
    press(mirror) { $0.toggleMirror() }
    press(radial) { $0.turnSymmetry() }
    press(copy) { $0.takeLimb() }
    press(remove) { $0.removeSelection() }
    press(forces) { $0.overlays.formSymmetricDifference(.forces) }
    press(senses) { $0.overlays.formSymmetricDifference(.senses) }
  }

  private func show() {
    undo.isEnabled = editor.draft.canUndo
    redo.isEnabled = editor.draft.canRedo
    mirror.isSelected = editor.draft.symmetry == .mirror
    let folds = editor.draft.symmetry == .mirror ? 1 : editor.draft.symmetry.folds
    radial.isSelected = folds > 1
    radial.title = folds > 1 ? "radial \(folds)" : "radial"
    if case .copy = editor.tool { copy.isSelected = true } else { copy.isSelected = false }
    remove.isSelected = editor.tool == .remove
    forces.isSelected = editor.overlays.contains(.forces)
    senses.isSelected = editor.overlays.contains(.senses)
  }
}

extension MoltTools: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) { show() }
}
