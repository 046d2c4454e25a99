import Foundation

/// Frames that a file without Auto Layout states relative to the superview: `<frame key="frameInset" minX="20%" …/>`.
///
/// Each side is a distance from the superview's side, and each length a size, in points or in percent of the
/// superview's. What is missing follows from the rest; a side that nothing determines has the distance 0.
struct FrameInsets {
  private let element: InterfaceElement
  private let superview: CGSize

  private init(_ element: InterfaceElement, in superview: CGSize) {
    self.element = element
    self.superview = superview
  }

  /// Returns the tree with such frames replaced by rectangles.
  static func resolved(_ element: InterfaceElement, in superview: CGSize = .zero) -> InterfaceElement {
    var result = element
    var size = superview
    for (index, child) in element.children.enumerated() where child.key == "frameInset" || child.key == "frame" {
      if child.name == "frame", child.key == "frameInset" {
        result.children[index] = FrameInsets(child, in: superview).rectangle
      }
      let frame = result.children[index]
      if frame.key == "frame" { size = CGSize(width: frame.number("width"), height: frame.number("height")) }
    }
    return result.mapChildren { resolved($0, in: size) }
  }

  private var rectangle: InterfaceElement {
    let (x, width) = extent("minX", "maxX", "width", superview.width)
    let (y, height) = extent("minY", "maxY", "height", superview.height)
    return InterfaceElement(
      name: "rect",
      attributes: ["key": "frame", "x": "\(x)", "y": "\(y)", "width": "\(width)", "height": "\(height)"],
      line: element.line)
  }

  private func extent(_ least: String, _ most: String, _ size: String, _ whole: CGFloat) -> (CGFloat, CGFloat) {
    let (low, high, length) = (value(least, whole), value(most, whole), value(size, whole))
    if let length {
      if low == nil, let high { return (whole - high - length, length) }
      return (low ?? 0, length)
    }
    return (low ?? 0, whole - (low ?? 0) - (high ?? 0))
  }

  private func value(_ name: String, _ whole: CGFloat) -> CGFloat? {
    guard let text = element[name] else { return nil }
    guard text.hasSuffix("%") else { return InterfaceElement.sensible(text) }
    // Interface Builder itself keeps whole points.
    return InterfaceElement.sensible(String(text.dropLast())).map { ($0 / 100 * whole).rounded() }
  }
}
