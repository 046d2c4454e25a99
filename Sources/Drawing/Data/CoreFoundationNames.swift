import Foundation

// Names of Core Foundation's types, which are Foundation's own classes. `data as CFData` compiles as on Apple's
// systems.

public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFDictionary = NSDictionary
public typealias CFArray = NSArray
public typealias CFURL = NSURL
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias CFIndex = Int

/// A range of characters or elements.
public struct CFRange: Hashable, Sendable {
  public var location: CFIndex
  public var length: CFIndex

  public init() {
    self.init(location: 0, length: 0)
  }

  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }

// The result is unwrapped like that on Apple's systems.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Returns a pointer to an object of an array. The object lives as long as the array.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
  UnsafeRawPointer(Unmanaged.passUnretained(theArray.object(at: idx) as AnyObject).toOpaque())
}

public func CFAttributedStringGetLength(_ aStr: CFAttributedString!) -> CFIndex { aStr.length }
