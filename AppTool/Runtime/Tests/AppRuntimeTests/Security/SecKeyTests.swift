@_spi(AppModules) import AppRuntime
import Crypto
import Foundation
import Testing

@testable import AppSecurity

@Suite struct SecKeyTests {
  private let message = NSData(data: Data("hello".utf8))

  private func key(_ data: Data, _ type: CFString, _ place: CFString) -> SecKey? {
    let attributes: [NSString: Any] = [kSecAttrKeyType: type, kSecAttrKeyClass: place]
    return SecKeyCreateWithData(NSData(data: data), attributes as CFDictionary, nil)
  }

  private func newKey(_ type: CFString, _ bits: Int) throws -> SecKey {
    let attributes: [NSString: Any] = [kSecAttrKeyType: type, kSecAttrKeySizeInBits: bits]
    return try #require(SecKeyCreateRandomKey(attributes as CFDictionary, nil))
  }

  @Test func `keys are read and written as OpenSSL does`() throws {
    let privateKey = try #require(key(OpenSSLFixtures.rsaKey, kSecAttrKeyTypeRSA, kSecAttrKeyClassPrivate))
    let publicKey = try #require(SecKeyCopyPublicKey(privateKey))
    #expect(SecKeyCopyExternalRepresentation(privateKey, nil).map(Data.init) == OpenSSLFixtures.rsaKey)
    #expect(SecKeyCopyExternalRepresentation(publicKey, nil).map(Data.init) == OpenSSLFixtures.rsaPublicKey)
    #expect(key(OpenSSLFixtures.rsaPublicKey, kSecAttrKeyTypeRSA, kSecAttrKeyClassPublic) == publicKey)
    #expect(SecKeyGetBlockSize(publicKey) == 256)
    let attributes = try #require(SecKeyCopyAttributes(publicKey))
    #expect(attributes[String(describing: kSecAttrKeySizeInBits)] as? Int == 2048)
    #expect(attributes[String(describing: kSecAttrKeyClass)] as? NSString == kSecAttrKeyClassPublic)
  }

