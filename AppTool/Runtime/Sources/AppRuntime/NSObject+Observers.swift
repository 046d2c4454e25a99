import Foundation
import UIKit

// Observers by name whose declared type is `NSObject`. Those that observe adopt `KeyPathObserver` in the translation.

extension NSObject {
  /// Warns if the observer's class does not override `observeValue(forKeyPath:of:change:context:)`.
  @_disfavoredOverload @preconcurrency @MainActor public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let observer = Self.observing(observer) else { return }
    addObserver(observer, forKeyPath: keyPath, options: options, context: context)
  }

  @_disfavoredOverload @preconcurrency @MainActor public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String
  ) {
    guard let observer = Self.observing(observer) else { return }
    removeObserver(observer, forKeyPath: keyPath)
  }

  @_disfavoredOverload @preconcurrency @MainActor public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    guard let observer = Self.observing(observer) else { return }
    removeObserver(observer, forKeyPath: keyPath, context: context)
  }

  private static func observing(_ object: NSObject) -> (any KeyPathObserver)? {
    if let observer = object as? any KeyPathObserver { return observer }
    StandardError.warn("\(type(of: object)) observes nothing: it does not override observeValue(forKeyPath:)")
    return nil
  }
}
