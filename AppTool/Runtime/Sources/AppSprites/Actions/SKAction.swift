import AppRuntime
import UIKit

public enum SKActionTimingMode: Int, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut

  /// Returns the progress for a share of the time, on cubic curves.
  func progress(_ time: Double) -> Double {
    switch self {
    case .linear: time
    case .easeIn: time * time * time
    case .easeOut: 1 - (1 - time) * (1 - time) * (1 - time)
    case .easeInEaseOut: time < 0.5 ? 4 * time * time * time : 1 - 4 * (1 - time) * (1 - time) * (1 - time)
    }
  }
}

public typealias SKActionTimingFunction = (Float) -> Float

/// A change of a node over time, or at once.
open class SKAction: NSObject, NSCopying, @unchecked Sendable {
  /// Applies the change that belongs to a progress from 0 to 1; the second value is the former progress.
  typealias Change = @MainActor (SKNode, CGFloat, CGFloat) -> Void

  enum Kind {
    /// A change at once.
    case once(@MainActor (SKNode) -> Void)
    /// Begins a change over the duration.
    case change(begin: @MainActor (SKNode) -> Change)
    /// Waits for the duration, which differs by up to half of a range.
    case wait(range: TimeInterval)
    case sequence([SKAction])
    case group([SKAction])
    /// A repetition; `nil` for one without an end.
    case repeated(SKAction, Int?)
    /// Runs an action on the child of a name.
    case onChild(SKAction, String)
    case sound(String, isWaitedFor: Bool)
  }

  let kind: Kind
  /// Makes the reversed action; `nil` for an action that is its own.
  let reverse: (() -> SKAction)?
  /// In seconds.
  open var duration: TimeInterval
  /// The factor of the time.
  open var speed: CGFloat = 1
  open var timingMode = SKActionTimingMode.linear
  /// The progress for that of ``timingMode``.
  open var timingFunction: SKActionTimingFunction = { $0 }

  init(_ kind: Kind, duration: TimeInterval = 0, reverse: (() -> SKAction)? = nil) {
    (self.kind, self.duration, self.reverse) = (kind, max(0, duration), reverse)
    super.init()
  }

  /// Creates an action in place of that of the file `Actions.sks`, which is not read: it waits for the duration, with a
  /// warning. `nil` if the bundle has no such file.
  public convenience init?(named name: String, duration sec: TimeInterval = 0) {
    guard Bundle.main.url(forResource: "Actions", withExtension: "sks") != nil else { return nil }
    Log.warning("the action '\(name)' of a file of actions is not read; an action that does nothing takes its place")
    self.init(.wait(range: 0), duration: sec)
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKAction(kind, duration: duration, reverse: reverse)
    (copy.speed, copy.timingMode, copy.timingFunction) = (speed, timingMode, timingFunction)
    return copy
  }

  /// Returns the action that undoes this one. For one to a given value, such as a place, that is one of the same
  /// duration without an effect; an action with code of the app is returned as it is.
  open func reversed() -> SKAction {
    guard let result = reverse?() else { return self }
    (result.speed, result.timingFunction) = (speed, timingFunction)
    if case .change = kind { result.duration = duration }
    result.timingMode = [.easeIn: .easeOut, .easeOut: .easeIn][timingMode] ?? timingMode
    return result
  }

  func progress(_ time: Double) -> CGFloat {
    CGFloat(timingFunction(Float(timingMode.progress(min(1, max(0, time))))))
  }

  // MARK: Combinations

  open class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(.sequence(actions), duration: actions.reduce(0) { $0 + $1.duration }) {
      sequence(actions.reversed().map { $0.reversed() })
    }
  }

  open class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(.group(actions), duration: actions.map(\.duration).max() ?? 0) { group(actions.map { $0.reversed() }) }
  }

  open class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    SKAction(.repeated(action, max(0, count)), duration: action.duration * Double(max(0, count))) {
      `repeat`(action.reversed(), count: count)
    }
  }

  open class func repeatForever(_ action: SKAction) -> SKAction {
    SKAction(.repeated(action, nil), duration: .infinity) { repeatForever(action.reversed()) }
  }

  open class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
    SKAction(.onChild(action, name), duration: 0) { run(action.reversed(), onChildWithName: name) }
  }

  // MARK: Time and code

  open class func wait(forDuration sec: TimeInterval) -> SKAction { SKAction(.wait(range: 0), duration: sec) }

  /// Waits for a random time around a duration, at most half of the range away.
  open class func wait(forDuration sec: TimeInterval, withRange durationRange: TimeInterval) -> SKAction {
    SKAction(.wait(range: durationRange), duration: sec)
  }

  open class func run(_ block: @escaping () -> Void) -> SKAction {
    nonisolated(unsafe) let block = block
    return SKAction(.once { _ in block() })
  }

  open class func run(_ block: @escaping () -> Void, queue: DispatchQueue) -> SKAction {
    nonisolated(unsafe) let block = block
    return SKAction(.once { _ in queue.async { block() } })
  }

  open class func perform(_ selector: Selector, onTarget target: Any) -> SKAction {
    nonisolated(unsafe) let target = target as? NSObject
    return SKAction(.once { _ in _ = target?.perform(selector) })
  }

  /// Calls a closure in each frame, with the time since the start in seconds.
  open class func customAction(
    withDuration seconds: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
  )
    -> SKAction
  {
    nonisolated(unsafe) let block = block
    return SKAction(
      .change { _ in { node, progress, _ in block(node, progress * CGFloat(seconds)) } }, duration: seconds)
  }

  open class func removeFromParent() -> SKAction { SKAction(.once { $0.removeFromParent() }) }

  /// Plays a file of the bundle.
  ///
  /// - Parameter wait: True for an action that lasts as long as the sound.
  open class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction {
    SKAction(.sound(soundFile, isWaitedFor: wait))
  }
}
