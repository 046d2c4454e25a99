import Foundation
import UIKit

extension GameContext {
  /// Performs long work in the background and delivers the result on the main thread in a later frame. On a virtual
  /// clock the work is done before the call returns.
  package func load<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value, then deliver: @escaping (Result<Value, any Error>) -> Void
  ) {
    let loading = Loading(deliver)
    execute { loading.result.set(Result { try work() }) }
    loading.begin()
  }
}

/// Polls for a result once per frame and delivers it once.
@MainActor private final class Loading<Value: Sendable> {
  let result = ResultBox<Value>()
  private let deliver: (Result<Value, any Error>) -> Void
  private var link: CADisplayLink?

  init(_ deliver: @escaping (Result<Value, any Error>) -> Void) { self.deliver = deliver }

  func begin() {
    if let value = result.value { return deliver(value) }
    let link = CADisplayLink(target: self, selector: Loading.look)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func look(_ link: CADisplayLink) {
    guard let value = result.value else { return }
    link.invalidate()
    self.link = nil
    deliver(value)
  }
}

/// Passes a result between threads.
private final class ResultBox<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Result<Value, any Error>?

  func set(_ result: Result<Value, any Error>) { lock.withLock { stored = result } }
  var value: Result<Value, any Error>? { lock.withLock { stored } }
}
