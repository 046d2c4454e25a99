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

/// The ciphers and key derivation of CommonCrypto.
@Suite struct CommonCryptorTests {
  private func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal)
    return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
  }

  private func crypt(
    _ operation: Int, options: Int, key: [UInt8], vector: [UInt8]? = nil, _ message: [UInt8], room: Int = 100
  ) -> (status: Int, count: Int, result: [UInt8]) {
    var (result, count) = ([UInt8](repeating: 0, count: room), 0)
    let status = CCCrypt(
      CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(options), key, key.count, vector, message,
      message.count, &result, room, &count)
    return (Int(status), count, status == kCCSuccess ? Array(result.prefix(count)) : [])
  }

  /// NIST SP 800-38A, F.1.1 and F.2.5: the first block.
  @Test func `a cipher is that of its standard`() {
    let block = bytes("6bc1bee22e409f96e93d7e117393172a")
    let short = bytes("2b7e151628aed2a6abf7158809cf4f3c")
    let ecb = crypt(kCCEncrypt, options: kCCOptionECBMode, key: short, block)
    #expect(ecb.result == bytes("3ad77bb40d7a3660a89ecaf32466ef97"))
    #expect(crypt(kCCDecrypt, options: kCCOptionECBMode, key: short, ecb.result).result == block)
    let long = bytes("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4")
    let cbc = crypt(kCCEncrypt, options: 0, key: long, vector: bytes("000102030405060708090a0b0c0d0e0f"), block)
    #expect(cbc.result == bytes("f58c4c04d6e5f1ba779eabfb5f7bfbd6"))
  }

  @Test func `a text comes back through the padding, and mistakes have the errors of CommonCrypto`() {
    let key = [UInt8](0..<32)
    let message = Array("seventeen letters".utf8)
    for options in [kCCOptionPKCS7Padding, kCCOptionPKCS7Padding | kCCOptionECBMode] {
      let secret = crypt(kCCEncrypt, options: options, key: key, message).result
      #expect(secret.count == 32 && crypt(kCCDecrypt, options: options, key: key, secret).result == message)
    }
    #expect(crypt(kCCEncrypt, options: 0, key: key, message).status == kCCAlignmentError)
    #expect(crypt(kCCEncrypt, options: 0, key: [1, 2, 3], message).status == kCCKeySizeError)
    let small = crypt(kCCEncrypt, options: kCCOptionPKCS7Padding, key: key, message, room: 20)
    #expect(small.status == kCCBufferTooSmall && small.count == 32)
    let unpadded = crypt(kCCEncrypt, options: 0, key: key, Array(message.prefix(16))).result
    #expect(crypt(kCCDecrypt, options: kCCOptionPKCS7Padding, key: key, unpadded).status == kCCDecodeError)
  }

  /// RFC 6070, the second test case.
  @Test func `a key from a password is that of its standard`() {
    var key = [UInt8](repeating: 0, count: 20)
    let salt = Array("salt".utf8)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, salt, salt.count, CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), 2,
      &key, key.count)
    #expect(status == kCCSuccess && key == bytes("ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957"))
  }

  /// FIPS 180-4, the example with the message "abc".
  @Test func `a digest of parts is that of the whole`() {
    var context = CC_SHA256_CTX()
    var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    #expect(CC_SHA256_Update(&context, "abc", 3) == 0)
    CC_SHA256_Init(&context)
    CC_SHA256_Update(&context, "ab", 2)
    CC_SHA256_Update(&context, "c", 1)
    #expect(CC_SHA256_Final(&digest, &context) == 1)
    #expect(digest == bytes("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
  }
}
