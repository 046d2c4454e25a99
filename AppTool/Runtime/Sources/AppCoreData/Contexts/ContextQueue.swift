import Foundation

/// The queue of a context.
struct ContextQueue: Sendable {
  /// `nil` for the thread of the caller.
  private let queue: DispatchQueue?
  private let isMain: Bool
  /// The queue that runs a closure after the current turn; `nil` if there is none.
  private let later: DispatchQueue?

  private static let current = DispatchSpecificKey<ObjectIdentifier>()
  private static let main: Void = DispatchQueue.main.setSpecific(
    key: current, value: ObjectIdentifier(DispatchQueue.main))

  init(_ type: NSManagedObjectContextConcurrencyType) {
    isMain = type == .mainQueueConcurrencyType
    switch type {
    case .mainQueueConcurrencyType:
      _ = Self.main
      queue = .main
    case .privateQueueConcurrencyType:
      let own = DispatchQueue(label: "NSManagedObjectContext")
      own.setSpecific(key: Self.current, value: ObjectIdentifier(own))
      queue = own
    case .confinementConcurrencyType: queue = nil
    }
    later = queue ?? (Thread.isMainThread ? .main : nil)
  }

  /// True if the caller is on the queue.
  private var isCurrent: Bool {
    guard let queue else { return true }
    if isMain, Thread.isMainThread { return true }
    return DispatchQueue.getSpecific(key: Self.current) == ObjectIdentifier(queue)
  }

  func async(_ body: @escaping @Sendable () -> Void) {
    if let queue { queue.async(execute: body) } else { body() }
  }

  func sync<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard let queue, !isCurrent else { return try body() }
    var outcome: Swift.Result<Result, Failure>?
    queue.sync { outcome = Self.outcome(of: body) }
    guard let outcome else { preconditionFailure("the queue of a context did not run a closure") }
    return try outcome.get()
  }

  static func outcome<Result, Failure: Error>(
    of body: () throws(Failure) -> Result
  ) -> Swift.Result<Result, Failure> {
    do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
  }

  /// Runs a closure after the current turn; never for a context of a thread without a queue, whose changes are reported
  /// when it is saved or when its app requests it.
  func schedule(_ body: @escaping @Sendable () -> Void) {
    later?.async(execute: body)
  }
}

extension NSManagedObjectContext {
  /// The context whose closure runs.
  @TaskLocal static var current: NSManagedObjectContext?

  private func outcome<Result, Failure: Error>(
    of block: () throws(Failure) -> Result
  ) -> Swift.Result<Result, Failure> {
    Self.$current.withValue(self) { ContextQueue.outcome(of: block) }
  }

  /// The time at which an asynchronous call runs its closure.
  public enum ScheduledTaskType: Sendable {
    /// At once if the caller is on the context's queue.
    case immediate
    /// After the closures that the queue has already.
    case enqueued
  }

  /// Runs a closure on the context's queue, later.
  @preconcurrency public final func perform(_ block: @escaping @Sendable () -> Void) {
    queue.async {
      Self.$current.withValue(self, operation: block)
      self.processPendingChanges()
    }
  }

  /// Runs a closure on the context's queue and returns its result.
  public final func performAndWait<Result, Failure: Error>(
    _ block: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try queue.sync { () throws(Failure) -> Result in try outcome(of: block).get() }
  }

  /// Runs a closure on the context's queue and returns its result.
  @preconcurrency public final func perform<Result, Failure: Error>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping @Sendable () throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let outcome = await withCheckedContinuation {
      (continuation: CheckedContinuation<Outcome<Result, Failure>, Never>) in
      queue.async {
        let outcome = Outcome(result: self.outcome(of: block))
        self.processPendingChanges()
        continuation.resume(returning: outcome)
      }
    }
    return try outcome.result.get()
  }
}

/// A result that a closure hands over to the caller, and does not keep.
struct Outcome<Value, Failure: Error>: @unchecked Sendable {
  let result: Result<Value, Failure>
}
