import Foundation
import UIKit

extension FilterDefinition {
  private static let category = [kCICategoryGeometryAdjustment]

  static let geometry = [
    effect("CIAffineTransform", category, [FilterInput(kCIInputTransformKey, .transform)]) { image, values in
      image.transformed(by: values.transform(kCIInputTransformKey))
    },
    effect("CIAffineClamp", [kCICategoryTileEffect], [FilterInput(kCIInputTransformKey, .transform)]) { image, values in
      image.clampedToExtent().transformed(by: values.transform(kCIInputTransformKey))
    },
    effect("CIClamp", [kCICategoryTileEffect], [.vector(kCIInputExtentKey, 0, 0, 640, 80)]) { image, values in
      image.clamped(to: values.vector(kCIInputExtentKey).cgRectValue)
    },
    effect("CICrop", category, [.vector("inputRectangle", -1e9, -1e9, 2e9, 2e9)]) { image, values in
      image.cropped(to: values.vector("inputRectangle").cgRectValue)
    },
    effect(
      "CILanczosScaleTransform", category,
      [.number(kCIInputScaleKey, 1), .number(kCIInputAspectRatioKey, 1)]
    ) { image, values in
      let scale = values.number(kCIInputScaleKey)
      let wide = scale * values.number(kCIInputAspectRatioKey)
      guard scale > 0, wide > 0, scale.isFinite, wide.isFinite else { return .empty() }
      return CIImage(LanczosRecipe(image.recipe, scaleX: wide, scaleY: scale))
    },
    effect("CIStraightenFilter", category, [.number(kCIInputAngleKey, 0)]) { image, values in
      straightened(image, values.number(kCIInputAngleKey))
    },
    effect(
      "CIPerspectiveTransform", category,
      [
        .vector("inputTopLeft", 118, 484), .vector("inputTopRight", 646, 507), .vector("inputBottomRight", 548, 140),
        .vector("inputBottomLeft", 155, 153),
      ]
    ) { image, values in inPerspective(image, corners(values)) },
    effect(
      "CIPerspectiveCorrection", category,
      [
        .vector("inputTopLeft", 118, 484), .vector("inputTopRight", 646, 507), .vector("inputBottomRight", 548, 140),
        .vector("inputBottomLeft", 155, 153),
      ]
    ) { image, values in corrected(image, corners(values)) },
  ]

  /// The corners in the order of ``Homography/init(unitSquareTo:)-(Array)``.
  private static func corners(_ values: FilterValues) -> [CGPoint] {
    ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"].map(values.point)
  }

  /// Turns the image about its centre, and enlarges it until it covers its extent.
  private static func straightened(_ image: CIImage, _ angle: Double) -> CIImage {
    let box = image.extent
    guard !box.isEndless, !box.isEmpty else { return image }
    let (width, height) = (Double(box.width), Double(box.height))
    let scale = abs(cos(angle)) + max(width / height, height / width) * abs(sin(angle))
    let turn = CGAffineTransform(translationX: box.midX, y: box.midY).rotated(by: CGFloat(angle))
      .scaledBy(x: CGFloat(scale), y: CGFloat(scale)).translatedBy(x: -box.midX, y: -box.midY)
    return image.clampedToExtent().transformed(by: turn).cropped(to: box)
  }

  /// Maps the corners of the extent to others.
  private static func inPerspective(_ image: CIImage, _ corners: [CGPoint]) -> CIImage? {
    guard !image.extent.isEndless, !image.extent.isEmpty, let shape = Homography(unitSquareTo: corners),
      let toUnit = shape.inverse
    else { return nil }
    let back = Homography(unitSquareTo: image.extent).after(toUnit)
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    guard let left = x.min(), let right = x.max(), let bottom = y.min(), let top = y.max() else { return nil }
    let bounds = CGRect(x: left, y: bottom, width: right - left, height: top - bottom).outwards
    return CIImage(PerspectiveRecipe(input: image.recipe, back: back, extent: bounds))
  }

  /// Maps a quadrilateral of the image to a rectangle at the origin, with sides as long as the longer ones opposite.
  private static func corrected(_ image: CIImage, _ corners: [CGPoint]) -> CIImage? {
    func distance(_ first: Int, _ second: Int) -> Double {
      hypot(Double(corners[first].x - corners[second].x), Double(corners[first].y - corners[second].y))
    }
    let (width, height) = (max(distance(0, 1), distance(3, 2)).rounded(), max(distance(0, 3), distance(1, 2)).rounded())
    let box = CGRect(x: 0, y: 0, width: width, height: height)
    guard !box.isEmpty, let shape = Homography(unitSquareTo: corners),
      let toUnit = Homography(unitSquareTo: box).inverse
    else { return nil }
    return CIImage(PerspectiveRecipe(input: image.recipe, back: shape.after(toUnit), extent: box))
  }
}
