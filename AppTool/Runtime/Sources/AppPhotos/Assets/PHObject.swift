import Foundation

/// An asset or a collection of the photo library, at the time of a fetch.
open class PHObject: NSObject, NSCopying, @unchecked Sendable {
  /// The path in the folder of pictures.
  public final let localIdentifier: String

  init(localIdentifier: String) {
    self.localIdentifier = localIdentifier
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? PHObject, type(of: other) == type(of: self) else { return false }
    return other.localIdentifier == localIdentifier
  }

  open override var hash: Int { localIdentifier.hashValue }

  /// The properties that predicates and sort descriptors read.
  var values: [String: Any] { ["localIdentifier": localIdentifier] }

  /// Returns true if the properties of an object with the same identifier are others.
  func isChanged(from other: PHObject) -> Bool { false }
}

/// Stands for an asset or collection that a change will make.
public final class PHObjectPlaceholder: PHObject, @unchecked Sendable {}
