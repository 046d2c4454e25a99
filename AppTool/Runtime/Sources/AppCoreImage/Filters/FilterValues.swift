import Foundation
import UIKit

/// A value that a filter has before one is set.
enum FilterDefault: Sendable {
  case number(Double)
  case vector([CGFloat])
  case color(CIColor)
  case text(String)
  case transform
  /// The input has none: an image, or bytes.
  case none

  var object: Any? {
    switch self {
    case .number(let value): NSNumber(value: value)
    case .vector(let values):
      values.withUnsafeBufferPointer { list in
        list.baseAddress.map { CIVector(values: $0, count: list.count) }
      }
    case .color(let color): color
    case .text(let text): NSString(string: text)
    case .transform: NSValue(cgAffineTransform: .identity)
    case .none: nil
    }
  }
}

/// The values of a filter's inputs.
struct FilterValues {
  let values: [String: Any]

  /// Returns an image; `nil` before one is set.
  func image(_ key: String = kCIInputImageKey) -> CIImage? { values[key] as? CIImage }

  /// Returns a number; 0 for a value that is none.
  func number(_ key: String) -> Double { values[key].flatMap(Double.init(filterValue:)) ?? 0 }

  func vector(_ key: String) -> CIVector {
    if let vector = values[key] as? CIVector { return vector }
    if let point = values[key] as? CGPoint { return CIVector(cgPoint: point) }
    if let rect = values[key] as? CGRect { return CIVector(cgRect: rect) }
    return CIVector(x: 0, y: 0)
  }

  func point(_ key: String) -> CGPoint { vector(key).cgPointValue }

  func color(_ key: String) -> CIColor {
    if let color = values[key] as? UIColor { return CIColor(color: color) }
    return values[key] as? CIColor ?? .clear
  }

  func text(_ key: String) -> String {
    (values[key] as? String) ?? (values[key] as? NSString).map(String.init(describing:)) ?? ""
  }

  func data(_ key: String) -> Data? { (values[key] as? Data) ?? (values[key] as? NSData).map { Data(referencing: $0) } }

  func transform(_ key: String) -> CGAffineTransform {
    if let transform = values[key] as? CGAffineTransform { return transform }
    return (values[key] as? NSValue)?.cgAffineTransformValue ?? .identity
  }

  /// Returns the first four components of a vector.
  func components(_ key: String) -> SIMD4<Float> {
    let vector = vector(key)
    return SIMD4(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))
  }
}

extension Double {
  /// Reads any kind of number; `nil` for other values and for one that is not a number.
  init?(filterValue value: Any) {
    let number: Double? =
      switch value {
      case let value as NSNumber: value.doubleValue
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as CGFloat: Double(value)
      case let value as any BinaryInteger: Double(value)
      case let value as Bool: value ? 1 : 0
      default: nil
      }
    guard let number, !number.isNaN else { return nil }
    self = number
  }
}
