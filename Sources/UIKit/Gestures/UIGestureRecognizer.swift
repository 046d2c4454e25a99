/// Watches the touches of a view and its subviews for one kind of movement and tells its targets.
///
/// Subclasses override the touch methods and set ``state``; the rules between recognizers are `GestureEnvironment`'s.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// Bound to `target` by a method reference, see `addTarget(_:action:)`; `nil` for none yet.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { addTarget(target, action: action) }
  }

  /// The base class reads nothing from the file.
  public init?(coder: NSCoder) {
    super.init()
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  // MARK: Targets

  private var targets: [TargetAction] = []
  /// What an Interface Builder file has it call; held here, because targets are not.
  package final var interfaceActions: [AnyObject] = []

  open func addTarget(_ target: Any, action: Selector) {
    addTarget(Optional(target), action: action)
  }

  private func addTarget(_ target: Any?, action: Selector) {
    guard let target = target.map({ $0 as AnyObject }) else { return }
    targets.append(
      TargetAction(target: target, selector: action) { [weak self, weak target] _ in
        guard let self, let target else { return }
        action.send(to: target, from: self)
      })
  }

  /// Removes what was added; `nil` stands for every target, or for every action of that target.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.selector == action)
    }
  }

  @preconcurrency final func addHandler(of target: AnyObject, _ call: @escaping @MainActor (AnyObject) -> Void) {
    targets.append(TargetAction(target: target, selector: nil, call: call))
  }

  func sendActions() {
    for entry in targets {
      if let target = entry.target { entry.call(target) }
    }
  }

  // MARK: State

  /// Subclasses set it; a set that the rules do not allow, or that others forbid, leaves it or ends in `failed`.
  open var state: State {
    get { storedState }
    set { GestureEnvironment.shared.change(self, to: newValue) }
  }

  var storedState = State.possible
  /// What it would be if no other recognizer had to fail first; empty when nothing is held back.
  var heldStates: [State] = []
  /// Touches on the screen that it sees, in the order in which they came.
  var touches: [UITouch] = []
  /// All touches since ``reset()``, those that ended too.
  var sequence: [UITouch] = []
  /// Whether the present event brought it a state that targets have to hear of.
  var actionIsDue = false

  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// For messages and for code that tells recognizers apart.
  open var name: String?

  /// Turning it off in the middle of a gesture cancels it.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { GestureEnvironment.shared.abandon(self) } }
  }

  /// Recognizing cancels the touches that views below have.
  open var cancelsTouchesInView = true
  /// Views hear of touches only once this has failed.
  open var delaysTouchesBegan = false
  /// Views hear of the end of touches only once this has failed.
  open var delaysTouchesEnded = true
  /// Raw values of ``UITouch/TouchType``; all by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Raw values of ``UIPress/PressType``.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether all touches have to be of one type.
  open var requiresExclusiveTouchType = true
  /// Held while the last event came.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  // MARK: Others

  private var failureRequirements: [Weak] = []

  private struct Weak {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Holds this one back until `otherGestureRecognizer` failed; if that one recognizes, this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.recognizer == nil }
    failureRequirements.append(Weak(recognizer: otherGestureRecognizer))
  }

  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    failureRequirements.contains { $0.recognizer === other }
  }

  /// Whether recognizing makes the other fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Asked before the delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Places

  /// The middle of the touches.
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

  /// Called when a gesture is over, before the state is `possible` again; calls super.
  open func reset() {}

  /// Sees nothing more of that touch, which then is delivered to views as if this recognizer were not there.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    GestureEnvironment.shared.ignore(touch, by: self)
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Whether both may recognize whatever delegates say: parts of one view of the toolkit.
  func goesAlong(with other: UIGestureRecognizer) -> Bool { false }

  /// Called when it failed, before others hear of it.
  func didFail() {}

  /// The pointer's buttons whose touches it sees.
  var acceptedButtons: UIEvent.ButtonMask { .primary }

  /// Whether touches are for it; a hover recognizer follows the pointer instead.
  var tracksTouches: Bool { true }

  /// A recognizer of the toolkit that wants to see wheels; answers whether it took the movement.
  func scrolled(by delta: CGVector, at point: CGPoint, in window: UIWindow) -> Bool { false }

  /// Whether its view would let it begin now, beside what delegates say.
  func mayBegin() -> Bool { view?.gestureRecognizerShouldBegin(self) ?? true }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { name.map { "\(type(of: self)) '\($0)'" } ?? "\(type(of: self))" }
  }
}

extension UIGestureRecognizer {
  public enum State: Int, Sendable {
    /// Nothing was recognized yet.
    case possible
    /// A continuous gesture was recognized.
    case began
    case changed
    /// A continuous gesture is over, or a discrete one was recognized.
    case ended
    case cancelled
    case failed

    /// The end of a discrete gesture.
    public static let recognized = State.ended

    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    var isUnderWay: Bool { self == .began || self == .changed }
  }

  /// Calls `target`'s method, given as a method reference such as `Board.dragged`. The target is held weakly.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// The same for a method that takes the recognizer.
  public convenience init<Target: AnyObject, Sender>(
    target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
    addHandler(of: target) { object in
      if let target = object as? Target { action(target)() }
    }
  }

  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    addHandler(of: target) { [weak self] object in
      if let target = object as? Target, let sender = self as? Sender { action(target)(sender) }
    }
  }
}

/// Lets a closure that is added to a recognizer know the recognizer's own class.
@preconcurrency @MainActor public protocol GestureHandling: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureHandling {}

extension GestureHandling {
  /// Calls `handler` whenever targets are called; the recognizer keeps it.
  public func addHandler(_ handler: @escaping @MainActor (Self) -> Void) {
    addHandler(of: self) { object in
      if let recognizer = object as? Self { handler(recognizer) }
    }
  }
}
