import Foundation

extension URL {
  /// Returns true: files that the user chose can be read without it, because apps here have no sandbox.
  @discardableResult public func startAccessingSecurityScopedResource() -> Bool { true }
  public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
  /// Returns true: files that the user chose can be read without it, because apps here have no sandbox.
  @discardableResult public func startAccessingSecurityScopedResource() -> Bool { true }
  public func stopAccessingSecurityScopedResource() {}
}
