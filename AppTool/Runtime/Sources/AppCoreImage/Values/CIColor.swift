import Foundation
import UIKit

/// Red, green, blue and alpha in sRGB, not premultiplied.
///
/// Filters convert it to the working space of the context that renders them.
public final class CIColor: NSObject, Sendable {
  /// Usually from 0 to 1; values beyond are brighter or more saturated than sRGB.
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  /// From 0 to 1.
  public let alpha: CGFloat
  private let memory: ComponentMemory

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    memory = ComponentMemory([red, green, blue, alpha])
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  public convenience init(color: UIColor) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    self.init(color: UIColor(cgColor: cgColor))
  }

  /// Reads red, green, blue and alpha, separated by spaces. Without alpha the colour is opaque, and components that are
  /// missing are 0.
  public convenience init(string representation: String) {
    let values = representation.split { $0 == " " || $0 == "[" || $0 == "]" }.map { CGFloat(Double($0) ?? 0) }
    func value(_ index: Int, _ other: CGFloat) -> CGFloat { index < values.count ? values[index] : other }
    self.init(red: value(0, 0), green: value(1, 0), blue: value(2, 0), alpha: value(3, 1))
  }

  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Includes alpha.
  public var numberOfComponents: Int { 4 }

  /// Red, green, blue and alpha. The memory lives as long as the color.
  public var components: UnsafePointer<CGFloat> { UnsafePointer(memory.values) }

  public var colorSpace: CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB() }

  /// The components as ``init(string:)`` reads them.
  public var stringRepresentation: String {
    [red, green, blue, alpha].map { String(format: "%g", Double($0)) }.joined(separator: " ")
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }

  public override var hash: Int { [red, green, blue, alpha].hashValue }

  public override var description: String { "(\(stringRepresentation))" }
}

/// Numbers at an address that stays while the object lives. Nothing changes them.
private final class ComponentMemory: @unchecked Sendable {
  let values: UnsafeMutablePointer<CGFloat>

  init(_ numbers: [CGFloat]) {
    values = .allocate(capacity: numbers.count)
    for (index, number) in numbers.enumerated() { (values + index).initialize(to: number) }
  }

  deinit { values.deallocate() }
}
