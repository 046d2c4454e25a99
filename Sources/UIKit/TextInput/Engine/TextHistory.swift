/// Registers an editor's changes with the undo manager of its view. Consecutive typing is one change.
@MainActor final class TextHistory {
  enum Kind {
    /// Consecutive insertions form one change, up to a line feed.
    case typing
    /// Consecutive deletions form one change.
    case deleting
    case other
  }

  private final class Change {
    /// The range of the text that replaced ``old``.
    var range: Range<Int>
    var old: TextStore
    /// The selection before the change.
    let selection: TextSelection
    let kind: Kind

    init(_ range: Range<Int>, _ old: TextStore, _ selection: TextSelection, _ kind: Kind) {
      self.range = range
      self.old = old
      self.selection = selection
      self.kind = kind
    }
  }

  weak var editor: TextEditor?
  /// The change that may still grow, and the manager's registration count after it was registered.
  private var open: (change: Change, manager: UndoManager, count: Int)?

  /// Ends the current change; the next edit starts a new one.
  func close() {
    open = nil
  }

  /// Removes all changes, because their text no longer exists.
  func forget() {
    open = nil
    if let editor { editor.owner.undoManager?.removeAllActions(withTarget: editor) }
  }

  /// Registers the replacement of a range before it happens.
  func record(_ range: Range<Int>, by part: TextStore, _ kind: Kind) {
    guard let editor, let manager = editor.owner.undoManager else { return }
    let isOpen = open.map { $0.manager === manager && $0.count == manager.registrationCount } ?? false
    if isOpen, let change = open?.change, grow(change, range, part, kind, editor.store) { return }
    let change = Change(
      range.lowerBound..<range.lowerBound + part.length, editor.store.part(range), editor.selection, kind)
    register(change, manager)
    let grows = kind != .other && !part.units.contains(where: \.isParagraphEnd)
    open = grows ? (change, manager, manager.registrationCount) : nil
  }

  /// Registers a replacement that happened step by step, as with input methods.
  func record(_ old: TextStore, became range: Range<Int>, selection: TextSelection) {
    guard let manager = editor?.owner.undoManager, !old.isEmpty || !range.isEmpty else { return }
    register(Change(range, old, selection, .other), manager)
    open = nil
  }

  private func grow(
    _ change: Change, _ range: Range<Int>, _ part: TextStore, _ kind: Kind, _ store: TextStore
  ) -> Bool {
    guard change.kind == kind else { return false }
    switch kind {
    case .typing:
      guard range.isEmpty, range.lowerBound == change.range.upperBound, editor?.selection.isEmpty == true,
        !part.units.contains(where: \.isParagraphEnd)
      else { return false }
      change.range = change.range.lowerBound..<range.lowerBound + part.length
    case .deleting:
      let removed = store.part(range)
      if range.upperBound == change.range.lowerBound {
        change.old.replace(0..<0, with: removed)
        change.range = range.lowerBound..<range.lowerBound
      } else if range.lowerBound == change.range.lowerBound {
        change.old.replace(change.old.length..<change.old.length, with: removed)
      } else {
        return false
      }
    case .other: return false
    }
    return true
  }

  private func register(_ change: Change, _ manager: UndoManager) {
    guard let editor else { return }
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: editor) { $0.history.revert(change) }
    if change.kind == .typing, !manager.isUndoing, !manager.isRedoing { manager.setActionName(SystemText.typing.text) }
    manager.endUndoGrouping()
  }

  /// Undoes a change and restores the selection before it. Redo places the caret after the text.
  private func revert(_ change: Change) {
    guard let editor, let manager = editor.owner.undoManager, change.range.upperBound <= editor.store.length else {
      return
    }
    open = nil
    if editor.marked != nil { editor.unmark() }
    let restored = change.range.lowerBound..<change.range.lowerBound + change.old.length
    let inverse = Change(
      restored, editor.store.part(change.range), TextSelection(change.range.upperBound), .other)
    register(inverse, manager)
    editor.replace(change.range, with: change.old, selection: change.selection)
    editor.owner.textDidChange()
    editor.showHead()
  }
}
