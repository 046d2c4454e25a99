import AppCrypto
import Foundation
import Testing

@Suite struct CryptoTests {
  /// FIPS 180-4, the example with the message "abc".
  @Test func `a digest is that of the standard`() {
    let digest = SHA256.hash(data: Data("abc".utf8)).map { String(format: "%02x", $0) }.joined()
    #expect(digest == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}

/// The functions of CommonCrypto.
@Suite struct CommonDigestTests {
  private func text(
    _ count: Int32, _ digest: (UnsafeRawPointer, CC_LONG, UnsafeMutablePointer<UInt8>) -> Void
  ) -> String {
    let data = Array("abc".utf8)
    var result = [UInt8](repeating: 0, count: Int(count))
    data.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      digest(start, CC_LONG(bytes.count), &result)
    }
    return result.map { String(format: "%02x", $0) }.joined()
  }

  /// RFC 1321 and FIPS 180-4.
  @Test func `a digest is that of its standard`() {
    #expect(text(CC_MD5_DIGEST_LENGTH) { CC_MD5($0, $1, $2) } == "900150983cd24fb0d6963f7d28e17f72")
    #expect(text(CC_SHA1_DIGEST_LENGTH) { CC_SHA1($0, $1, $2) } == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      text(CC_SHA256_DIGEST_LENGTH) { CC_SHA256($0, $1, $2) }
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      text(CC_SHA384_DIGEST_LENGTH) { CC_SHA384($0, $1, $2) }
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7")
    #expect(
      text(CC_SHA512_DIGEST_LENGTH) { CC_SHA512($0, $1, $2) }
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
  }

  /// RFC 4231, the second test case.
  @Test func `an authentication code is that of its standard`() {
    let key = Array("Jefe".utf8)
    let message = Array("what do ya want for nothing?".utf8)
    var code = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.count, message, message.count, &code)
    #expect(
      code.map { String(format: "%02x", $0) }.joined()
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }
}
