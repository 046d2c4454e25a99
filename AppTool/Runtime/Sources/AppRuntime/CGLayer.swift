import Foundation
import UIKit

/// A drawing that is drawn again at several places.
public final class CGLayer {
  /// The context of the drawing.
  public let context: CGContext?
  /// In points.
  public let size: CGSize

  /// - Parameter auxiliaryInfo: Is ignored, as on Apple's systems.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: NSDictionary?) {
    let made = CGContext(
      data: nil, width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)), bitsPerComponent: 8,
      bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    guard let made else { return nil }
    self.context = made
    self.size = size
  }
}

extension CGContext {
  /// Draws a layer with its origin at a point.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a layer so that it fills a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    if let image = layer.context?.makeImage() { draw(image, in: rect) }
  }
}
