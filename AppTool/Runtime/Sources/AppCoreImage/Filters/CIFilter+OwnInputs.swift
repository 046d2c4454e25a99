import AppRuntime
import Foundation

// The inputs of an app's own filters are properties, which are found by name as those of every object. The methods of
// `CIFilter` of the same names stand in a file that does not see those of `NSObject`, because these have no overrides.
extension CIFilter {
  func setOwnValue(_ value: Any?, forKey key: String) { (self as NSObject).setValue(value, forKey: key) }

  func ownValue(forKey key: String) -> Any? { (self as NSObject).value(forKey: key) }
}
