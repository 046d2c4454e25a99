import AppRuntime
import Foundation
import UIKit

extension CIImage {
  /// Returns the pixels with their centres in a rectangle. The rest of the image keeps its place.
  public func cropped(to rect: CGRect) -> CIImage { CIImage(CropRecipe(recipe, rect)) }

  /// Returns the image under a transform. Pixels between others are interpolated linearly.
  ///
  /// The extent grows to whole pixels. Two transforms after each other sample the image once.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    if matrix == .identity { return self }
    guard let first = recipe as? AffineRecipe else { return CIImage(AffineRecipe(recipe, matrix)) }
    return CIImage(AffineRecipe(first.input, first.transform.concatenating(matrix)))
  }

  public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
    let scaleX = hypot(Double(matrix.a), Double(matrix.b))
    let scaleY = hypot(Double(matrix.c), Double(matrix.d))
    guard highQualityDownsample, min(scaleX, scaleY) > 0, min(scaleX, scaleY) < 1, !extent.isEndless else {
      return transformed(by: matrix)
    }
    let smaller = CIImage(LanczosRecipe(recipe, scaleX: min(1, scaleX), scaleY: min(1, scaleY)))
    let rest = CGAffineTransform(scaleX: CGFloat(1 / min(1, scaleX)), y: CGFloat(1 / min(1, scaleY)))
    return smaller.transformed(by: rest.concatenating(matrix))
  }

  /// Returns an upright image, of which this one is as the orientation says. Its lower left corner is at the origin.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    transformed(by: orientationTransform(forExifOrientation: orientation))
  }

  /// Returns the transform of ``oriented(_:)``.
  public func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
    let (left, bottom) = (extent.minX, extent.minY)
    let (right, top) = (extent.maxX, extent.maxY)
    switch orientation {
    case .up: return CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -left, ty: -bottom)
    case .upMirrored: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: right, ty: -bottom)
    case .down: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: right, ty: top)
    case .downMirrored: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -left, ty: top)
    case .leftMirrored: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: top, ty: right)
    case .right: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: -bottom, ty: right)
    case .rightMirrored: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: -bottom, ty: -left)
    case .left: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: top, ty: -left)
    }
  }

  /// Returns the transform of ``oriented(forExifOrientation:)``; the identity for a number outside of 1 to 8.
  public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
    guard orientation > 0, let known = CGImagePropertyOrientation(rawValue: UInt32(orientation)) else {
      return .identity
    }
    return orientationTransform(for: known)
  }

  /// Returns an image without end, which repeats the pixels of the edges.
  public func clampedToExtent() -> CIImage { clamped(to: extent) }

  /// Returns the part of the image in a rectangle, with the pixels of its edges repeated without end.
  public func clamped(to rect: CGRect) -> CIImage {
    if extent.shared(with: rect).isEndless, extent.isEndless, rect.isEndless { return self }
    return CIImage(ClampRecipe(input: recipe, center: extent.shared(with: rect)))
  }

  /// Returns an image that the next transform samples without interpolation.
  public func samplingNearest() -> CIImage { CIImage(NearestRecipe(input: recipe)) }

  /// Returns an image that the next transform interpolates, as it does unless ``samplingNearest()`` was called.
  public func samplingLinear() -> CIImage { CIImage((recipe as? NearestRecipe)?.input ?? recipe) }
}
