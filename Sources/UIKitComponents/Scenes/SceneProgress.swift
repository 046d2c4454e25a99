import UIKit

/// How far the loading of a scene has come; the worker writes it, the screen reads it.
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

  /// From 0 to 1; other values are brought there, NaN changes nothing.
  public var fraction: Double {
    get { box.with { $0.fraction } }
    set { if !newValue.isNaN { box.with { $0.fraction = min(max(newValue, 0), 1) } } }
  }

  public var isCancelled: Bool { box.with { $0.isCancelled } }

  /// Ends the worker at its next opportunity.
  ///
  /// - Throws: `CancellationError` once nobody wants the scene any more.
  public func checkCancellation() throws(CancellationError) {
    if isCancelled { throw CancellationError() }
  }

  func cancel() { box.with { $0.isCancelled = true } }
}
