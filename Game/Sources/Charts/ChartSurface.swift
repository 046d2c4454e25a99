import Drawing
import Foundation
import Raster
import Typesetting

/// What charts are drawn on: shapes and text over one bitmap, y down, in points.
public final class ChartSurface {
  /// How a text lies beside its point.
  public enum Alignment: Sendable {
    case leading, center, trailing
  }

  public let bitmap: Bitmap
  public let scale: Double
  private let context: CGContext

  /// A surface over a bitmap.
  ///
  /// - Parameter scale: Pixels for a point.
  public init(_ bitmap: Bitmap, scale: Double = 1) {
    self.bitmap = bitmap
    self.scale = scale
    context = CGContext(bitmap: bitmap, scale: CGFloat(scale))
  }

  /// The whole surface, in points.
  public var bounds: CGRect {
    CGRect(x: 0, y: 0, width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect, _ color: Pixel) {
    set(color)
    context.fill(rect)
  }

  /// Fills a disc.
  public func fillDisc(at center: CGPoint, radius: Double, _ color: Pixel) {
    set(color)
    context.fillEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Fills a polygon.
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
  /// - Parameter dash: Lengths of strokes and gaps; a full line without.
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

  /// Writes a line of text whose top lies at a height.
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

  /// The width that a line of text takes, in points.
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
