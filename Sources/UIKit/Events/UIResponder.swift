/// An object that can handle events. Unhandled events are passed to ``next``.
@preconcurrency @MainActor open class UIResponder: NSObject, AssociatedValuesKeeping, UIResponderStandardEditActions {
  nonisolated(unsafe) final var associatedValues: AssociatedValues?

  public override init() {
    super.init()
  }

  /// The next responder of the chain: for a view its controller or superview, for a controller its view's superview;
  /// then the window and the application.
  open var next: UIResponder? { nil }

  // MARK: Interface Builder files

  /// Called after the object was loaded from a file and all its outlets and actions were connected.
  open func awakeFromNib() {}

  /// Called when the object is drawn at design time, to set sample values.
  open func prepareForInterfaceBuilder() {}

  /// Called after a change of a property that this object observes by name; see
  /// ``KeyValueObserving/addObserver(_:forKeyPath:options:context:)``. The base class logs a warning.
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

  /// Called for touches whose estimated properties have new values. No host estimates properties.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  // MARK: Motion

  /// Called on the first responder, or else on the front controller, when the device begins to be shaken: with the keys
  /// Control, command and Z, or the script command `shake`.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Called on the first responder, or else on the front controller, for a key such as "play" or "next", after
  /// ``UIApplication/beginReceivingRemoteControlEvents()``.
  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Activities

  /// The activity of this responder. It becomes current when it is set.
  open var userActivity: NSUserActivity? {
    didSet {
      guard userActivity !== oldValue else { return }
      oldValue?.setOwned(false, by: self)
      userActivity?.setOwned(true, by: self)
      userActivity?.becomeCurrent()
    }
  }

  /// Called before an activity of this responder is saved, to write the current state into its
  /// ``NSUserActivity/userInfo``. Overrides must call super.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Shows the state of an activity. The app calls it on its controllers when a scene connects with an activity.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

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

  /// The key commands that this responder handles while it is in the responder chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Handles an editing key, such as Backspace or an arrow, and its repeats, before any other responder. Used by the
  /// toolkit's own views.
  func handleEditingKey(_ key: UIKey, isRepeat: Bool) -> Bool { editedText?.handle(key) ?? false }

  /// Handles typed text. If it returns false, ``UIKeyInput/insertText(_:)`` is called instead.
  func handleTypedText(_ text: String) -> Bool {
    editedText?.typeText(text)
    return editedText != nil
  }

  /// Handles the marked text of an input method; an empty text ends it. Returns false if it was not handled.
  func handleMarkedText(_ text: String, selected: Range<Int>) -> Bool {
    if let editedText { return editedText.compose(text, selected: selected) }
    guard let input = self as? any UITextInput else { return false }
    input.setMarkedText(text, selectedRange: NSRange(location: selected.lowerBound, length: selected.count))
    if text.isEmpty { input.unmarkText() }
    return true
  }

  /// This responder as a text field or text view; `nil` for all others.
  private var editedText: (any TextEditing)? { self as? any TextEditing }

  /// Called after this object stopped being the first responder, even if it was not queried before.
  func didResignFirstResponder() {}

  // MARK: Actions

