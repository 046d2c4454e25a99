/// Detects one kind of gesture in the touches of a view and its subviews, and notifies its targets.
///
/// Subclasses override the touch methods and set ``state``. `GestureEnvironment` applies the rules between recognizers.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// Bound to `target` by a method reference, see `addTarget(_:action:)`; `nil` adds no target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { addTarget(target, action: action) }
  }

  /// Reads nothing from the archive.
  public init?(coder: NSCoder) {
    super.init()
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  // MARK: Targets

  private var targets: [TargetAction] = []
  /// The actions connected in an Interface Builder file. They are retained here because targets are not.
  package final var interfaceActions: [AnyObject] = []

  /// Adds a target–action pair, which is called once even if it is added again.
  open func addTarget(_ target: Any, action: Selector) {
    addTarget(Optional(target), action: action)
  }

  private func addTarget(_ target: Any?, action: Selector) {
    guard let target = target.map(ClassTarget.object),
      !targets.contains(where: { $0.target === target && $0.kind == .selector(action) })
    else { return }
    targets.append(
      TargetAction(target: target, kind: .selector(action)) { [weak self, weak target] _ in
        guard let self, let target else { return }
        action.send(to: target, from: self)
      })
  }

  /// Removes target–action pairs; `nil` matches every target, or every action of that target.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map(ClassTarget.object)
    targets.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.kind == action.map(TargetAction.Kind.selector))
    }
  }

  @preconcurrency final func addHandler(of target: AnyObject, _ call: @escaping @MainActor (AnyObject) -> Void) {
    addHandler(of: target, .handler, call)
  }

  private final func addHandler(
    of target: AnyObject, _ kind: TargetAction.Kind, _ call: @escaping @MainActor (AnyObject) -> Void
  ) {
    targets.append(TargetAction(target: target, kind: kind, call: call))
  }

  func sendActions() {
    for entry in targets {
      if let target = entry.target { entry.call(target) }
    }
  }

  // MARK: State

  /// The current state, set by subclasses. A transition that the rules do not allow is ignored; one that other
  /// recognizers or delegates forbid ends in `failed`.
  open var state: State {
    get { storedState }
    set { GestureEnvironment.shared.change(self, to: newValue) }
  }

  var storedState = State.possible { didSet { if storedState != oldValue { observedValueDidChange() } } }
  /// The states it would have had without failure requirements; empty if it is not held back.
  var heldStates: [State] = []
  /// The touches it tracks that are on the screen, in the order of arrival.
  var touches: [UITouch] = []
  /// All touches since ``reset()``, including ended ones.
  var sequence: [UITouch] = []
  /// True if the current event caused a state change that targets must be notified of.
  var actionIsDue = false

  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for log messages and for identifying the recognizer in code.
  open var name: String?

  /// Disabling the recognizer during a gesture cancels the gesture.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { GestureEnvironment.shared.abandon(self) } }
  }

  /// If true, recognizing the gesture cancels the touches delivered to views.
  open var cancelsTouchesInView = true
  /// If true, views receive touches only after this recognizer has failed.
  open var delaysTouchesBegan = false
  /// If true, views receive the end of touches only after this recognizer has failed.
  open var delaysTouchesEnded = true
  /// The raw values of the ``UITouch/TouchType``s that are handled; all by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The raw values of the ``UIPress/PressType``s that are handled.
  open var allowedPressTypes: [NSNumber] = []
  /// If true, all touches of a gesture must be of one type.
  open var requiresExclusiveTouchType = true
  /// The modifier keys held during the last event.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  // MARK: Relations to other recognizers

  private var failureRequirements: [Weak] = []

  private struct Weak {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Holds this recognizer back until `otherGestureRecognizer` has failed. If the other one recognizes, this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.recognizer == nil }
    failureRequirements.append(Weak(recognizer: otherGestureRecognizer))
  }

  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    failureRequirements.contains { $0.recognizer === other }
  }

  /// Returns true if recognizing this gesture makes the other recognizer fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns true if the recognizer should receive the event. It is called before the delegate is queried.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Places

  /// Returns the center of the touches.
  open func location(in view: UIView?) -> CGPoint {
    let points = (touches.isEmpty ? Array(sequence.suffix(1)) : touches).map { $0.location(in: view) }
    guard !points.isEmpty else { return .zero }
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  open var numberOfTouches: Int { touches.count }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(touches.indices.contains(touchIndex), "\(self) has \(touches.count) touches, none at \(touchIndex)")
    return touches[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  /// Resets the recognizer after a gesture, before the state is `possible` again. Overrides must call super.
  open func reset() {}

  /// Ignores a touch from now on. It is delivered to views as if this recognizer did not exist.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    GestureEnvironment.shared.ignore(touch, by: self)
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called for touches whose estimated properties have new values. No host estimates properties.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Returns true if both may recognize regardless of the delegates, as for the parts of one view of the toolkit.
  func recognizesSimultaneously(with other: UIGestureRecognizer) -> Bool { false }

  /// Called when the recognizer failed, before others are notified.
  func didFail() {}

  /// The pointer buttons whose touches it tracks.
  var acceptedButtons: UIEvent.ButtonMask { .primary }

  /// True if it receives touches; a hover recognizer follows the pointer instead.
  var tracksTouches: Bool { true }

  /// Offers a wheel movement to a recognizer of the toolkit. Returns true if the recognizer consumed it.
  func scrolled(by delta: CGVector, at point: CGPoint, in window: UIWindow) -> Bool { false }

  /// Returns true if its view lets it begin now. The delegates are queried separately.
  func mayBegin() -> Bool { view?.gestureRecognizerShouldBegin(self) ?? true }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { name.map { "\(type(of: self)) '\($0)'" } ?? "\(type(of: self))" }
  }
}

