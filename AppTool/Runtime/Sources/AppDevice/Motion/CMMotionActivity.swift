import Foundation

/// The certainty of an activity.
public enum CMMotionActivityConfidence: Int, Sendable {
  case low, medium, high
}

/// The activity of the user at a time. Without sensors an app gets none.
open class CMMotionActivity: CMLogItem, @unchecked Sendable {
  public let confidence: CMMotionActivityConfidence
  public let startDate: Date
  public let unknown: Bool
  public let stationary: Bool
  public let walking: Bool
  public let running: Bool
  public let automotive: Bool
  public let cycling: Bool

  /// An unknown activity.
  init(startDate: Date, timestamp: TimeInterval) {
    (confidence, self.startDate, unknown) = (.low, startDate, true)
    (stationary, walking, running, automotive, cycling) = (false, false, false, false, false)
    super.init(timestamp: timestamp)
  }
}

public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void

/// Reports the user's activity. As in the Simulator there are no sensors: queries end with
/// ``CMErrorMotionActivityNotAvailable``, and updates do not come.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
  public override init() {
    super.init()
  }

  open class func isActivityAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  open func queryActivityStarting(
    from start: Date, to end: Date, to queue: OperationQueue,
    withHandler handler: @escaping CMMotionActivityQueryHandler
  ) {
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler(nil, CMErrorMotionActivityNotAvailable.error) }
  }

  open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler) {}
  open func stopActivityUpdates() {}
}
