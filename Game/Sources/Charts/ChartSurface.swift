import Drawing
import Foundation
import Raster
import Typesetting

/// A drawing surface for charts: shapes and text over one bitmap, y down, in points.
public final class ChartSurface {
  /// Horizontal alignment of a text at its point.
  public enum Alignment: Sendable {
    case leading, center, trailing
  }

  public let bitmap: Bitmap
  public let scale: Double
  private let context: CGContext

  /// Creates a surface over a bitmap.
  ///
  /// - Parameter scale: Pixels per point.
  public init(_ bitmap: Bitmap, scale: Double = 1) {
    self.bitmap = bitmap
    self.scale = scale
    context = CGContext(bitmap: bitmap, scale: CGFloat(scale))
  }

  /// The whole surface, in points.
  public var bounds: CGRect {
    CGRect(x: 0, y: 0, width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
  }

  public func fill(_ rect: CGRect, _ color: Pixel) {
    set(color)
    context.fill(rect)
  }

  public func fillDisc(at center: CGPoint, radius: Double, _ color: Pixel) {
    set(color)
    context.fillEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  public func fill(_ points: [CGPoint], _ color: Pixel) {
    guard points.count > 2 else { return }
    set(color)
    context.beginPath()
    context.addLines(between: points)
    context.closePath()
    context.fillPath()
  }

  /// Draws a line through points.
  ///
  /// - Parameter dash: Lengths of dashes and gaps; empty for a solid line.
  public func stroke(_ points: [CGPoint], _ color: Pixel, width: Double, dash: [Double] = []) {
    guard points.count > 1 else { return }
    let straight = color.straight
    context.setStrokeColor(
      red: CGFloat(straight.red) / 255, green: CGFloat(straight.green) / 255, blue: CGFloat(straight.blue) / 255,
      alpha: CGFloat(color.alpha) / 255)
    context.setLineWidth(CGFloat(width))
    context.setLineJoin(.round)
    context.setLineDash(phase: 0, lengths: dash.map { CGFloat($0) })
    context.beginPath()
    context.addLines(between: points)
    context.strokePath()
  }

  /// Draws a line of text with its top at the point.
  ///
  /// - Returns: Its width.
  @discardableResult
  public func write(
    _ text: String, at place: CGPoint, size: Double, _ color: Pixel, weight: FontWeight = .regular,
    alignment: Alignment = .leading
  ) -> Double {
    let layout = TextLayout(
      AttributedText(text, TextAttributes(font: .system(size: size, weight: weight), color: color)))
    let width = Double(layout.size.width)
    let shift: Double =
      switch alignment {
      case .leading: 0
      case .center: width / 2
      case .trailing: width
      }
    let origin = CGPoint(x: (Double(place.x) - shift) * scale, y: Double(place.y) * scale)
    layout.draw(into: bitmap, at: origin, scale: scale)
    return width
  }

  /// Returns the width of a line of text, in points.
  static func width(of text: String, size: Double, weight: FontWeight = .regular) -> Double {
    Double(TextLayout(AttributedText(text, TextAttributes(font: .system(size: size, weight: weight)))).size.width)
  }

  private func set(_ color: Pixel) {
    let straight = color.straight
    context.setFillColor(
      red: CGFloat(straight.red) / 255, green: CGFloat(straight.green) / 255, blue: CGFloat(straight.blue) / 255,
      alpha: CGFloat(color.alpha) / 255)
  }
}