extension UIGestureRecognizer {
  public enum State: Int, Sendable {
    /// The gesture has not been recognized.
    case possible
    /// A continuous gesture has been recognized.
    case began
    case changed
    /// A continuous gesture has ended, or a discrete one has been recognized.
    case ended
    case cancelled
    case failed

    /// The final state of a discrete gesture, equal to `ended`.
    public static let recognized = State.ended

    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    var isUnderWay: Bool { self == .began || self == .changed }
  }

  /// Creates a recognizer that calls `target`'s method, given as a method reference such as `Board.dragged`. The target
  /// is held weakly.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls `target`'s method with the recognizer as its argument. The target is held weakly.
  public convenience init<Target: AnyObject, Sender>(
    target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
    addHandler(of: target, .method(takes: nil)) { object in
      if let target = object as? Target { action(target)() }
    }
  }

  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    addHandler(of: target, .method(takes: ObjectIdentifier(Sender.self))) { [weak self] object in
      if let target = object as? Target, let sender = self as? Sender { action(target)(sender) }
    }
  }

  /// Removes all methods of a target without arguments that were added by reference: method references cannot be
  /// compared. A `Selector` with a name is removed alone.
  public func removeTarget<Target: AnyObject>(_ target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
    removeMethods(of: target, .method(takes: nil))
  }

  /// Removes all methods of a target that take such a sender and were added by reference.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    removeMethods(of: target, .method(takes: ObjectIdentifier(Sender.self)))
  }

  private func removeMethods(of target: AnyObject, _ kind: TargetAction.Kind) {
    let count = targets.count
    targets.removeAll { $0.target === target && $0.kind == kind }
    Selector.warnOfUnnamed(count - targets.count, of: target)
  }
}

/// Gives closures that are added to a recognizer the recognizer's own class.
@preconcurrency @MainActor public protocol GestureHandling: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureHandling {}

extension GestureHandling {
  /// Calls `handler` whenever targets are notified. The recognizer retains it.
  public func addHandler(_ handler: @escaping @MainActor (Self) -> Void) {
    addHandler(of: self) { object in
      if let recognizer = object as? Self { handler(recognizer) }
    }
  }
}

/// A method of a target, which is called with the sender. The target is held weakly.
struct TargetAction {
  enum Kind: Equatable {
    case selector(Selector)
    /// A method given by reference, with the class of its sender.
    case method(takes: ObjectIdentifier?)
    case handler
  }

  weak var target: AnyObject?
  let kind: Kind
  let call: @MainActor (AnyObject) -> Void
}

extension UIResponder: NamedActionPerforming {}
