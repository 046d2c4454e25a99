/// A finger on the screen, or the pointer with its left button held, from its beginning to its end.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
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

  init(at point: CGPoint, in window: UIWindow, view: UIView?, type: TouchType, tapCount: Int, time: TimeInterval) {
    self.point = point
    previousPoint = point
    self.window = window
    self.view = view
    self.type = type
    self.tapCount = tapCount
    timestamp = time
  }

  open func location(in view: UIView?) -> CGPoint {
    convert(point, to: view)
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousPoint, to: view)
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
  }
}
