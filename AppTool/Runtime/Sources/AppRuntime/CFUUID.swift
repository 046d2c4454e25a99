import Foundation
import UIKit

public typealias CFUUID = NSUUID

// The results are unwrapped like those on Apple's systems.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Creates a random identifier. The allocator is ignored.
public func CFUUIDCreate(_ alloc: CFAllocator?) -> CFUUID! { NSUUID() }

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Creates the identifier of a text; `nil` for another text.
public func CFUUIDCreateFromString(_ alloc: CFAllocator?, _ uuidStr: CFString?) -> CFUUID! {
  uuidStr.flatMap { NSUUID(uuidString: String($0)) }
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Returns the text of an identifier, in capitals.
public func CFUUIDCreateString(_ alloc: CFAllocator?, _ uuid: CFUUID?) -> CFString! {
  uuid.map { NSString(string: $0.uuidString) }
}
