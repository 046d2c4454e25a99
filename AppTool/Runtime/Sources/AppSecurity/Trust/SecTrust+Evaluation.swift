public import AppRuntime
import Crypto
import Foundation

/// The result of an evaluation.
public enum SecTrustResultType: UInt32, Sendable {
  case invalid = 0
  /// The chain is not trusted, and the app has accepted that.
  case proceed = 1
  case confirm = 2
  case deny = 3
  /// The chain is trusted.
  case unspecified = 4
  case recoverableTrustFailure = 5
  case fatalTrustFailure = 6
  case otherError = 7
}

/// Returns the result, and a failure that the app has not accepted.
private func evaluate(_ trust: SecTrust) -> (SecTrustResultType, CFError?) {
  guard let box = trust.box else { return (.invalid, securityError(errSecParam, "The trust has no certificates.")) }
  let outcome = box.evaluate()
  guard let failure = outcome.failure else { return (.unspecified, nil) }
  if let exceptions = box.read({ $0.exceptions }), exceptions == fingerprint(of: trust) { return (.proceed, nil) }
  let name = outcome.chain.first.flatMap(SecCertificateCopySubjectSummary).map(String.init(describing:)) ?? ""
  return (.recoverableTrustFailure, securityError(failure.status, failure.text(name)))
}

private func fingerprint(of trust: SecTrust) -> Data? {
  trust.box?.read { $0.certificates.first?.data }.map { Data(SHA256.hash(data: $0)) }
}

/// Returns true if the chain is trusted, and otherwise the reason.
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
  let (_, failure) = evaluate(trust)
  error?.pointee = failure
  return failure == nil
}

/// Stores the result of an evaluation.
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> OSStatus {
  guard trust.box != nil else { return errSecParam }
  result.pointee = evaluate(trust).0
  return errSecSuccess
}

/// Evaluates a trust and calls the function on the queue.
public func SecTrustEvaluateAsyncWithError(
  _ trust: SecTrust, _ queue: DispatchQueue, _ result: @escaping (SecTrust, Bool, CFError?) -> Void
) -> OSStatus {
  nonisolated(unsafe) let result = result
  queue.async {
    let (_, failure) = evaluate(trust)
    result(trust, failure == nil, failure)
  }
  return errSecSuccess
}

/// Evaluates a trust and calls the function on the queue, or on one of the system.
public func SecTrustEvaluateAsync(
  _ trust: SecTrust, _ queue: DispatchQueue?, _ result: @escaping (SecTrust, SecTrustResultType) -> Void
) -> OSStatus {
  nonisolated(unsafe) let result = result
  (queue ?? .global()).async { result(trust, evaluate(trust).0) }
  return errSecSuccess
}

/// Stores the result of the last evaluation; `.invalid` if there was none.
public func SecTrustGetTrustResult(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {
  guard let box = trust.box else { return errSecParam }
  result.pointee = box.read { $0.outcome == nil } ? .invalid : evaluate(trust).0
  return errSecSuccess
}

/// Returns data with which the app can accept that the certificates are not trusted.
public func SecTrustCopyExceptions(_ trust: SecTrust) -> CFData? { fingerprint(of: trust).map { NSData(data: $0) } }

/// Accepts that the certificates are not trusted, if the data are of the same leaf.
public func SecTrustSetExceptions(_ trust: SecTrust, _ exceptions: CFData?) -> Bool {
  let data = exceptions.map(Data.init(referencing:))
  guard let box = trust.box, data == nil || data == fingerprint(of: trust) else { return false }
  box.change { $0.exceptions = data }
  return data != nil
}
