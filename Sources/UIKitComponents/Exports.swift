#if canImport(InterfaceBuilder) && !WITHOUT_INTERFACE_BUILDER
  // Subclasses of a component add to its table.
  @_exported import InterfaceBuilder
  import UIKit

  /// The additions to Apple's UIKit that the components need, from the toolkit.
  enum Platform {
    /// The language of the screen, as a BCP 47 tag.
    @MainActor static var language: String { SystemPreferences.current.language }

    /// Writes a message for developers to the log.
    static func warn(_ message: String) { Log.warning(message) }
  }
#else
  import UIKit

  /// The names of properties and actions that files may use. Apple's Interface Builder finds `@IBInspectable`
  /// properties, outlets and actions by itself, so this table is empty.
  public struct InterfaceTable {
    public init() {}

    public func property<Root: AnyObject, Value>(
      _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
    ) -> InterfaceTable { self }

    public func property<Root: AnyObject, Value>(
      _ name: String, set: @escaping @MainActor (Root, Value) -> Void
    ) -> InterfaceTable { self }

    public func action<Root: AnyObject, Sender>(
      _ selector: String, _ method: @escaping @MainActor (Root) -> (Sender) -> Void
    ) -> InterfaceTable { self }
  }

  /// A class with an ``InterfaceTable``.
  @preconcurrency @MainActor public protocol InterfaceTableProviding: AnyObject {
    static var interface: InterfaceTable { get }
  }

  /// The additions to UIKit that the components need.
  enum Platform {
    /// The user's first language, as a BCP 47 tag.
    static var language: String { Locale.preferredLanguages.first ?? "en" }

    /// Writes a message for developers to the log.
    static func warn(_ message: String) {
      NSLog("%@", "warning: \(message)")
    }
  }
#endif
