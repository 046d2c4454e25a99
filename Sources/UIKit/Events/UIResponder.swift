/// An object that may handle events; what it does not handle goes on to ``next``.
@preconcurrency @MainActor open class UIResponder: NSObject, AssociatedValuesKeeping, UIResponderStandardEditActions {
  nonisolated(unsafe) final var associatedValues: AssociatedValues?

  public override init() {
    super.init()
  }

  /// Who is asked after this responder: a view's controller or superview, a controller's superview, then window and application.
  open var next: UIResponder? { nil }

  // MARK: Interface Builder files

  /// The object and everything that its file connects to it are there.
  open func awakeFromNib() {}

  /// The object is drawn at design time, not run; for sample values.
  open func prepareForInterfaceBuilder() {}

  /// A property that this object observes by name has changed; see
  /// ``KeyValueObserving/addObserver(_:forKeyPath:options:context:)``. Only an override knows what to do: the base class
  /// warns.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    Log.warning("\(type(of: self)) observes '\(keyPath ?? "")' but does not override observeValue(forKeyPath:)")
  }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Keys with modifiers that this responder answers while it is in the responder chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Takes a key that edits, such as Backspace or an arrow, before anybody else sees it; also its repeats while it is
  /// held. For the toolkit's own text views.
  func edits(with key: UIKey, isRepeat: Bool) -> Bool { textEditor?.handle(key) ?? false }

  /// Takes text that a person typed. Returns false for ``UIKeyInput/insertText(_:)`` to be called instead.
  func types(_ text: String) -> Bool {
    textEditor?.type(text)
    return textEditor != nil
  }

  /// Takes text that an input method has not finished; empty text ends it. Returns whether it did.
  func composes(_ text: String, selected: Range<Int>) -> Bool {
    textEditor?.compose(text, selected: selected) ?? false
  }

  /// Holds the text of a responder that has one to edit.
  var textEditor: TextEditor? { nil }

  /// Is no longer the first responder, whether it was asked or not.
  func didLoseKeys() {}

  // MARK: Actions

  /// Whether ``target(forAction:withSender:)`` may choose this object.
  ///
  /// The base class answers yes for a method of its own class only. Actions that are names are not looked up: whoever
  /// implements one says so here. Text fields and text views answer for the standard edit actions.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    textEditor?.canPerform(action.name) ?? action.isMethod(of: self)
  }

  /// The nearest object of the responder chain that can perform the action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Brings a command up to date before a menu shows it; overriders change its title, state and attributes.
  open func validate(_ command: UICommand) {}

  /// Does the action of that name. Returns false when there is none; the base class knows the standard edit actions.
  ///
  /// Classes from Interface Builder files, whose actions are names, override it.
  open func perform(_ action: Selector, with sender: Any?) -> Bool {
    action.call(on: self, with: sender) || performEditAction(action, with: sender)
  }

  /// Where changes are recorded so that they can be taken back; that of the next responder, the window's at last.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Goes back, as Escape or the back button of a game pad asks; returns whether there was something to leave.
  open func accessibilityPerformEscape() -> Bool { false }

  // MARK: Standard edit actions

  // Each changes the text of this responder, or else goes on to the next one until somebody overrides it.
  open func cut(_ sender: Any?) { edit({ $0.cut() }, else: { $0.cut(sender) }) }
  open func copy(_ sender: Any?) { edit({ $0.copy() }, else: { $0.copy(sender) }) }
  open func paste(_ sender: Any?) { edit({ $0.paste() }, else: { $0.paste(sender) }) }
  open func pasteAndMatchStyle(_ sender: Any?) { edit({ $0.paste() }, else: { $0.pasteAndMatchStyle(sender) }) }
  open func select(_ sender: Any?) { edit({ $0.selectWord() }, else: { $0.select(sender) }) }
  open func selectAll(_ sender: Any?) { edit({ $0.selectAll() }, else: { $0.selectAll(sender) }) }
  open func delete(_ sender: Any?) { edit({ $0.delete() }, else: { $0.delete(sender) }) }
  open func toggleBoldface(_ sender: Any?) { edit({ $0.toggle(.traitBold) }, else: { $0.toggleBoldface(sender) }) }
  open func toggleItalics(_ sender: Any?) { edit({ $0.toggle(.traitItalic) }, else: { $0.toggleItalics(sender) }) }
  open func toggleUnderline(_ sender: Any?) { edit({ $0.toggleUnderline() }, else: { $0.toggleUnderline(sender) }) }
  open func increaseSize(_ sender: Any?) {
    edit({ $0.resize(by: TextEditor.sizeStep) }, else: { $0.increaseSize(sender) })
  }
  open func decreaseSize(_ sender: Any?) {
    edit({ $0.resize(by: -TextEditor.sizeStep) }, else: { $0.decreaseSize(sender) })
  }

  private func edit(_ change: (TextEditor) -> Void, else pass: (UIResponder) -> Void) {
    if let textEditor { change(textEditor) } else if let next { pass(next) }
  }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

  /// Shown at the bottom of the window in place of a keyboard while this has the keys.
  open var inputView: UIView? { nil }
  /// Shown at the bottom of the window, above the input view, while this has the keys.
  open var inputAccessoryView: UIView? { nil }

  /// Shows ``inputView`` and ``inputAccessoryView`` anew after they changed.
  open func reloadInputViews() {
    if isFirstResponder { InputViews.shared.show(for: self) }
  }

  /// Makes this the object that keys go to first. Returns whether it is that now.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = UIApplication.shared.firstResponder {
      guard InputViews.shared.keep(during: { current.resignFirstResponder() }) else { return false }
    }
    UIApplication.shared.firstResponder = self
    InputViews.shared.show(for: self)
    return true
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIApplication.shared.firstResponder = nil
    return true
  }
}

/// What menus and key commands call on the object that has the keys.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: AnyObject {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func pasteAndMatchStyle(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func delete(_ sender: Any?)
  func toggleBoldface(_ sender: Any?)
  func toggleItalics(_ sender: Any?)
  func toggleUnderline(_ sender: Any?)
  func increaseSize(_ sender: Any?)
  func decreaseSize(_ sender: Any?)
}
