import Foundation

/// A group of layer changes with the same animation.
///
/// Without ``begin()``, all changes between two frames belong to one implicit transaction.
@preconcurrency @MainActor public final class CATransaction: NSObject {
  struct Level {
    var values: [String: Any] = [:] {
      didSet {
        let own = values[kCATransactionDisableActions].map { $0 as? Bool ?? false }
        disablesActions = own ?? disablesActionsAround
      }
    }
    /// The value of ``kCATransactionDisableActions`` in this transaction.
    private(set) var disablesActions: Bool
    /// The value in the enclosing transaction, which cannot change before this one ends.
    private let disablesActionsAround: Bool
    var completion: TransactionCompletion?

    init(in enclosing: Level? = nil) {
      disablesActionsAround = enclosing?.disablesActions ?? false
      disablesActions = disablesActionsAround
    }
  }

  private static var levels: [Level] {
    get { MediaClock.main.transactions }
    _modify { yield &MediaClock.main.transactions }
  }

  /// The duration of animations without their own, in seconds. Usually 0.25, as in Core Animation.
  static let defaultDuration: CFTimeInterval = 0.25

  public class func begin() {
    levels.append(Level(in: levels.last))
  }

  /// Ends the innermost transaction; its completion block is called when its animations have ended.
  public class func commit() {
    precondition(levels.count > 1, "CATransaction.commit() without a begin() before it")
    levels.removeLast().completion?.close()
  }

  /// Waits until no other thread holds the lock of the transactions, and holds it. It can be held several times.
  public nonisolated class func lock() { shared.lock() }
  public nonisolated class func unlock() { shared.unlock() }
  private nonisolated static let shared = NSRecursiveLock()

  /// Ends the implicit transaction. The next frame does the same.
  public class func flush() {
    guard levels.count == 1 else { return }
    let level = levels[0]
    levels[0] = Level()
    level.completion?.close()
  }

  public class func animationDuration() -> CFTimeInterval {
    value(forKey: kCATransactionAnimationDuration) as? CFTimeInterval ?? defaultDuration
  }

  /// Durations that are negative or not a number count as 0.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    setValue(duration > 0 ? duration : 0, forKey: kCATransactionAnimationDuration)
  }

  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  public class func disableActions() -> Bool { MediaClock.disablesActions }

  /// With `true`, changes start no actions.
  public class func setDisableActions(_ flag: Bool) {
    setValue(flag, forKey: kCATransactionDisableActions)
  }

  public class func completionBlock() -> (() -> Void)? {
    levels[levels.count - 1].completion?.block
  }

  /// Sets a block that is called when all animations added until the end of the transaction have ended or were removed;
  /// immediately if there are none. A previously set block stays valid for the animations added before.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    let index = levels.count - 1
    let earlier = levels[index].completion
    levels[index].completion = block.map { TransactionCompletion($0) }
    earlier?.close()
  }

  /// Returns a setting of this transaction or of an enclosing one, or a value stored by the app.
  public class func value(forKey key: String) -> Any? {
    for level in levels.reversed() {
      if let value = level.values[key] { return value }
    }
    return nil
  }

  public class func setValue(_ value: Any?, forKey key: String) {
    levels[levels.count - 1].values[key] = value
  }

  /// Returns the completions that wait for an animation that is added now.
  static func completionsForNewAnimation() -> [TransactionCompletion] {
    let waiting = levels.compactMap(\.completion)
    for completion in waiting { completion.animationAdded() }
    return waiting
  }
}

/// The key of ``CATransaction/animationDuration()``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/disableActions()``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/animationTimingFunction()``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"

/// A block that is called when animations have ended.
@MainActor package final class TransactionCompletion {
  package let block: () -> Void
  private var running = 0
  private var isClosed = false
  private var isDone = false

  package init(_ block: @escaping () -> Void) {
    self.block = block
  }

  func animationAdded() { running += 1 }

  func animationEnded() {
    running -= 1
    callWhenDone()
  }

  /// Closes it: no more animations will be added.
  package func close() {
    isClosed = true
    callWhenDone()
  }

  private func callWhenDone() {
    guard isClosed, running == 0, !isDone else { return }
    isDone = true
    block()
  }
}