  @Test func `data that are no key are an error`() throws {
    var error: Unmanaged<CFError>?
    let attributes: [NSString: Any] = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPublic]
    #expect(SecKeyCreateWithData(message, attributes as CFDictionary, &error) == nil)
    let failure = try #require(error?.takeRetainedValue())
    #expect(failure.domain == NSOSStatusErrorDomain && failure.code == Int(errSecParam))
    #expect(SecKeyCreateWithData(message, NSDictionary(), nil) == nil)
  }

  @Test func `signatures of OpenSSL are valid, and not for another text`() throws {
    let rsa = try #require(key(OpenSSLFixtures.rsaPublicKey, kSecAttrKeyTypeRSA, kSecAttrKeyClassPublic))
    let curve = try #require(key(OpenSSLFixtures.curvePublicKey, kSecAttrKeyTypeEC, kSecAttrKeyClassPublic))
    let cases: [(SecKey, SecKeyAlgorithm, Data)] = [
      (rsa, .rsaSignatureMessagePKCS1v15SHA256, OpenSSLFixtures.signature),
      (rsa, .rsaSignatureMessagePSSSHA256, OpenSSLFixtures.pssSignature),
      (curve, .ecdsaSignatureMessageX962SHA384, OpenSSLFixtures.curveSignature),
    ]
    for (key, algorithm, signature) in cases {
      #expect(SecKeyVerifySignature(key, algorithm, message, NSData(data: signature), nil))
      var error: Unmanaged<CFError>?
      let other = NSData(data: Data("hallo".utf8))
      #expect(!SecKeyVerifySignature(key, algorithm, other, NSData(data: signature), &error))
      #expect(error?.takeRetainedValue().code == Int(errSecVerifyFailed))
    }
    let digest = NSData(data: Data(SHA256.hash(data: Data("hello".utf8))))
    let signature = NSData(data: OpenSSLFixtures.signature)
    #expect(SecKeyVerifySignature(rsa, .rsaSignatureDigestPKCS1v15SHA256, digest, signature, nil))
    #expect(!SecKeyVerifySignature(rsa, .rsaSignatureDigestPKCS1v15SHA256, message, signature, nil))
  }

  @Test func `a signature with a private key is valid for the public one`() throws {
    let rsa = try #require(key(OpenSSLFixtures.rsaKey, kSecAttrKeyTypeRSA, kSecAttrKeyClassPrivate))
    let small = try newKey(kSecAttrKeyTypeECSECPrimeRandom, 256)
    let large = try newKey(kSecAttrKeyTypeEC, 521)
    let cases: [(SecKey, SecKeyAlgorithm)] = [
      (rsa, .rsaSignatureMessagePKCS1v15SHA1), (rsa, .rsaSignatureMessagePKCS1v15SHA384),
      (rsa, .rsaSignatureMessagePSSSHA512), (small, .ecdsaSignatureMessageX962SHA256),
      (large, .ecdsaSignatureMessageX962SHA512),
    ]
    for (key, algorithm) in cases {
      let publicKey = try #require(SecKeyCopyPublicKey(key))
      let signature = try #require(SecKeyCreateSignature(key, algorithm, message, nil))
      #expect(signature.length <= SecKeyGetBlockSize(key))
      #expect(SecKeyVerifySignature(publicKey, algorithm, message, signature, nil))
    }
    // PKCS #1 has no random bytes.
    let same = SecKeyCreateSignature(rsa, .rsaSignatureMessagePKCS1v15SHA256, message, nil)
    #expect(same.map(Data.init) == OpenSSLFixtures.signature)
  }

  @Test func `texts that OpenSSL encrypted are decrypted`() throws {
    let rsa = try #require(key(OpenSSLFixtures.rsaKey, kSecAttrKeyTypeRSA, kSecAttrKeyClassPrivate))
    let publicKey = try #require(SecKeyCopyPublicKey(rsa))
    let cases: [(SecKeyAlgorithm, Data)] = [
      (.rsaEncryptionPKCS1, OpenSSLFixtures.encrypted), (.rsaEncryptionOAEPSHA256, OpenSSLFixtures.oaepEncrypted),
    ]
    for (algorithm, encrypted) in cases {
      let text = SecKeyCreateDecryptedData(rsa, algorithm, NSData(data: encrypted), nil)
      #expect(text.map(Data.init) == Data("hello".utf8))
      let again = try #require(SecKeyCreateEncryptedData(publicKey, algorithm, message, nil))
      #expect(SecKeyCreateDecryptedData(rsa, algorithm, again, nil) == message)
    }
    var error: Unmanaged<CFError>?
    let long = NSData(data: Data(count: 300))
    #expect(SecKeyCreateEncryptedData(publicKey, .rsaEncryptionPKCS1, long, &error) == nil)
    #expect(error?.takeRetainedValue().code == Int(errSecParam))
  }

  @Test func `a key has the algorithms of its kind`() throws {
    let rsa = try #require(key(OpenSSLFixtures.rsaKey, kSecAttrKeyTypeRSA, kSecAttrKeyClassPrivate))
    #expect(SecKeyIsAlgorithmSupported(rsa, .sign, .rsaSignatureDigestPKCS1v15SHA256))
    #expect(!SecKeyIsAlgorithmSupported(rsa, .verify, .rsaSignatureDigestPKCS1v15SHA256))
    #expect(!SecKeyIsAlgorithmSupported(rsa, .sign, .ecdsaSignatureDigestX962SHA256))
    #expect(!SecKeyIsAlgorithmSupported(rsa, .decrypt, .rsaEncryptionRaw))
    var error: Unmanaged<CFError>?
    #expect(SecKeyCreateSignature(rsa, .ecdsaSignatureMessageX962SHA256, message, &error) == nil)
    let failure = try #require(error?.takeRetainedValue())
    #expect(
      failure.localizedDescription == "algid:sign:ECDSA:message-X962:SHA256: algorithm not supported by the key")
  }

  @Test func `two curve keys share a secret`() throws {
    let (one, other) = (try newKey(kSecAttrKeyTypeEC, 256), try newKey(kSecAttrKeyTypeEC, 256))
    func secret(_ key: SecKey, _ other: SecKey) -> CFData? {
      SecKeyCopyPublicKey(other).flatMap {
        SecKeyCopyKeyExchangeResult(key, .ecdhKeyExchangeStandard, $0, NSDictionary(), nil)
      }
    }
    #expect(secret(one, other)?.length == 32 && secret(one, other) == secret(other, one))
    #expect(try secret(one, newKey(kSecAttrKeyTypeEC, 384)) == nil)
  }

  @Test func `digests are those of their bytes`() throws {
    for kind in [DigestKind.sha1, .sha256, .sha384, .sha512] {
      let bytes = kind.digest(of: Data("hello".utf8)).withUnsafeBytes { Data($0) }
      #expect(DigestKind(byteCount: bytes.count) == kind)
      #expect(kind.digest(bytes: bytes)?.withUnsafeBytes { Data($0) } == bytes)
      #expect(kind.digest(bytes: bytes.dropLast()) == nil)
    }
  }

  @Test func `the functions that take memory sign and encrypt`() throws {
    let rsa = try #require(key(OpenSSLFixtures.rsaKey, kSecAttrKeyTypeRSA, kSecAttrKeyClassPrivate))
    let publicKey = try #require(SecKeyCopyPublicKey(rsa))
    let digest = Array(SHA256.hash(data: Data("hello".utf8)))
    var (signature, length) = ([UInt8](repeating: 0, count: 256), 256)
    #expect(SecKeyRawSign(rsa, .PKCS1SHA256, digest, digest.count, &signature, &length) == errSecSuccess)
    #expect(Data(signature) == OpenSSLFixtures.signature)
    #expect(SecKeyRawVerify(publicKey, .PKCS1SHA256, digest, digest.count, signature, length) == errSecSuccess)
    #expect(SecKeyRawVerify(publicKey, .PKCS1SHA1, digest, digest.count, signature, length) == errSSLCrypto)
    var (text, count) = ([UInt8](repeating: 0, count: 256), 256)
    let encrypted = Array(OpenSSLFixtures.encrypted)
    #expect(SecKeyDecrypt(rsa, .PKCS1, encrypted, encrypted.count, &text, &count) == errSecSuccess)
    #expect(text.prefix(count).elementsEqual("hello".utf8))
  }

  @Test func `there is no Secure Enclave`() throws {
    let attributes: [NSString: Any] = [
      kSecAttrKeyType: kSecAttrKeyTypeEC, kSecAttrKeySizeInBits: 256, kSecAttrTokenID: kSecAttrTokenIDSecureEnclave,
    ]
    var error: Unmanaged<CFError>?
    #expect(SecKeyCreateRandomKey(attributes as CFDictionary, &error) == nil)
    #expect(error?.takeRetainedValue().code == Int(errSecUnimplemented))
  }
}
