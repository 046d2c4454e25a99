/// The undo step of an editable text that may still grow. Consecutive typing is one step.
@MainActor struct TextHistory {
  enum Kind {
    /// Consecutive insertions form one change, up to a line feed.
    case typing
    /// Consecutive deletions form one change.
    case deleting
    case other
  }

  /// A replacement that is registered with the undo manager; a class, because it grows after its registration.
  final class Change {
    /// The range of the text that replaced ``old``.
    private(set) var range: Range<Int>
    private(set) var old: TextStore
    /// The selection before the change.
    let selection: TextSelection
    let kind: Kind

    init(_ range: Range<Int>, _ old: TextStore, _ selection: TextSelection, _ kind: Kind) {
      self.range = range
      self.old = old
      self.selection = selection
      self.kind = kind
    }

    /// Adds the next edit to this change. Returns false if the edit is a change of its own.
    ///
    /// - Parameter removed: The text that the edit replaces.
    func grow(_ edited: Range<Int>, by part: TextStore, removed: TextStore, _ kind: Kind) -> Bool {
      guard self.kind == kind else { return false }
      switch kind {
      case .typing:
        guard edited.isEmpty, edited.lowerBound == range.upperBound, !part.hasParagraphEnd else { return false }
        range = range.lowerBound..<edited.lowerBound + part.length
      case .deleting:
        if edited.upperBound == range.lowerBound {
          old.replace(0..<0, with: removed)
          range = edited.lowerBound..<edited.lowerBound
        } else if edited.lowerBound == range.lowerBound {
          old.replace(old.length..<old.length, with: removed)
        } else {
          return false
        }
      case .other: return false
      }
      return true
    }
  }

  /// The change that may still grow, and the manager's registration count after it was registered.
  private(set) var open: (change: Change, manager: UndoManager, count: Int)?

  /// Ends the current change; the next edit starts a new one.
  mutating func close() {
    open = nil
  }

  mutating func keepOpen(_ change: Change, _ manager: UndoManager) {
    open = (change, manager, manager.registrationCount)
  }

  /// Returns the change that may grow, unless another one was registered with the manager since.
  func growing(in manager: UndoManager) -> Change? {
    guard let open, open.manager === manager, open.count == manager.registrationCount else { return nil }
    return open.change
  }
}

/// The registration of changes with the view's undo manager. Their target is the stage, so that actions that the app
/// registers for the view itself are not removed with them.
extension TextEditing {
  /// Removes all changes, because their text no longer exists.
  func forgetHistory() {
    input.history.close()
    undoManager?.removeAllActions(withTarget: stage)
  }

  /// Registers the replacement of a range before it happens.
  func record(_ range: Range<Int>, by part: TextStore, _ kind: TextHistory.Kind) {
    guard let manager = undoManager else { return }
    let removed = input.store.part(range)
    if kind != .typing || input.selection.isEmpty,
      input.history.growing(in: manager)?.grow(range, by: part, removed: removed, kind) == true
    {
      return
    }
    let change = TextHistory.Change(
      range.lowerBound..<range.lowerBound + part.length, removed, input.selection, kind)
    register(change, manager)
    input.history.close()
    if kind != .other, !part.hasParagraphEnd { input.history.keepOpen(change, manager) }
  }

  /// Registers a replacement that happened step by step, as with input methods.
  func record(_ old: TextStore, became range: Range<Int>, selection: TextSelection) {
    guard let manager = undoManager, !old.isEmpty || !range.isEmpty else { return }
    register(TextHistory.Change(range, old, selection, .other), manager)
    input.history.close()
  }

  private func register(_ change: TextHistory.Change, _ manager: UndoManager) {
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: stage) { $0.owner?.revert(change) }
    if change.kind == .typing, !manager.isUndoing, !manager.isRedoing { manager.setActionName(SystemText.typing.text) }
    manager.endUndoGrouping()
  }

  /// Undoes a change and restores the selection before it. Redo places the caret after the text.
  fileprivate func revert(_ change: TextHistory.Change) {
    guard let manager = undoManager, change.range.upperBound <= input.store.length else { return }
    input.history.close()
    if input.marked != nil { unmark() }
    let restored = change.range.lowerBound..<change.range.lowerBound + change.old.length
    let inverse = TextHistory.Change(
      restored, input.store.part(change.range), TextSelection(change.range.upperBound), .other)
    register(inverse, manager)
    replace(change.range, with: change.old, selection: change.selection)
    textDidChange()
    showHead()
  }
}
