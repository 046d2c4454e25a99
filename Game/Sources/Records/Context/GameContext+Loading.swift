import Foundation
import Synchronization
import UIKit

extension GameContext {
  /// Performs long work in the background and delivers the result on the main thread in a later frame. On a virtual
  /// clock the work is done before the call returns.
  package func load<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value, then deliver: @escaping (Result<Value, any Error>) -> Void
  ) {
    let loading = Loading(deliver)
    execute {
      let result = Result { try work() }
      loading.result.withLock { $0 = result }
    }
    loading.begin()
  }
}

/// Polls for a result once per frame and delivers it once.
@MainActor private final class Loading<Value: Sendable> {
  let result = Mutex<Result<Value, any Error>?>(nil)
  private let deliver: (Result<Value, any Error>) -> Void
  private var link: CADisplayLink?

  init(_ deliver: @escaping (Result<Value, any Error>) -> Void) { self.deliver = deliver }

  func begin() {
    if let value = result.withLock({ $0 }) { return deliver(value) }
    let link = CADisplayLink(target: self, selector: Loading.look)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func look(_ link: CADisplayLink) {
    guard let value = result.withLock({ $0 }) else { return }
    link.invalidate()
    self.link = nil
    deliver(value)
  }
}