  /// Returns true if `target(forAction:withSender:)` may return this object.
  ///
  /// The base class returns true for method references of its own class only. A class that implements actions by name
  /// must override this method. Text fields and text views handle the standard edit actions. Every responder can paste what
  /// its `pasteConfiguration` accepts.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action.name == "paste:", acceptsPasteboard { return true }
    if let finds = findTarget?.canPerform(action.name) { return finds }
    return editedText?.canPerform(action.name) ?? action.isMethod(of: self)
  }

  /// Returns the nearest object of the responder chain that can perform the action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Called before a menu shows a command. Overrides update its title, state and attributes.
  open func validate(_ command: UICommand) {}

  /// Called when menus are built, to change them: for the main menus on the application and its delegate, for an edit
  /// menu on the responder at its place and those after it, the application and its delegate first.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Performs an action by name. Returns false if there is none. The base class implements the standard edit actions.
  ///
  /// Classes with actions from Interface Builder files, which are names, override it.
  open func perform(_ action: Selector, with sender: Any?) -> Bool {
    action.call(on: self, with: sender) || performEditAction(action, with: sender)
  }

  /// The undo manager: that of the next responder, up to the window's.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Performs the action of a tap in the centre. Returns true if there was one.
  @discardableResult open func accessibilityActivate() -> Bool { false }

  /// Increases the value of an element with the trait `adjustable` by one step.
  open func accessibilityIncrement() {}

  /// Decreases the value of an element with the trait `adjustable` by one step.
  open func accessibilityDecrement() {}

  /// Handles Escape or the back button of a game pad. Returns false if there is nothing to leave.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the main action of the screen for assistive technology that has a gesture for it, which Linux lacks. Returns
  /// false if there is none.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Scrolls by a page for assistive technology. Returns false if it did not scroll; the next responder is asked then.
  ///
  /// Scroll views move their content. Overrides post ``UIAccessibility/Notification/pageScrolled`` when they have
  /// scrolled.
  @discardableResult open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Called after a screen reader's focus has moved to this element.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called after a screen reader's focus has left this element.
  open func accessibilityElementDidLoseFocus() {}

  /// True if this element has a screen reader's focus.
  open func accessibilityElementIsFocused() -> Bool { AccessibilityFocus.shared.element === self }

  /// Returns the assistive technologies whose focus this element has; `nil` if there are none.
  open func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<UIAccessibility.AssistiveTechnologyIdentifier>?
  {
    accessibilityElementIsFocused() ? [.notificationVoiceOver] : nil
  }

  // MARK: Standard edit actions

  // Each changes the text of this responder if it is a text field or text view, and is passed to the next responder
  // otherwise.
  open func cut(_ sender: Any?) { edit({ $0.cutSelection() }, else: { $0.cut(sender) }) }
  open func copy(_ sender: Any?) { edit({ $0.copySelection() }, else: { $0.copy(sender) }) }
  /// Calls ``paste(itemProviders:)`` if the pasteboard has a type that the ``pasteConfiguration`` accepts.
  open func paste(_ sender: Any?) {
    guard !pasteAccepted() else { return }
    edit({ $0.pasteText() }, else: { $0.paste(sender) })
  }
  open func pasteAndMatchStyle(_ sender: Any?) { edit({ $0.pasteText() }, else: { $0.pasteAndMatchStyle(sender) }) }
  open func select(_ sender: Any?) { edit({ $0.selectWord() }, else: { $0.select(sender) }) }
  open func selectAll(_ sender: Any?) { edit({ $0.selectWholeText() }, else: { $0.selectAll(sender) }) }
  open func delete(_ sender: Any?) { edit({ $0.deleteSelection() }, else: { $0.delete(sender) }) }
  open func toggleBoldface(_ sender: Any?) { edit({ $0.toggleTrait(.traitBold) }, else: { $0.toggleBoldface(sender) }) }
  open func toggleItalics(_ sender: Any?) { edit({ $0.toggleTrait(.traitItalic) }, else: { $0.toggleItalics(sender) }) }
  open func toggleUnderline(_ sender: Any?) { edit({ $0.toggleUnderline() }, else: { $0.toggleUnderline(sender) }) }
  open func increaseSize(_ sender: Any?) {
    edit({ $0.resizeFont(by: Self.fontSizeStep) }, else: { $0.increaseSize(sender) })
  }
  open func decreaseSize(_ sender: Any?) {
    edit({ $0.resizeFont(by: -Self.fontSizeStep) }, else: { $0.decreaseSize(sender) })
  }

  /// Shows the find navigator. A view with a ``UIFindInteraction`` handles this and the following actions.
  open func find(_ sender: Any?) {
    search({ $0.presentFindNavigator(showingReplace: false) }, else: { $0.find(sender) })
  }
  open func findAndReplace(_ sender: Any?) {
    search({ $0.presentFindNavigator(showingReplace: true) }, else: { $0.findAndReplace(sender) })
  }
  open func findNext(_ sender: Any?) { search({ $0.findNext() }, else: { $0.findNext(sender) }) }
  open func findPrevious(_ sender: Any?) { search({ $0.findPrevious() }, else: { $0.findPrevious(sender) }) }
  open func useSelectionForFind(_ sender: Any?) {
    search({ $0.findSelection() }, else: { $0.useSelectionForFind(sender) })
  }

  /// The interaction that searches the content of this responder.
  var findTarget: UIFindInteraction? { nil }

  private func search(_ act: (UIFindInteraction) -> Void, else pass: (UIResponder) -> Void) {
    if let findTarget { act(findTarget) } else if let next { pass(next) }
  }

  /// The step between two font sizes, in points.
  private static let fontSizeStep: CGFloat = 2

  private func edit(_ change: (any TextEditing) -> Void, else pass: (UIResponder) -> Void) {
    if let editedText { change(editedText) } else if let next { pass(next) }
  }

  // MARK: Pasting

  private final var ownPasteConfiguration: UIPasteConfiguration?

  /// The types that can be pasted here, and dropped on a view or on the view of a controller. It is copied when it is set.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { ownPasteConfiguration }
    set { ownPasteConfiguration = newValue.map { UIPasteConfiguration($0) } }
  }

  /// Takes pasted or dropped items. The base class inserts texts if this responder is a text field or text view, and
  /// passes the items to the next responder otherwise.
  open func paste(itemProviders: [NSItemProvider]) {
    if let editedText { editedText.insertTexts(of: itemProviders) } else { next?.paste(itemProviders: itemProviders) }
  }

  /// Returns true if the items can be pasted: by default, if one of them has a type that the ``pasteConfiguration``
  /// accepts.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { pasteConfiguration?.accepts(itemProviders) ?? false }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  /// True if it is the first receiver of key presses, or will be when its scene comes back from the background.
  open var isFirstResponder: Bool {
    let application = UIApplication.shared
    return application.firstResponder === self || application.scenes.contains { $0.keptResponder === self }
  }

  /// The view at the bottom of the window, in place of a keyboard, while this is the first responder.
  open var inputView: UIView? { nil }
  /// The view at the bottom of the window, above the input view, while this is the first responder.
  open var inputAccessoryView: UIView? { nil }
  /// The controller of the view in place of ``inputView``.
  open var inputViewController: UIInputViewController? { nil }
  /// The controller of the view in place of ``inputAccessoryView``.
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// The shortcuts in the bar above the keyboard or the input view while this is the first responder.
  open var inputAssistantItem: UITextInputAssistantItem { ownAssistantItem }

  /// The language of the keyboard while this is the first responder.
  open var textInputMode: UITextInputMode? { self is any UIKeyInput ? .current : next?.textInputMode }

  /// Shows ``inputView`` and ``inputAccessoryView`` again after they changed.
  open func reloadInputViews() {
    if isFirstResponder { InputViews.shared.show(for: self) }
  }

  /// Makes this object the first responder. Returns false if it did not become the first responder.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let scene = backgroundScene { return scene.keep(self) }
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
    UIApplication.shared.releaseFirstResponder(self)
    return true
  }
}

