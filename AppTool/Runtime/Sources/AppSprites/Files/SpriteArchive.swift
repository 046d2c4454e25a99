import UIKit

/// The objects of a scene file, which is an archive of `NSKeyedArchiver`.
struct SpriteArchive {
  typealias Value = BinaryPropertyList.Value

  private let objects: [Value]
  let root: [String: Value]
  /// The place of the root in the list of the objects.
  let rootIndex: Int

  init?(_ data: Data) {
    guard case .dictionary(let archive)? = BinaryPropertyList.read(data),
      case .array(let objects)? = archive["$objects"],
      case .dictionary(let top)? = archive["$top"], case .reference(let index)? = top["root"],
      objects.indices.contains(index), case .dictionary(let root) = objects[index]
    else { return nil }
    (self.objects, self.root, rootIndex) = (objects, root, index)
  }

  /// The value that a reference means.
  func resolved(_ value: Value?) -> Value? {
    guard case .reference(let index)? = value else { return value }
    guard index > 0, objects.indices.contains(index) else { return nil }
    return objects[index]
  }

  func object(_ value: Value?) -> [String: Value]? {
    if case .dictionary(let object)? = resolved(value) { object } else { nil }
  }

  func text(_ value: Value?) -> String? {
    if case .text(let text)? = resolved(value), text != "$null" { text } else { nil }
  }

  /// A finite number; a damaged file can have others.
  func number(_ value: Value?) -> CGFloat? {
    switch resolved(value) {
    case .number(let number): number.isFinite ? CGFloat(number) : nil
    case .bool(let flag): flag ? 1 : 0
    default: nil
    }
  }

  /// A number without its fraction; `nil` for one that no integer has.
  func integer(_ value: Value?) -> Int? {
    number(value).flatMap { Int(exactly: Double($0).rounded(.towardZero)) }
  }

  /// The elements of an archived array.
  func elements(_ value: Value?) -> [Value] {
    if case .array(let list)? = object(value)?["NS.objects"] { list } else { [] }
  }

  /// The entries of an archived dictionary.
  func entries(_ value: Value?) -> [String: Value] {
    guard case .array(let keys)? = object(value)?["NS.keys"] else { return [:] }
    let pairs = zip(keys, elements(value)).compactMap { key, value in text(key).map { ($0, value) } }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The class of an archived object.
  func className(_ object: [String: Value]) -> String? { text(self.object(object["$class"])?["$classname"]) }

  /// The numbers of a text such as `{{0, 0}, {10, 20}}`, also in an archived `NSValue`.
  func numbers(_ value: Value?) -> [CGFloat] {
    let holder = object(value)
    let text =
      text(value) ?? text(holder?["NS.pointval"]) ?? text(holder?["NS.sizeval"]) ?? text(holder?["NS.rectval"])
    return (text ?? "").split(whereSeparator: { "{}, ".contains($0) }).compactMap { Self.finite($0) }
  }

  private static func finite(_ text: Substring) -> CGFloat? {
    Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil }
  }

  func point(_ value: Value?) -> CGPoint? {
    let numbers = numbers(value)
    return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : nil
  }

  func size(_ value: Value?) -> CGSize? { point(value).map { CGSize(width: $0.x, height: $0.y) } }

  func rect(_ value: Value?) -> CGRect? {
    let numbers = numbers(value)
    return numbers.count == 4 ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
  }

  /// An archived colour of macOS or iOS.
  func color(_ value: Value?) -> UIColor? {
    guard let object = object(value) else { return nil }
    func numbers(_ key: String) -> [CGFloat]? {
      guard case .data(let data)? = resolved(object[key]) else { return nil }
      let text = String(decoding: data.filter { $0 != 0 }, as: UTF8.self)
      return text.split(separator: " ").compactMap { Self.finite($0) }
    }
    if let parts = numbers("NSRGB"), parts.count >= 3 {
      return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    }
    if let parts = numbers("NSWhite"), let white = parts.first {
      return UIColor(white: white, alpha: parts.count > 1 ? parts[1] : 1)
    }
    guard let red = number(object["UIRed"]), let green = number(object["UIGreen"]), let blue = number(object["UIBlue"])
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: number(object["UIAlpha"]) ?? 1)
  }
}
