import Crypto

/// The state of a digest of CommonCrypto whose message comes in parts.
public struct CommonDigestContext<Function: HashFunction> {
  /// `nil` before the start and after the end.
  fileprivate var function: Function?

  public init() {}
}

public typealias CC_MD5_CTX = CommonDigestContext<Insecure.MD5>
public typealias CC_SHA1_CTX = CommonDigestContext<Insecure.SHA1>
public typealias CC_SHA256_CTX = CommonDigestContext<SHA256>
public typealias CC_SHA512_CTX = CommonDigestContext<SHA512>

// The functions return 1 as Apple's do, and 0 without a context that was started.

@discardableResult public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>?) -> Int32 { start(c) }
@discardableResult public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>?) -> Int32 { start(c) }
@discardableResult public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 { start(c) }
@discardableResult public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 { start(c) }

/// Adds `len` bytes to the message.
@discardableResult public func CC_MD5_Update(
  _ c: UnsafeMutablePointer<CC_MD5_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { update(c, data, len) }

/// Adds `len` bytes to the message.
@discardableResult public func CC_SHA1_Update(
  _ c: UnsafeMutablePointer<CC_SHA1_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { update(c, data, len) }

/// Adds `len` bytes to the message.
@discardableResult public func CC_SHA256_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { update(c, data, len) }

/// Adds `len` bytes to the message.
@discardableResult public func CC_SHA512_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { update(c, data, len) }

/// Writes the digest to `md`, which has room for 16 bytes, and ends the context.
@discardableResult public func CC_MD5_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_MD5_CTX>?
) -> Int32 { finish(md, c) }

/// Writes the digest to `md`, which has room for 20 bytes, and ends the context.
@discardableResult public func CC_SHA1_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA1_CTX>?
) -> Int32 { finish(md, c) }

/// Writes the digest to `md`, which has room for 32 bytes, and ends the context.
@discardableResult public func CC_SHA256_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA256_CTX>?
) -> Int32 { finish(md, c) }

/// Writes the digest to `md`, which has room for 64 bytes, and ends the context.
@discardableResult public func CC_SHA512_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA512_CTX>?
) -> Int32 { finish(md, c) }

/// Starts a context in memory that an app may have allocated without initializing it, as C allows.
private func start<Function>(_ context: UnsafeMutablePointer<CommonDigestContext<Function>>?) -> Int32 {
  guard let context else { return 0 }
  var started = CommonDigestContext<Function>()
  started.function = Function()
  context.initialize(to: started)
  return 1
}

private func update<Function>(
  _ context: UnsafeMutablePointer<CommonDigestContext<Function>>?, _ data: UnsafeRawPointer?, _ count: CC_LONG
) -> Int32 {
  guard let context, context.pointee.function != nil else { return 0 }
  context.pointee.function?.update(bufferPointer: bytes(data, Int(count)))
  return 1
}

private func finish<Function>(
  _ md: UnsafeMutablePointer<UInt8>?, _ context: UnsafeMutablePointer<CommonDigestContext<Function>>?
) -> Int32 {
  guard let context, let function = context.pointee.function else { return 0 }
  _ = write(function.finalize(), to: md)
  context.pointee.function = nil
  return 1
}
