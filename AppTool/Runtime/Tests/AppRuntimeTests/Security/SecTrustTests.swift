@_spi(AppModules) import AppRuntime
import Foundation
import Testing

@testable import AppSecurity

@Suite struct SecTrustTests {
  private func certificate(_ data: Data) throws -> SecCertificate {
    try #require(SecCertificateCreateWithData(nil, NSData(data: data)))
  }

  /// A trust of the shop at a time at which its certificates are valid.
  private func shop(_ policies: AnyObject?, anchors: [Data]? = [OpenSSLFixtures.root]) throws -> SecTrust {
    let chain = NSArray(array: [
      try certificate(OpenSSLFixtures.shop), try certificate(OpenSSLFixtures.authority),
    ])
    var trust: SecTrust?
    #expect(SecTrustCreateWithCertificates(chain, policies, &trust) == errSecSuccess)
    let result = try #require(trust)
    if let anchors { SecTrustSetAnchorCertificates(result, NSArray(array: try anchors.map(certificate))) }
    SecTrustSetVerifyDate(result, NSDate(timeIntervalSince1970: 1_900_000_000))
    return result
  }

  private func code(_ trust: SecTrust) -> OSStatus {
    var error: CFError?
    return SecTrustEvaluateWithError(trust, &error) ? errSecSuccess : OSStatus(truncatingIfNeeded: error?.code ?? 0)
  }

  @Test func `a certificate has a name, a number, a key and data`() throws {
    let shop = try certificate(OpenSSLFixtures.shop)
    #expect(SecCertificateCopySubjectSummary(shop) == "shop.example")
    #expect(Data(referencing: SecCertificateCopyData(shop)) == OpenSSLFixtures.shop)
    #expect(SecCertificateCopySerialNumberData(shop, nil).map(Data.init) == Data([0, 0xF0, 0x12]))
    let key = try #require(SecCertificateCopyKey(shop))
    #expect(SecKeyCopyExternalRepresentation(key, nil).map(Data.init) == OpenSSLFixtures.rsaPublicKey)
    var (name, addresses): (CFString?, CFArray?)
    #expect(SecCertificateCopyCommonName(shop, &name) == errSecSuccess && name == "shop.example")
    #expect(SecCertificateCopyEmailAddresses(shop, &addresses) == errSecSuccess)
    #expect(addresses as? [String] == ["ann@shop.example"])
    #expect(SecCertificateCreateWithData(nil, NSData(data: Data("hello".utf8))) == nil)
    let (same, other) = (try certificate(OpenSSLFixtures.shop), try certificate(OpenSSLFixtures.root))
    #expect(shop == same && shop != other)
  }

  @Test func `a chain to a certificate that the app trusts is valid`() throws {
    let trust = try shop(SecPolicyCreateSSL(true, "www.shop.example"))
    #expect(code(trust) == errSecSuccess)
    var result = SecTrustResultType.invalid
    #expect(SecTrustEvaluate(trust, &result) == errSecSuccess && result == .unspecified)
    #expect(SecTrustGetCertificateCount(trust) == 3)
    let names = (0..<4).map { SecTrustGetCertificateAtIndex(trust, $0).flatMap(SecCertificateCopySubjectSummary) }
    #expect(names == ["shop.example", "Test Authority", "Test Root", nil])
    #expect((SecTrustCopyCertificateChain(trust) as? [SecCertificate])?.count == 3)
    let leaf = try certificate(OpenSSLFixtures.shop)
    #expect(SecTrustCopyKey(trust) == SecCertificateCopyKey(leaf))
  }

