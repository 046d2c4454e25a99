import Foundation

/// The elements of an SVG file that a symbol's template is made of: groups with transforms, paths and other outlines.
///
/// Entities, style sheets and `use` elements are not read. The outlines of templates need none of them.
struct SVGElements {
  /// An element with the groups around it.
  private struct Element {
    let name: String
    let attributes: [String: String]
    /// The identifiers of the groups, the outer one first.
    let groups: [String]
    let transform: CGAffineTransform
  }

  private let elements: [Element]

  // Attributes end before the end of their tag, so the search takes time in proportion to the text.
  private static let tag = try? NSRegularExpression(
    pattern: #"<!--[\s\S]*?-->|<(/?)([A-Za-z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(/?)>"#)
  private static let attribute = try? NSRegularExpression(
    pattern: #"([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')"#)

  init(_ svg: String) {
    let text = svg as NSString
    var found: [Element] = []
    var open: [(name: String, id: String?, transform: CGAffineTransform)] = []
    for match in Self.tag?.matches(in: svg, range: NSRange(location: 0, length: text.length)) ?? [] {
      guard match.range(at: 2).location != NSNotFound else { continue }
      let name = text.substring(with: match.range(at: 2))
      if match.range(at: 1).length > 0 {
        if let last = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(last...) }
        continue
      }
      let attributes = Self.attributes(text.substring(with: match.range(at: 3)))
      let own = attributes["transform"].map(SVGTransform.read) ?? .identity
      let transform = own.concatenating(open.last?.transform ?? .identity)
      found.append(
        Element(name: name, attributes: attributes, groups: open.compactMap(\.id), transform: transform))
      if match.range(at: 4).length == 0 { open.append((name, attributes["id"], transform)) }
    }
    elements = found
  }

  private static func attributes(_ text: String) -> [String: String] {
    let whole = text as NSString
    var result: [String: String] = [:]
    for match in attribute?.matches(in: text, range: NSRange(location: 0, length: whole.length)) ?? [] {
      let value = [2, 3].map(match.range(at:)).first { $0.location != NSNotFound }
      if let value { result[whole.substring(with: match.range(at: 1))] = whole.substring(with: value) }
    }
    return result
  }

  /// The filled outlines in a group, in the coordinates of the file.
  func outlines(in group: String) -> [CGPath] {
    elements.filter { $0.groups.contains(group) || $0.attributes["id"] == group }.compactMap(outline)
  }

  /// The bounds of the line or path with an identifier. Programs add numbers to identifiers that they repeat.
  func line(_ id: String) -> CGRect? {
    let element = elements.first { $0.attributes["id"] == id }
    return element.flatMap(outline)?.boundingBoxOfPath
  }

  private func outline(_ element: Element) -> CGPath? {
    guard element.attributes["fill"] != "none", element.attributes["display"] != "none" else { return nil }
    func number(_ key: String) -> CGFloat { element.attributes[key].flatMap { Double($0) }.map { CGFloat($0) } ?? 0 }
    let path = CGMutablePath()
    switch element.name {
    case "path": path.addPath(SVGPath.read(element.attributes["d"] ?? ""))
    case "line":
      path.move(to: CGPoint(x: number("x1"), y: number("y1")))
      path.addLine(to: CGPoint(x: number("x2"), y: number("y2")))
    case "rect": path.addRect(CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
    case "circle", "ellipse":
      let (x, y) = element.name == "circle" ? (number("r"), number("r")) : (number("rx"), number("ry"))
      path.addEllipse(in: CGRect(x: number("cx") - x, y: number("cy") - y, width: 2 * x, height: 2 * y))
    case "polygon":
      let numbers = SVGNumbers.all(in: element.attributes["points"] ?? "")
      path.addLines(
        between: stride(from: 0, to: numbers.count - 1, by: 2).map {
          CGPoint(x: numbers[$0], y: numbers[$0 + 1])
        })
      path.closeSubpath()
    default: return nil
    }
    guard !path.isEmpty else { return nil }
    var transform = element.transform
    return path.copy(using: &transform)
  }
}

/// The numbers of an SVG attribute, which commas, spaces, signs and second points separate.
enum SVGNumbers {
  private static let number = try? NSRegularExpression(pattern: #"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?"#)

  static func all(in text: String) -> [CGFloat] {
    let whole = text as NSString
    let matches = number?.matches(in: text, range: NSRange(location: 0, length: whole.length)) ?? []
    return matches.compactMap { Double(whole.substring(with: $0.range)) }.filter(\.isFinite).map { CGFloat($0) }
  }
}

/// A transform attribute.
enum SVGTransform {
  private static let function = try? NSRegularExpression(pattern: #"(matrix|translate|scale|rotate)\s*\(([^)]*)\)"#)

  static func read(_ text: String) -> CGAffineTransform {
    let whole = text as NSString
    var result = CGAffineTransform.identity
    for match in function?.matches(in: text, range: NSRange(location: 0, length: whole.length)) ?? [] {
      let n = SVGNumbers.all(in: whole.substring(with: match.range(at: 2)))
      // The last function is applied to the points first.
      if let one = transform(whole.substring(with: match.range(at: 1)), n) { result = one.concatenating(result) }
    }
    return result
  }

  private static func transform(_ name: String, _ n: [CGFloat]) -> CGAffineTransform? {
    switch (name, n.count) {
    case ("matrix", 6): CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1...2): CGAffineTransform(translationX: n[0], y: n.count > 1 ? n[1] : 0)
    case ("scale", 1...2): CGAffineTransform(scaleX: n[0], y: n.count > 1 ? n[1] : n[0])
    case ("rotate", 1): CGAffineTransform(rotationAngle: n[0] * .pi / 180)
    case ("rotate", 3):
      CGAffineTransform(translationX: n[1], y: n[2]).rotated(by: n[0] * .pi / 180).translatedBy(x: -n[1], y: -n[2])
    default: nil
    }
  }
}
