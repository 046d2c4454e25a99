import Foundation
import UIKit

/// A class that keeps values for keys itself.
public protocol KeyedValueHolding: NSObject {
  /// Sets one of several values.
  func takeValue(_ value: Any?, forKey key: String)
}

extension NSObject {
  /// Sets properties by their names; `NSNull` stands for `nil`.
  @_disfavoredOverload public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues {
      nonisolated(unsafe) let value = value is NSNull ? nil : value
      switch self {
      case let holder as any KeyedValueHolding: holder.takeValue(value, forKey: key)
      case let layer as CALayer: MainActor.assumeIsolated { layer.setValue(value, forKey: key) }
      case let animation as CAAnimation: MainActor.assumeIsolated { animation.setValue(value, forKey: key) }
      default: setValue(value, forKey: key)
      }
    }
  }

  /// Returns the values of properties by their names, with `NSNull` for `nil`.
  @_disfavoredOverload public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }
}
