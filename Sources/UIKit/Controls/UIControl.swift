/// A view that turns touches into actions.
@preconcurrency @MainActor open class UIControl: UIView {
  private final let actions = ControlActions()
  private final var heldTouch: UITouch?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readContents(of: coder, as: UIControl.self)
  }

  /// Creates a control that calls an action when it is triggered.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      enabledDidChange()
      observedValueDidChange()
    }
  }
  open var isSelected = false { didSet { if isSelected != oldValue { selectionStateDidChange() } } }
  /// True while a touch that began inside is inside.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { selectionStateDidChange() } } }

  private func selectionStateDidChange() {
    stateDidChange()
    observedValueDidChange()
  }

  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    return state
  }

  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet {
      guard contentVerticalAlignment != oldValue else { return }
      setNeedsLayout()
      baselinesMayHaveMoved()
    }
  }
  /// The part of a change of the height by which the content moves away from the top.
  final var contentShare: CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: 0.5
    case .top: 0
    case .bottom: 1
    }
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// ``contentHorizontalAlignment`` with leading and trailing converted to left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Actions

  /// Adds an action of a target, which is held weakly. Without a target, the first responder that implements the action
  /// is called, from the control upwards.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(target.map(ClassTarget.object), action, controlEvents)
  }

  /// Removes actions of a target, or of all targets for `nil`, from the events.
  ///
  /// `action`: `nil` removes all actions of the target.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(target.map(ClassTarget.object), action, controlEvents)
  }

  /// Adds a method of a target, given as a method reference such as `Menu.play`. The target is held weakly.
  // Final, because the mangled names of vtable entries with isolated closures differ between the files of a
  // @preconcurrency class.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, for controlEvents: Event
  ) {
    actions.add(target, controlEvents, .none) { target, _, _ in (target as? Target).map { action($0)() } }
  }

  /// Adds a method that takes the control.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    actions.add(target, controlEvents, .sender(ObjectIdentifier(Sender.self))) { target, control, _ in
      if let target = target as? Target, let sender = control as? Sender { action(target)(sender) }
    }
  }

  /// Adds a method that takes the control and the event; the event is `nil` if no event caused the action.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Void, for controlEvents: Event
  ) {
    actions.add(target, controlEvents, .senderAndEvent(ObjectIdentifier(Sender.self))) { target, control, event in
      if let target = target as? Target, let sender = control as? Sender { action(target)(sender, event) }
    }
  }

  /// Removes all methods of a target without arguments that were added by reference from the events: method references
  /// cannot be compared. A `Selector` with a name is removed alone.
  public final func removeTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, for controlEvents: Event
  ) {
    actions.removeMethods(of: target, controlEvents, .none)
  }

  /// Removes all methods of a target that take such a sender and were added by reference.
  public final func removeTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    actions.removeMethods(of: target, controlEvents, .sender(ObjectIdentifier(Sender.self)))
  }

  /// Removes all methods of a target that take such a sender and the event, and were added by reference.
  public final func removeTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Void, for controlEvents: Event
  ) {
    actions.removeMethods(of: target, controlEvents, .senderAndEvent(ObjectIdentifier(Sender.self)))
  }

  /// Adds an action for the events. It replaces an earlier one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.add(action, controlEvents)
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.remove(action.identifier, controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actions.remove(actionIdentifier, controlEvents)
  }

  /// The targets that still exist.
  open var allTargets: Set<AnyHashable> { actions.targets }
  open var allControlEvents: Event { actions.events }

  /// Returns the names of the target's actions for one event. Methods given by reference have no name.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = actions.names(target.map(ClassTarget.object), controlEvent)
    return names.isEmpty ? nil : names
  }

  /// Calls the closure for each action, or target with its selector, in the order of addition, until it sets the last
  /// argument.
  public final func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    actions.enumerate(iterator)
  }

  /// Calls all actions for the events, in the order of addition.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, with: nil)
  }

  /// Does what a tap on the control does by default: calls the actions of `primaryActionTriggered`.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// Calls an action of a target, or of the first responder that implements it, from the control upwards. Called for
  /// every action with a selector.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard target == nil else {
      if let target { action.send(to: ClassTarget.object(for: target), from: self, for: event) }
      return
    }
    var responder: UIResponder? = self
    while let current = responder {
      if current.perform(action, with: self) { return }
      responder = current.next
    }
  }

  /// Runs an action with this control as its sender. Called for every `UIAction` of the control.
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  final func send(_ events: Event, with event: UIEvent?) {
    for call in actions.calls(for: events) {
      switch call {
      case .action(let action): sendAction(action)
      case .selector(let target, let selector): sendAction(selector, to: target, for: event)
      case .method(let target, let method): method(target, self, event)
      }
    }
  }

  // MARK: Menu

  /// The menu for a secondary click or a long press, and for a tap with `showsMenuAsPrimaryAction`. Setting it enables
  /// `contextMenuInteraction`.
  open var menu: UIMenu? {
    didSet { if (menu == nil) != (oldValue == nil) { isContextMenuInteractionEnabled = menu != nil } }
  }
  open var showsMenuAsPrimaryAction = false
  /// The sender of the actions in the menu.
  var menuSender: AnyObject { self }

  /// True if the control has a ``contextMenuInteraction``.
  open var isContextMenuInteractionEnabled = false { didSet { contextMenusDidChange() } }
  /// The interaction that queries this control for its menu; `nil` while disabled.
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  private func contextMenusDidChange() {
    guard isContextMenuInteractionEnabled != (contextMenuInteraction != nil) else { return }
    if let old = contextMenuInteraction {
      removeInteraction(old)
      contextMenuInteraction = nil
    } else {
      let made = UIContextMenuInteraction(delegate: self)
      contextMenuInteraction = made
      addInteraction(made)
    }
  }

  /// Returns the point beside which the menu appears, in the control's coordinates.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }

  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu, isEnabled else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { sendActions(for: .menuActionTriggered) }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }

  /// The text that appears when the pointer rests on the control.
  open var toolTip: String? { didSet { toolTipDidChange() } }
  /// The interaction that shows ``toolTip``; `nil` without one.
  open private(set) var toolTipInteraction: UIToolTipInteraction?

  private func toolTipDidChange() {
    if let toolTip {
      let interaction = toolTipInteraction ?? UIToolTipInteraction()
      interaction.defaultToolTip = toolTip
      guard toolTipInteraction == nil else { return }
      toolTipInteraction = interaction
      addInteraction(interaction)
    } else if let old = toolTipInteraction {
      removeInteraction(old)
      toolTipInteraction = nil
    }
  }

  final func presentMenu() {
    guard let menu else { return }
    sendActions(for: .menuActionTriggered)
    MenuPresentation.shared.present(menu, from: self)
  }

  // MARK: Tracking

  open private(set) var isTracking = false
  open private(set) var isTouchInside = false

  /// Called when a touch begins. Returns true to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch moves. Returns true to continue tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, heldTouch == nil, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return isTouchInside = false }
    heldTouch = touch
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    if showsMenuAsPrimaryAction, menu != nil {
      stopTracking()
      presentMenu()
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = heldTouch, touches.contains(touch) else { return }
    guard isEnabled else { return touchesCancelled(touches, with: event) }
    let wasInside = isTouchInside
    isTouchInside = isHeld(touch)
    guard continueTracking(touch, with: event) else {
      endTracking(touch, with: event)
      return stopTracking()
    }
    isHighlighted = isTouchInside
    if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = heldTouch, touches.contains(touch) else { return }
    guard isEnabled else { return touchesCancelled(touches, with: event) }
    isTouchInside = isHeld(touch)
    let isInside = isTouchInside
    endTracking(touch, with: event)
    stopTracking()
    send(isInside ? touchUpEvents : .touchUpOutside, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = heldTouch, touches.contains(touch) else { return }
    cancelTracking(with: event)
    stopTracking()
    if isEnabled { send(.touchCancel, with: event) }
  }

  /// The events that a touch sends that ends inside.
  var touchUpEvents: Event { .touchUpInside }

  private func stopTracking() {
    heldTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func isHeld(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.holdMargin, dy: -Self.holdMargin).contains(touch.location(in: self))
  }

  /// The distance from the bounds at which a tracked touch still counts as inside, in points.
  private static let holdMargin: CGFloat = 70

  // MARK: Hooks

  /// Called after the state changed. The default redraws.
  func stateDidChange() {
    setNeedsDisplay()
  }

  private func enabledDidChange() {
    if !isEnabled, let heldTouch { touchesCancelled([heldTouch], with: nil) }
    stateDidChange()
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = super.accessibilityTraits
      if isSelected { traits.insert(.selected) }
      if !isEnabled { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  @discardableResult open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    if showsMenuAsPrimaryAction, menu != nil {
      presentMenu()
    } else {
      sendActions(for: touchUpEvents)
    }
    return true
  }
}

extension UIControl: UIContextMenuInteractionDelegate {}
