import Crypto
import CryptoExtras
import Foundation

// The ciphers of CommonCrypto, on Swift Crypto: AES in the modes CBC and ECB.

public typealias CCOperation = UInt32
public typealias CCAlgorithm = UInt32
public typealias CCOptions = UInt32
public typealias CCStatus = Int32
public typealias CCCryptorStatus = Int32

public let kCCEncrypt = 0
public let kCCDecrypt = 1

public let kCCAlgorithmAES128 = 0
public let kCCAlgorithmAES = 0
public let kCCAlgorithmDES = 1
public let kCCAlgorithm3DES = 2
public let kCCAlgorithmCAST = 3
public let kCCAlgorithmRC4 = 4
public let kCCAlgorithmRC2 = 5
public let kCCAlgorithmBlowfish = 6

public let kCCOptionPKCS7Padding = 1
public let kCCOptionECBMode = 2

// In bytes.
public let kCCKeySizeAES128 = 16
public let kCCKeySizeAES192 = 24
public let kCCKeySizeAES256 = 32
public let kCCKeySizeDES = 8
public let kCCKeySize3DES = 24
public let kCCBlockSizeAES128 = 16
public let kCCBlockSizeDES = 8
public let kCCBlockSize3DES = 8

public let kCCSuccess = 0
public let kCCParamError = -4300
public let kCCBufferTooSmall = -4301
public let kCCMemoryFailure = -4302
public let kCCAlignmentError = -4303
public let kCCDecodeError = -4304
public let kCCUnimplemented = -4305
public let kCCOverflow = -4306
public let kCCRNGFailure = -4307
public let kCCUnspecifiedError = -4308
public let kCCCallSequenceError = -4309
public let kCCKeySizeError = -4310
public let kCCInvalidKey = -4311

/// Encrypts or decrypts data at once, with AES in the mode CBC, or ECB if the options have `kCCOptionECBMode`.
///
/// - Parameters:
///   - op: `kCCEncrypt` or `kCCDecrypt`.
///   - alg: `kCCAlgorithmAES`.
///   - options: `kCCOptionPKCS7Padding` and `kCCOptionECBMode`.
///   - iv: The initialization vector of 16 bytes; `nil` for zeros.
///   - dataOutMoved: Set to the number of bytes that were written, or that `dataOut` lacks room for.
/// - Returns: `kCCSuccess`; `kCCUnimplemented` for other algorithms than AES; `kCCKeySizeError`; `kCCAlignmentError` for
///   data that are not whole blocks; `kCCDecodeError` for a wrong padding; `kCCBufferTooSmall`.
public func CCCrypt(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?, _ keyLength: Int,
  _ iv: UnsafeRawPointer?, _ dataIn: UnsafeRawPointer?, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer?,
  _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  dataOutMoved?.pointee = 0
  guard Int(op) == kCCEncrypt || Int(op) == kCCDecrypt, key != nil else { return CCCryptorStatus(kCCParamError) }
  guard Int(alg) == kCCAlgorithmAES else { return CCCryptorStatus(kCCUnimplemented) }
  guard [kCCKeySizeAES128, kCCKeySizeAES192, kCCKeySizeAES256].contains(keyLength) else {
    return CCCryptorStatus(kCCKeySizeError)
  }
  let cipher = BlockCipher(
    key: SymmetricKey(data: bytes(key, keyLength)), vector: iv.map { Array(bytes($0, BlockCipher.blockSize)) },
    hasPadding: Int(options) & kCCOptionPKCS7Padding != 0, chains: Int(options) & kCCOptionECBMode == 0)
  let message = Array(bytes(dataIn, dataInLength))
  do {
    let result = try Int(op) == kCCEncrypt ? cipher.encrypted(message) : cipher.decrypted(message)
    dataOutMoved?.pointee = result.count
    guard result.count <= dataOutAvailable else { return CCCryptorStatus(kCCBufferTooSmall) }
    dataOut?.copyMemory(from: result, byteCount: result.count)
    return CCCryptorStatus(kCCSuccess)
  } catch let fault as BlockCipher.Fault {
    return CCCryptorStatus(fault.status)
  } catch {
    return CCCryptorStatus(kCCUnspecifiedError)
  }
}

/// AES with a padding, in the mode CBC or ECB.
private struct BlockCipher {
  struct Fault: Error {
    let status: Int
  }

  /// In bytes.
  static let blockSize = 16

  let key: SymmetricKey
  /// The block before the first; `nil` for zeros.
  let vector: [UInt8]?
  let hasPadding: Bool
  /// True for CBC.
  let chains: Bool

  func encrypted(_ message: [UInt8]) throws -> [UInt8] {
    var blocks = message
    if hasPadding {
      let missing = Self.blockSize - message.count % Self.blockSize
      blocks += [UInt8](repeating: UInt8(missing), count: missing)
    }
    return try transformed(blocks) { blocks in
      guard chains else { return try eachBlock(of: blocks) { try AES.permute(&$0, key: key) } }
      return Array(try AES._CBC.encrypt(blocks, using: key, iv: initializationVector, noPadding: true))
    }
  }

  func decrypted(_ message: [UInt8]) throws -> [UInt8] {
    let blocks = try transformed(message) { blocks in
      guard chains else { return try eachBlock(of: blocks) { try AES.inversePermute(&$0, key: key) } }
      return Array(try AES._CBC.decrypt(blocks, using: key, iv: initializationVector, noPadding: true))
    }
    guard hasPadding else { return blocks }
    guard let last = blocks.last, (1...UInt8(Self.blockSize)).contains(last),
      blocks.suffix(Int(last)).allSatisfy({ $0 == last })
    else { throw Fault(status: kCCDecodeError) }
    return Array(blocks.dropLast(Int(last)))
  }

  private var initializationVector: AES._CBC.IV {
    get throws { try AES._CBC.IV(ivBytes: vector ?? [UInt8](repeating: 0, count: Self.blockSize)) }
  }

  private func transformed(_ blocks: [UInt8], by transform: ([UInt8]) throws -> [UInt8]) throws -> [UInt8] {
    guard blocks.count.isMultiple(of: Self.blockSize) else { throw Fault(status: kCCAlignmentError) }
    return blocks.isEmpty ? [] : try transform(blocks)
  }

  private func eachBlock(of blocks: [UInt8], _ change: (inout [UInt8]) throws -> Void) rethrows -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(blocks.count)
    for start in stride(from: 0, to: blocks.count, by: Self.blockSize) {
      var block = Array(blocks[start..<start + Self.blockSize])
      try change(&block)
      result += block
    }
    return result
  }
}
