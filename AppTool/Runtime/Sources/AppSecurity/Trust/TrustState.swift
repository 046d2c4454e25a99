@_spi(AppModules) import AppRuntime
import Foundation
import Synchronization

/// The certificates of a trust, the rules for them, and the last result.
struct TrustState: Sendable {
  /// The result of an evaluation.
  struct Outcome: Sendable {
    /// From the leaf to the anchor; without a valid chain the certificates that were given.
    var chain: [SecCertificate]
    /// `nil` for a valid chain.
    var failure: TrustFailure?
  }

  var certificates: [SecCertificate]
  var policies: [SecPolicy]
  /// `nil` for those of the machine.
  var anchors: [SecCertificate]?
  /// True if only ``anchors`` are trusted, and not those of the machine too.
  var usesOnlyAnchors = true
  var date: Date?
  /// The fingerprint of the leaf whose failures the app has accepted.
  var exceptions: Data?
  var outcome: Outcome?

  mutating func evaluate() -> Outcome {
    if let outcome { return outcome }
    let result = TrustEvaluation(self).run()
    outcome = result
    return result
  }
}

/// The state of a trust, which is used on several threads.
final class TrustBox: Sendable {
  private let state: Mutex<TrustState>

  init(_ state: TrustState) {
    self.state = Mutex(state)
  }

  func read<Value: Sendable>(_ body: (borrowing TrustState) -> Value) -> Value { state.withLock { body($0) } }

  /// Changes the state, so that the last result no longer holds.
  func change(_ body: (inout TrustState) -> Void) {
    state.withLock {
      body(&$0)
      $0.outcome = nil
    }
  }

  func evaluate() -> TrustState.Outcome { state.withLock { $0.evaluate() } }
}

extension SecTrust {
  var box: TrustBox? { contents as? TrustBox }
}
