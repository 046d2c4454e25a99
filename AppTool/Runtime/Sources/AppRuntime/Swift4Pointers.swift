// Methods of pointers of Swift 4, which Swift 5 has renamed.

extension UnsafeMutablePointer {
  /// Frees the whole block of memory, regardless of the capacity.
  public func deallocate(capacity: Int) { deallocate() }

  /// Ends the life of one value.
  @discardableResult public func deinitialize() -> UnsafeMutableRawPointer { deinitialize(count: 1) }
}

extension UnsafeMutableRawPointer {
  /// Frees the whole block of memory, regardless of the size and the alignment.
  public func deallocate(bytes: Int, alignedTo: Int) { deallocate() }
}

extension UnsafeMutableBufferPointer {
  /// Frees the memory of all elements.
  public func deallocate(capacity: Int) { deallocate() }
}