/// The actions that menus and key commands send to the first responder.
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
  func find(_ sender: Any?)
  func findAndReplace(_ sender: Any?)
  func findNext(_ sender: Any?)
  func findPrevious(_ sender: Any?)
  func useSelectionForFind(_ sender: Any?)
}

extension UIResponder {
  /// The edit actions by their names in Interface Builder files and menus.
  private static let editActions: [String: @MainActor (UIResponder) -> (Any?) -> Void] = [
    "cut:": UIResponder.cut, "copy:": UIResponder.copy, "paste:": UIResponder.paste,
    "pasteAndMatchStyle:": UIResponder.pasteAndMatchStyle, "select:": UIResponder.select,
    "selectAll:": UIResponder.selectAll, "delete:": UIResponder.delete,
    "toggleBoldface:": UIResponder.toggleBoldface, "toggleItalics:": UIResponder.toggleItalics,
    "toggleUnderline:": UIResponder.toggleUnderline, "increaseSize:": UIResponder.increaseSize,
    "decreaseSize:": UIResponder.decreaseSize, "find:": UIResponder.find,
    "findAndReplace:": UIResponder.findAndReplace, "findNext:": UIResponder.findNext,
    "findPrevious:": UIResponder.findPrevious, "useSelectionForFind:": UIResponder.useSelectionForFind,
  ]

  func performEditAction(_ action: Selector, with sender: Any?) -> Bool {
    guard let method = Self.editActions[action.name] else { return false }
    method(self)(sender)
    return true
  }

  /// This responder and all after it in the responder chain.
  var chain: [UIResponder] {
    var result: [UIResponder] = []
    var current: UIResponder? = self
    while let responder = current {
      result.append(responder)
      current = responder.next
    }
    return result
  }
}
