#if canImport(InterfaceBuilder)
  // Who subclasses a component adds to its table.
  @_exported import InterfaceBuilder
#else
  import UIKit

  /// Names of what files may set. Apple's Interface Builder finds properties marked `@IBInspectable` and outlets by
  /// itself, so that nothing is kept here.
  public struct InterfaceTable {
    public init() {}

    public func property<Root: AnyObject, Value>(
      _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
    ) -> InterfaceTable { self }
  }

  /// A class with an ``InterfaceTable``.
  @preconcurrency @MainActor public protocol InterfaceTableProviding: AnyObject {
    static var interface: InterfaceTable { get }
  }

  /// What a component has to say to those who build with it.
  enum Log {
    static func warning(_ message: String) {
      NSLog("%@", "warning: \(message)")
    }
  }
#endif
