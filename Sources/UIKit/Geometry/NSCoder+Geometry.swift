/// Geometry as text in braces, and as values of keyed archives.
///
/// The texts are those of Apple's systems: 17 significant digits, without trailing zeros. A text that does not hold
/// the right number of numbers gives zeros.
extension NSCoder {
  /// Returns `{x, y}`.
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  /// Returns `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
  /// Returns `{width, height}`.
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
  /// Returns `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
  /// Returns `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return "[\(numbers.map(text).joined(separator: ", "))]"
  }
  /// Returns `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Returns `{top, leading, bottom, trailing}`.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    text([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Returns `{horizontal, vertical}`.
  public class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }

  public class func cgPoint(for string: String) -> CGPoint {
    numbers(2, in: string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  public class func cgVector(for string: String) -> CGVector {
    numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  public class func cgSize(for string: String) -> CGSize {
    numbers(2, in: string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  public class func cgRect(for string: String) -> CGRect {
    numbers(4, in: string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// A text that is not a transform gives the one of zeros.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(6, in: string).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) } ?? CGAffineTransform()
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(4, in: string).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(4, in: string).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private static func text(_ numbers: [CGFloat]) -> String { "{\(numbers.map(text).joined(separator: ", "))}" }

  private static func text(_ number: CGFloat) -> String { String(format: "%.17g", Double(number)) }

  /// Returns the numbers of a text; `nil` unless there are exactly `count`, with braces, brackets and commas between.
  private static func numbers(_ count: Int, in string: String) -> [CGFloat]? {
    let parts = string.filter { !"{}[] \t\n".contains($0) }.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0).map { CGFloat($0) } }
    return parts.count == count && numbers.count == count ? numbers : nil
  }
}

// Foundation encodes points, sizes and rectangles itself.
extension NSCoder {
  public func encode(_ vector: CGVector, forKey key: String) { encode(Self.string(for: vector), forKey: key) }
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(Self.string(for: transform), forKey: key)
  }
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(Self.string(for: insets), forKey: key) }
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(Self.string(for: insets), forKey: key)
  }
  public func encode(_ offset: UIOffset, forKey key: String) { encode(Self.string(for: offset), forKey: key) }

  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }
  public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(key)) }
  public func decodeCGSize(forKey key: String) -> CGSize {
    containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
  }
  public func decodeCGRect(forKey key: String) -> CGRect {
    containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
  }
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    Self.cgAffineTransform(for: text(key))
  }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { Self.uiEdgeInsets(for: text(key)) }
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    Self.nsDirectionalEdgeInsets(for: text(key))
  }
  public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(key)) }

  private func text(_ key: String) -> String {
    containsValue(forKey: key) ? decodeObject(forKey: key) as? String ?? "" : ""
  }
}
