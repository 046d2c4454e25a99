/// A finger on the screen, or the pointer with a button held, from its beginning to its end.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
    case regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer

    public static let stylus = TouchType.pencil
  }

  /// On the toolkit's clock, in seconds.
  open private(set) var timestamp: TimeInterval
  open private(set) var phase = Phase.began
  open private(set) var tapCount: Int
  open private(set) weak var window: UIWindow?
  /// Where the touch began; it stays the touch's view until the end.
  open private(set) weak var view: UIView?
  public let type: TouchType
  private var point: CGPoint
  private var previousPoint: CGPoint

  /// Those that see the touch, the deepest view's first.
  var recognizers: [UIGestureRecognizer] = []
  /// Grows from touch to touch, so that touches can be put in order.
  let number: Int
  /// Whether views hear of it; false for a second finger on a view for one finger only.
  var isForViews = true
  /// The pointer's button that makes the touch; empty for a finger.
  var button: UIEvent.ButtonMask = []
  /// Ended or cancelled, whatever a view is told meanwhile.
  private(set) var isOver = false
  private static var lastNumber = 0

  init(at point: CGPoint, in window: UIWindow, view: UIView?, type: TouchType, tapCount: Int, time: TimeInterval) {
    self.point = point
    previousPoint = point
    self.window = window
    self.view = view
    self.type = type
    self.tapCount = tapCount
    timestamp = time
    Self.lastNumber += 1
    number = Self.lastNumber
  }

  /// The recognizers that see the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  open func location(in view: UIView?) -> CGPoint {
    convert(point, to: view)
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousPoint, to: view)
  }

  /// The same as ``location(in:)``: nothing here is rounded.
  open func preciseLocation(in view: UIView?) -> CGPoint {
    location(in: view)
  }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint {
    previousLocation(in: view)
  }

  /// How hard it presses; 0, because no host can tell.
  open var force: CGFloat { 0 }
  /// 0 where force cannot be told.
  open var maximumPossibleForce: CGFloat { 0 }
  /// Half the width of what touches, in points, as far as hosts can tell: a finger's usual one, or a pointer's.
  open var majorRadius: CGFloat { type == .direct ? 20 : 0.5 }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }

  func update(_ phase: Phase, at point: CGPoint, time: TimeInterval) {
    previousPoint = self.point
    self.point = point
    self.phase = phase
    timestamp = time
    isOver = phase == .ended || phase == .cancelled
  }

  /// Where and when the touch was when an event found it.
  struct Moment {
    var phase: Phase
    var point: CGPoint
    var previousPoint: CGPoint
    var time: TimeInterval
  }

  /// Views that hear of a touch late are shown it as it was then.
  var moment: Moment {
    get { Moment(phase: phase, point: point, previousPoint: previousPoint, time: timestamp) }
    set {
      (phase, point, previousPoint, timestamp) = (newValue.phase, newValue.point, newValue.previousPoint, newValue.time)
    }
  }
}
