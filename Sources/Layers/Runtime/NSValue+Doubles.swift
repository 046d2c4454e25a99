import Drawing
import Foundation

extension NSValue {
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(doublesOf: transform)
  }

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(doublesOf: transform)
  }

  public var caTransform3DValue: CATransform3D { doubles(as: CATransform3D()) }
  public var cgAffineTransformValue: CGAffineTransform { doubles(as: CGAffineTransform()) }

  /// Boxes a structure of 64-bit numbers. Foundation on Linux encodes arrays but not structures, so it is stored as an
  /// array.
  package convenience init<Value>(doublesOf value: Value) {
    let bytes = withUnsafeBytes(of: value) { Array($0) }
    self.init(bytes: bytes, objCType: Self.arrayType(of: Value.self))
  }

  /// Returns the boxed structure; `zero` if the object contains a value of another size.
  package func doubles<Value>(as zero: Value) -> Value {
    guard String(cString: objCType) == Self.arrayType(of: Value.self) else { return zero }
    var result = zero
    withUnsafeMutableBytes(of: &result) { if let place = $0.baseAddress { getValue(place) } }
    return result
  }

  private static func arrayType<Value>(of type: Value.Type) -> String {
    "[\(MemoryLayout<Value>.size / MemoryLayout<Double>.size)d]"
  }
}
