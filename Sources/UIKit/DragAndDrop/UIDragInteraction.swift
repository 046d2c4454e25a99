/// Lets the user drag items out of a view: by a press with a finger, or by moving the pressed pointer.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// True if drags may begin; initially true, as on tablets.
  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { (lift.isEnabled, tap.isEnabled) = (isEnabled, isEnabled) }
  }
  open class var isEnabledByDefault: Bool { true }

  private let lift = DragLiftRecognizer(target: nil, action: nil)
  private let tap = UITapGestureRecognizer(target: nil, action: nil)
  private var session: DragSession?
  /// The items that a tap is about to add to a drag.
  private var added: [UIDragItem] = []

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    lift.name = "drag lift"
    lift.delegate = self
    lift.addTarget(self, action: Selector(UIDragInteraction.liftDidChange))
    tap.name = "drag addition"
    tap.delegate = self
    tap.delaysTouchesEnded = false
    tap.addTarget(self, action: Selector(UIDragInteraction.tapped))
  }

  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    for recognizer in [lift, tap] { self.view?.removeGestureRecognizer(recognizer) }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    for recognizer in [lift, tap] { view?.addGestureRecognizer(recognizer) }
  }

  /// True if the current press cannot begin a drag any more.
  final var hasRefusedLift: Bool { lift.state == .failed || !isEnabled }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let items = added
    added = []
    DragEnvironment.shared.add(items, of: self)
  }

  private func liftDidChange(_ lift: DragLiftRecognizer) {
    guard let window = view?.window else { return }
    let drags = DragEnvironment.shared
    switch lift.state {
    case .began: if let session { drags.begin(session, of: self, at: lift.start, lift.location(in: window)) }
    case .changed: drags.move(session, to: lift.location(in: window))
    case .ended: drags.drop(session)
    default: drags.cancel(session)
    }
  }
}

extension UIDragInteraction: UIGestureRecognizerDelegate {
  /// Asks for the items of a press. Without items the press belongs to others.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === tap { return tapMayAdd() }
    guard isEnabled, !DragEnvironment.shared.isActive, let delegate, let window = view?.window else { return false }
    let session = DragSession([], at: lift.start, in: window, isLocal: true)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !session.items.isEmpty else { return false }
    session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = delegate.dragInteraction(
      self, sessionIsRestrictedToDraggingApplication: session)
    self.session = session
    return true
  }

  /// Only a tap during a drag is received, so that it does not compete with the taps of the app.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer !== tap || DragEnvironment.shared.isActive
  }

  /// Asks for the items that a tap adds to the drag. Without items the tap belongs to others.
  private func tapMayAdd() -> Bool {
    guard let session = DragEnvironment.shared.session, session.localDragSession != nil, let delegate, let view,
      session.window === view.window
    else { return false }
    let point = tap.location(in: view)
    guard
      let chosen = delegate.dragInteraction(self, sessionForAddingItems: [session], withTouchAt: point),
      chosen === session
    else { return false }
    added = delegate.dragInteraction(self, itemsForAddingTo: session, withTouchAt: point)
    return !added.isEmpty
  }
}

/// Recognizes a resting finger, or a pressed pointer that moves, and tracks it.
@MainActor final class DragLiftRecognizer: UIGestureRecognizer {
  /// The time that a finger must rest, in seconds. With less, slow scrolling lifts rows.
  static let restTime: TimeInterval = 0.5
  /// The movement of the pointer that begins a drag, in points: less than that of a pan, so that a row is dragged
  /// before its list scrolls.
  static let pointerSlop: CGFloat = 8
  /// The movement of a resting finger that is allowed, in points.
  private static let fingerSlop: CGFloat = 10

  /// The place of the press, in the window.
  private(set) var start = CGPoint.zero
  private var timer: ClockTimer?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    // Other fingers may tap elements that are added to the drag.
    if state.isUnderWay { return touches.forEach { ignore($0, for: event) } }
    guard state == .possible, numberOfTouches == 1, let touch = touches.first else { return state = .failed }
    start = location(in: view?.window)
    if touch.type == .direct { timer = .after(Self.restTime) { [weak self] in self?.state = .began } }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state.isUnderWay { return state = .changed }
    let place = location(in: view?.window)
    let isFinger = touches.first?.type == .direct
    guard hypot(place.x - start.x, place.y - start.y) > (isFinger ? Self.fingerSlop : Self.pointerSlop) else { return }
    state = isFinger ? .failed : .began
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state.isUnderWay ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state.isUnderWay ? .cancelled : .failed
  }

  /// A finger that rests on a view with a context menu opens the menu.
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer.name == "context menu"
  }

  /// A pressed pointer drags an element before it scrolls the list or swipes the row.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer && sequence.last?.type == .indirectPointer
  }

  override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
  }

  override func didFail() {
    timer?.cancel()
  }
}

/// Provides the items of drags, and is notified of them.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns the items under the session's location; none if nothing can be dragged there.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
  /// Returns the view that is lifted for an item; `nil` for none. The default lifts the view of the interaction.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// True by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// False by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// Returns the items that a tap of another finger adds to a drag of this app; none, the default, leaves the tap to
  /// others. `point` is in the interaction's view.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem]
  /// Returns the drag to which a tap adds items; `nil` adds them to none. The default is the only drag.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
  ) -> (any UIDragSession)?
  /// Called before items are added, for each interaction that provided items of the drag.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction)
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
  /// Called after a drop, when the target has received the items.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
  /// Returns the target of an item after a cancelled drag; `nil` lets it fade. The default is the place where it was
  /// lifted.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {}
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
  ) -> (any UIDragSession)? { sessions.first }
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) {}
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}
