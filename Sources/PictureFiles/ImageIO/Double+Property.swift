import Foundation

extension Double {
  /// The number of a value in a dictionary of properties, of any type of Swift's or Foundation's; truth values are 0
  /// and 1, other values `nil`.
  init?(property value: Any?) {
    switch value {
    case let value as NSNumber: self = value.doubleValue
    case let value as Bool: self = value ? 1 : 0
    case let value as any BinaryInteger: self = Double(value)
    case let value as any BinaryFloatingPoint: self = Double(value)
    default: return nil
    }
  }
}
