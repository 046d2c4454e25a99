import Foundation
import Typesetting

/// The version of ``CTRunDelegateCallbacks`` with width and extent.
public let kCTRunDelegateVersion1: CFIndex = 1
/// The present version of ``CTRunDelegateCallbacks``.
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// The functions that measure the place of a character. They get the pointer of the delegate.
public struct CTRunDelegateCallbacks {
  public var version: CFIndex
  public var dealloc: (UnsafeMutableRawPointer) -> Void
  public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
  public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
  public var getWidth: (UnsafeMutableRawPointer) -> CGFloat

  public init(
    version: CFIndex, dealloc: @escaping (UnsafeMutableRawPointer) -> Void,
    getAscent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getDescent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getWidth: @escaping (UnsafeMutableRawPointer) -> CGFloat
  ) {
    self.version = version
    self.dealloc = dealloc
    (self.getAscent, self.getDescent, self.getWidth) = (getAscent, getDescent, getWidth)
  }
}

/// Gives characters of a text a width and an extent in place of their glyphs, such as for a picture.
public final class CTRunDelegate: NSObject {
  private let mark = FoundationMark()
  private let callbacks: CTRunDelegateCallbacks
  private let given: UnsafeMutableRawPointer?

  init(_ callbacks: CTRunDelegateCallbacks, _ given: UnsafeMutableRawPointer?) {
    self.callbacks = callbacks
    self.given = given
  }

  deinit {
    callbacks.dealloc(pointer)
  }

  /// The pointer that the functions get; its own address if it was created without one.
  var pointer: UnsafeMutableRawPointer { given ?? Unmanaged.passUnretained(self).toOpaque() }

  /// The measured place.
  var box: InlineBox {
    InlineBox(
      width: Double(callbacks.getWidth(pointer)), ascent: Double(callbacks.getAscent(pointer)),
      descent: Double(callbacks.getDescent(pointer)))
  }
}

/// Creates a delegate. It calls `dealloc` at its end.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
  CTRunDelegate(callbacks.pointee, refCon)
}

/// Returns the pointer that the delegate was created with.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer { runDelegate.pointer }
