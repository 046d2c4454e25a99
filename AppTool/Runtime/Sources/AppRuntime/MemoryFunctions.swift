import Foundation

// C's functions for memory with pointers that can be `nil`, as Swift imports them on Apple's systems. On Linux they are
// imported without. A `nil` is allowed where no byte is read or written.

/// Copies bytes between blocks that do not overlap, and returns the destination.
@discardableResult @_disfavoredOverload public func memcpy(
  _ destination: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int
) -> UnsafeMutableRawPointer! {
  memmove(destination, source, count)
}

/// Copies bytes between blocks that may overlap, and returns the destination.
@discardableResult @_disfavoredOverload public func memmove(
  _ destination: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int
) -> UnsafeMutableRawPointer! {
  guard count > 0 else { return destination }
  guard let destination, let source else { preconditionFailure("\(count) bytes were to be copied from or to nil") }
  return Foundation.memmove(destination, source, count)
}

/// Sets bytes to a value, and returns the block.
@discardableResult @_disfavoredOverload public func memset(
  _ block: UnsafeMutableRawPointer?, _ value: Int32, _ count: Int
) -> UnsafeMutableRawPointer! {
  guard count > 0 else { return block }
  guard let block else { preconditionFailure("\(count) bytes at nil were to be set") }
  return Foundation.memset(block, value, count)
}

/// Compares bytes as unsigned numbers; negative if the first that differs is smaller in the first block.
@_disfavoredOverload public func memcmp(_ one: UnsafeRawPointer?, _ other: UnsafeRawPointer?, _ count: Int) -> Int32 {
  guard count > 0 else { return 0 }
  guard let one, let other else { preconditionFailure("\(count) bytes at nil were to be compared") }
  return Foundation.memcmp(one, other, count)
}
