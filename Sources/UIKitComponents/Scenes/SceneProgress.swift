import UIKit

/// The progress of loading a scene; the worker writes it, the screen reads it.
public final class SceneProgress: Sendable {
  private struct State {
    var fraction = 0.0
    var isCancelled = false
  }

  private final class Box: @unchecked Sendable {
    private let lock = NSLock()
    private var state = State()

    func with<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }
  }

  private let box = Box()

  public init() {}

  /// The progress from 0 to 1. Other values are clamped; NaN changes nothing.
  public var fraction: Double {
    get { box.with { $0.fraction } }
    set { if !newValue.isNaN { box.with { $0.fraction = min(max(newValue, 0), 1) } } }
  }

  public var isCancelled: Bool { box.with { $0.isCancelled } }

  /// Lets the worker end at this point if the load was cancelled.
  ///
  /// - Throws: `CancellationError` once the scene is no longer needed.
  public func checkCancellation() throws(CancellationError) {
    if isCancelled { throw CancellationError() }
  }

  func cancel() { box.with { $0.isCancelled = true } }
}
