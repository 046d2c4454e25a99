@_spi(AppModules) import AppRuntime
import Foundation
import Synchronization

/// The ways of authentication.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
}

/// The kind of biometry.
public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID, opticID
}

/// Authenticates the user. As in a Simulator without an enrolled face and without a passcode, no policy can be evaluated:
/// the errors are ``LAError/biometryNotEnrolled`` and ``LAError/passcodeNotSet``.
open class LAContext: NSObject, @unchecked Sendable {
  private let isInvalid = Mutex(false)

  public override init() {
    super.init()
  }

  // Texts of a prompt, which is not shown.
  open var localizedReason = ""
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var interactionNotAllowed = false
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0

  /// The kind of the simulated device.
  open var biometryType: LABiometryType { .faceID }
  /// `nil`, because no face is known.
  open var evaluatedPolicyDomainState: Data? { nil }

  private func failure(_ policy: LAPolicy) -> LAError {
    if isInvalid.withLock({ $0 }) { return LAError(.invalidContext) }
    return LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotEnrolled)
  }

  /// Returns false, with the error.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = failure(policy) as NSError
    return false
  }

  /// Calls the handler on the main thread with false and the error.
  ///
  /// - Parameters:
  ///   - policy: The way of authentication.
  ///   - localizedReason: The text of the prompt; it must not be empty.
  ///   - reply: The handler.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
  ) {
    precondition(!localizedReason.isEmpty, "localizedReason: the text must not be empty")
    nonisolated(unsafe) let reply = reply
    onMain { [self] in AppTimer.after(0) { reply(false, self.failure(policy)) } }
  }

  /// Throws the error.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    precondition(!localizedReason.isEmpty, "localizedReason: the text must not be empty")
    throw failure(policy)
  }

  /// Makes all later evaluations end with ``LAError/invalidContext``.
  open func invalidate() { isInvalid.withLock { $0 = true } }
}
