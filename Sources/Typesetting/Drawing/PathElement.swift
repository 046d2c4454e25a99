import CText
import Foundation

/// One segment of an outline.
public enum PathElement: Hashable, Sendable {
  /// Starts a contour and closes the previous one.
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, to: CGPoint)
  case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
  case close

  /// Returns the same segment with every point changed.
  public func mapped(_ change: (CGPoint) -> CGPoint) -> PathElement {
    switch self {
    case .move(let point): .move(change(point))
    case .line(let point): .line(change(point))
    case .quad(let control, let point): .quad(control: change(control), to: change(point))
    case .cubic(let first, let second, let point):
      .cubic(control1: change(first), control2: change(second), to: change(point))
    case .close: .close
    }
  }
}

extension PathElement {
  /// Collects the elements that FreeType's callbacks report.
  private struct Collector {
    var elements: [PathElement] = []
    var scale: Double

    mutating func move(to point: CGPoint) {
      if !elements.isEmpty { elements.append(.close) }
      elements.append(.move(point))
    }

    func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
      guard let vector else { return .zero }
      return CGPoint(x: Double(vector.pointee.x) * scale, y: Double(vector.pointee.y) * scale)
    }

    static func from(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Collector>? {
      user?.assumingMemoryBound(to: Collector.self)
    }
  }

  /// Returns the segments of a FreeType outline.
  ///
  /// - Parameter scale: The factor for all lengths.
  static func elements(of outline: inout FT_Outline, scale: Double) -> [PathElement] {
    var collector = Collector(scale: scale)
    var functions = FT_Outline_Funcs()
    functions.move_to = { to, user in
      if let collector = Collector.from(user) { collector.pointee.move(to: collector.pointee.point(to)) }
      return 0
    }
    functions.line_to = { to, user in
      if let collector = Collector.from(user) { collector.pointee.elements.append(.line(collector.pointee.point(to))) }
      return 0
    }
    functions.conic_to = { control, to, user in
      guard let collector = Collector.from(user)?.pointee else { return 0 }
      let element = PathElement.quad(control: collector.point(control), to: collector.point(to))
      Collector.from(user)?.pointee.elements.append(element)
      return 0
    }
    functions.cubic_to = { first, second, to, user in
      guard let collector = Collector.from(user)?.pointee else { return 0 }
      let element = PathElement.cubic(
        control1: collector.point(first), control2: collector.point(second), to: collector.point(to))
      Collector.from(user)?.pointee.elements.append(element)
      return 0
    }
    withUnsafeMutablePointer(to: &collector) { _ = FT_Outline_Decompose(&outline, &functions, $0) }
    if !collector.elements.isEmpty { collector.elements.append(.close) }
    return collector.elements
  }
}