  @Test func `an unknown authority, another host and an old certificate are errors`() throws {
    let stranger = try shop(SecPolicyCreateBasicX509(), anchors: [OpenSSLFixtures.selfSigned])
    #expect(code(stranger) == errSecNotTrusted && SecTrustGetCertificateCount(stranger) == 2)
    #expect(try code(shop(SecPolicyCreateSSL(true, "other.example"))) == errSecHostNameMismatch)
    #expect(try code(shop(SecPolicyCreateSSL(true, "127.0.0.1"))) == errSecSuccess)
    #expect(try code(shop(SecPolicyCreateSSL(true, nil))) == errSecSuccess)
    #expect(try code(shop(SecPolicyCreateSSL(false, nil))) == errSecNotTrusted)
    let old = try shop(SecPolicyCreateBasicX509())
    SecTrustSetVerifyDate(old, NSDate(timeIntervalSince1970: 2_200_000_000))
    var error: CFError?
    #expect(!SecTrustEvaluateWithError(old, &error) && error?.code == Int(errSecCertificateExpired))
    #expect(error?.domain == NSOSStatusErrorDomain)
    #expect(error?.localizedDescription == "“shop.example” certificate is expired")
    SecTrustSetVerifyDate(old, NSDate(timeIntervalSince1970: 1_000_000_000))
    #expect(code(old) == errSecCertificateNotValidYet)
  }

  @Test func `a certificate that signs itself is trusted if the app does`() throws {
    let own = try certificate(OpenSSLFixtures.selfSigned)
    var made: SecTrust?
    #expect(SecTrustCreateWithCertificates(own, SecPolicyCreateSSL(true, "local.example"), &made) == errSecSuccess)
    let trust = try #require(made)
    SecTrustSetVerifyDate(trust, NSDate(timeIntervalSince1970: 1_900_000_000))
    #expect(code(trust) == errSecNotTrusted)
    SecTrustSetAnchorCertificates(trust, NSArray(object: own))
    SecTrustSetAnchorCertificatesOnly(trust, true)
    #expect(code(trust) == errSecSuccess)
    SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, "other.example"))
    #expect(code(trust) == errSecHostNameMismatch)
  }

  @Test func `an app accepts a failure, for the same leaf only`() throws {
    let trust = try shop(SecPolicyCreateSSL(true, "other.example"))
    let exceptions = try #require(SecTrustCopyExceptions(trust))
    #expect(!SecTrustSetExceptions(trust, NSData(data: Data([1]))))
    #expect(SecTrustSetExceptions(trust, exceptions) && code(trust) == errSecSuccess)
    var result = SecTrustResultType.invalid
    #expect(SecTrustGetTrustResult(trust, &result) == errSecSuccess && result == .proceed)
    #expect(!SecTrustSetExceptions(trust, nil) && code(trust) == errSecHostNameMismatch)
  }

  @Test func `a required answer about revocation is missing`() throws {
    let policies = [SecPolicyCreateSSL(true, "shop.example"), SecPolicyCreateRevocation(kSecRevocationOCSPMethod)]
    #expect(try code(shop(NSArray(array: policies.compactMap { $0 }))) == errSecSuccess)
    let strict = try #require(SecPolicyCreateRevocation(kSecRevocationRequirePositiveResponse))
    #expect(try code(shop(strict)) == errSecIncompleteCertRevocationCheck)
    var copied: CFArray?
    #expect(try SecTrustCopyPolicies(shop(strict), &copied) == errSecSuccess)
    #expect(copied as? [SecPolicy] == [strict])
  }

  @Test func `the properties of a policy make it again`() throws {
    let policy = SecPolicyCreateSSL(true, "shop.example")
    let properties = try #require(SecPolicyCopyProperties(policy))
    #expect(SecPolicyCreateWithProperties(kSecPolicyAppleSSL, properties) == policy)
    #expect(SecPolicyCreateWithProperties("unknown" as NSString, nil) == nil)
  }

  @Test func `objects that are no certificates make no trust`() throws {
    var trust: SecTrust?
    #expect(SecTrustCreateWithCertificates(NSArray(), nil, &trust) == errSecParam && trust == nil)
    #expect(SecTrustCreateWithCertificates(NSArray(object: "text"), nil, &trust) == errSecParam)
  }

  @Test func `a result is handed over on the queue`() async throws {
    let trust = try shop(SecPolicyCreateBasicX509())
    let isTrusted = await withCheckedContinuation { continuation in
      let status = SecTrustEvaluateAsyncWithError(trust, .main) { _, isTrusted, _ in
        continuation.resume(returning: isTrusted && isOnMainQueue)
      }
      #expect(status == errSecSuccess)
    }
    #expect(isTrusted)
  }
}
