import AppRuntime
import Foundation
import SwiftASN1
import Synchronization
@_spi(FixedExpiryValidationTime) import X509

/// The reason why a chain is not trusted.
enum TrustFailure: Sendable {
  case notTrusted
  case expired
  case notYetValid
  case hostMismatch
  case notRevokedUnknown

  var status: OSStatus {
    switch self {
    case .notTrusted: errSecNotTrusted
    case .expired: errSecCertificateExpired
    case .notYetValid: errSecCertificateNotValidYet
    case .hostMismatch: errSecHostNameMismatch
    case .notRevokedUnknown: errSecIncompleteCertRevocationCheck
    }
  }

  func text(_ name: String) -> String {
    switch self {
    case .notTrusted: "“\(name)” certificate is not trusted"
    case .expired: "“\(name)” certificate is expired"
    case .notYetValid: "“\(name)” certificate is not valid yet"
    case .hostMismatch: "“\(name)” certificate name does not match input"
    case .notRevokedUnknown: "“\(name)” certificate revocation status is unknown"
    }
  }
}

/// Finds the chain of a trust and applies its policies.
struct TrustEvaluation: Sendable {
  private let certificates: [SecCertificate]
  private let policies: [SecPolicy]
  private let anchors: [SecCertificate]
  private let usesSystemRoots: Bool
  private let date: Date

  init(_ state: TrustState) {
    certificates = state.certificates
    policies = state.policies
    anchors = state.anchors ?? []
    usesSystemRoots = state.anchors == nil || !state.usesOnlyAnchors
    date = state.date ?? Date()
  }

  func run() -> TrustState.Outcome {
    guard let leaf = certificates.first else { return .init(chain: [], failure: .notTrusted) }
    let (chain, hasAnchor) = findChain(leaf)
    return .init(chain: chain, failure: failure(of: chain, hasAnchor: hasAnchor))
  }

  /// Returns the chain to an anchor, and true if there is one.
  private func findChain(_ leaf: SecCertificate) -> ([SecCertificate], Bool) {
    // A leaf that the app trusts itself need not be that of an authority.
    if anchors.contains(leaf) { return ([leaf], true) }
    var roots = usesSystemRoots ? CertificateStore.systemTrustRoots : CertificateStore()
    roots.append(contentsOf: anchors.map(\.certificate))
    let intermediates = CertificateStore(certificates.dropFirst().map(\.certificate))
    // The dates are judged later, so that a chain with an old certificate is found too.
    let result = waitFor { [leaf = leaf.certificate, roots, chainDate] in
      var verifier = Verifier(rootCertificates: roots) {
        RFC5280Policy(fixedExpiryValidationTime: chainDate)
        AcceptedExtensions([.X509ExtensionID.subjectAlternativeName, .X509ExtensionID.extendedKeyUsage])
      }
      return await verifier.validate(leaf: leaf, intermediates: intermediates)
    }
    guard case .validCertificate(let chain) = result else { return (certificates, false) }
    return (Array(chain).compactMap(wrapped), true)
  }

  /// The given certificate that stands in a chain, or a new object for one of the machine.
  private func wrapped(_ certificate: Certificate) -> SecCertificate? {
    (certificates + anchors).first { $0.certificate == certificate } ?? SecCertificate(certificate)
  }

  /// A date at which the leaf is valid.
  private var chainDate: Date {
    guard let leaf = certificates.first?.certificate else { return date }
    return min(max(date, leaf.notValidBefore), leaf.notValidAfter)
  }

  private func failure(of chain: [SecCertificate], hasAnchor: Bool) -> TrustFailure? {
    for certificate in chain.map(\.certificate) {
      if certificate.notValidAfter < date { return .expired }
      if certificate.notValidBefore > date { return .notYetValid }
    }
    for policy in policies {
      if let failure = failure(of: policy, for: chain) { return failure }
    }
    return hasAnchor ? nil : .notTrusted
  }

  private func failure(of policy: SecPolicy, for chain: [SecCertificate]) -> TrustFailure? {
    guard let leaf = chain.first?.certificate else { return .notTrusted }
    switch policy.rule {
    case .basic: return nil
    case .tls(let isServer, let host):
      if let usage = try? leaf.extensions.extendedKeyUsage,
        !usage.contains(isServer ? .serverAuth : .clientAuth), !usage.contains(.any)
      {
        return .notTrusted
      }
      guard isServer, let host else { return nil }
      // As Apple's systems, and unlike the library, this does not look for the host in the subject.
      guard (try? leaf.extensions.subjectAlternativeNames) != nil else { return .hostMismatch }
      return Self.isCertificate(leaf, of: host) ? nil : .hostMismatch
    case .revocation(let flags):
      return flags & kSecRevocationRequirePositiveResponse == 0 ? nil : .notRevokedUnknown
    }
  }
}

extension TrustEvaluation {
  /// Returns true if a certificate has the name or the address of a host. As its own anchor it needs no other.
  private static func isCertificate(_ leaf: Certificate, of host: String) -> Bool {
    let result = waitFor {
      var verifier = Verifier(rootCertificates: CertificateStore([leaf])) {
        ServerIdentityPolicy(serverHostname: host, serverIP: host)
        AcceptedExtensions(leaf.extensions.map(\.oid))
      }
      return await verifier.validate(leaf: leaf, intermediates: CertificateStore())
    }
    if case .validCertificate = result { return true }
    return false
  }
}

/// The critical extensions that this evaluation judges itself, or that do not matter for a search.
private struct AcceptedExtensions: VerifierPolicy {
  let verifyingCriticalExtensions: [ASN1ObjectIdentifier]

  init(_ extensions: [ASN1ObjectIdentifier]) {
    verifyingCriticalExtensions = extensions
  }

  func chainMeetsPolicyRequirements(chain: UnverifiedCertificateChain) -> PolicyEvaluationResult { .meetsPolicy }
}

/// Runs an asynchronous function to its end on a queue of its own, while the thread of the caller waits.
private func waitFor<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value? {
  let result = Mutex<Value?>(nil)
  let end = DispatchSemaphore(value: 0)
  Task.detached(executorPreference: EvaluationExecutor.shared) {
    let value = await body()
    result.withLock { $0 = value }
    end.signal()
  }
  end.wait()
  return result.withLock { $0 }
}

/// A queue whose thread waits for no other, so that all threads of Swift's tasks can wait for it.
private final class EvaluationExecutor: TaskExecutor {
  static let shared = EvaluationExecutor()
  private let queue = DispatchQueue(label: "SecTrust")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
