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
