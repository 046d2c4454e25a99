/// A finger on the screen, or the pointer with a pressed button, from down to up.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
    case regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer

    public static let stylus = TouchType.pencil
  }

  /// The time on the toolkit's clock, in seconds.
  open private(set) var timestamp: TimeInterval
  open private(set) var phase = Phase.began
  open private(set) var tapCount: Int
  open private(set) weak var window: UIWindow?
  /// The view in which the touch began; it does not change.
  open private(set) weak var view: UIView?
  public let type: TouchType
  private var point: CGPoint
  private var previousPoint: CGPoint

  /// The recognizers of the touch, those of the deepest view first.
  var recognizers: [UIGestureRecognizer] = []
  /// A number that increases from touch to touch and determines their order.
  let number: Int
  /// True if views receive the touch; false for a second finger on a view without multiple touch.
  var isForViews = true
  /// The button of the pointer; empty for a finger.
  var button: UIEvent.ButtonMask = []
  /// True if the touch ended or was cancelled, even if its view was not notified yet.
  private(set) var isOver = false
  private static var lastNumber = 0

  /// Creates a touch without a window at the origin, for tests of views that take touches.
  public override convenience init() {
    self.init(at: .zero, in: nil, view: nil, type: .direct, tapCount: 0, time: 0)
  }

  init(at point: CGPoint, in window: UIWindow?, view: UIView?, type: TouchType, tapCount: Int, time: TimeInterval) {
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

  private init(_ other: UITouch, at point: CGPoint, from previousPoint: CGPoint, time: TimeInterval) {
    self.point = point
    self.previousPoint = previousPoint
    (window, view, type, tapCount) = (other.window, other.view, other.type, other.tapCount)
    (timestamp, phase, number, button) = (time, .moved, other.number, other.button)
    (recognizers, isForViews) = (other.recognizers, other.isForViews)
  }

  /// Returns copies that move from the touch's place along a path.
  func samples(at path: [(point: CGPoint, time: TimeInterval)]) -> [UITouch] {
    var previous = point
    return path.map { point, time in
      defer { previous = point }
      return UITouch(self, at: point, from: previous, time: time)
    }
  }

  /// The recognizers that receive the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  open func location(in view: UIView?) -> CGPoint {
    convert(point, to: view)
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousPoint, to: view)
  }

  /// Returns the same as ``location(in:)``, because locations are not rounded.
  open func preciseLocation(in view: UIView?) -> CGPoint {
    location(in: view)
  }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint {
    previousLocation(in: view)
  }

  /// The force; always 0, because no host reports it.
  open var force: CGFloat { 0 }
  /// The maximum force; 0 means that force is not available.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the touch in points: a typical value for a finger, and half a point for the pointer.
  open var majorRadius: CGFloat { type == .direct ? 20 : 0.5 }
  /// The accuracy of ``majorRadius`` in points: half of it.
  open var majorRadiusTolerance: CGFloat { majorRadius / 2 }

  /// The angle of a pencil to the screen: a right angle, because no host reports one, and as for fingers.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// Returns the direction of a pencil, clockwise from the positive x-axis: 0, as for one that is upright.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Returns the direction of a pencil as a vector: that of ``azimuthAngle(in:)``.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  /// The rotation of a pencil around its axis.
  open var rollAngle: CGFloat { 0 }
  /// The number of the update of estimated properties; `nil`, because none is estimated.
  open var estimationUpdateIndex: NSNumber? { nil }
  /// The properties with estimated values: none.
  open var estimatedProperties: Properties { [] }
  open var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// Properties whose values a host can estimate first.
  public struct Properties: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let force = Properties(rawValue: 1)
    public static let azimuth = Properties(rawValue: 2)
    public static let altitude = Properties(rawValue: 4)
    public static let location = Properties(rawValue: 8)
    public static let roll = Properties(rawValue: 16)
  }

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

  /// The state of the touch in an event.
  struct Moment {
    var phase: Phase
    var point: CGPoint
    var previousPoint: CGPoint
    var time: TimeInterval
  }

  /// The state of the touch. It is replaced temporarily when delayed touches are delivered to views.
  var moment: Moment {
    get { Moment(phase: phase, point: point, previousPoint: previousPoint, time: timestamp) }
    set {
      (phase, point, previousPoint, timestamp) = (newValue.phase, newValue.point, newValue.previousPoint, newValue.time)
    }
  }
}
