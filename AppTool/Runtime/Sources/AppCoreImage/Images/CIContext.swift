import Foundation
import UIKit

/// Renders images on the processor.
///
/// The working space is linear light with the primaries of sRGB. With the option
/// ``CIContextOption/workingColorSpace`` of `NSNull()` filters compute with the components that files have.
public final class CIContext: NSObject, Sendable {
  let space: WorkingSpace

  public override convenience init() { self.init(options: nil) }

  public init(options: [CIContextOption: Any]?) {
    space = options?[.workingColorSpace] is NSNull ? .unmanaged : .linear
  }

  /// The working space; `nil` without colour management.
  public var workingColorSpace: CGColorSpace? {
    space == .linear ? CGColorSpace(name: CGColorSpace.extendedLinearSRGB) : nil
  }

  /// Returns the longest side of a picture that can be rendered.
  public func outputImageMaximumSize() -> CGSize { CGSize(width: Self.longestSide, height: Self.longestSide) }

  /// Returns the longest side of a picture that can be read.
  public func inputImageMaximumSize() -> CGSize { CGSize(width: Self.longestSide, height: Self.longestSide) }

  private static let longestSide = 32_768

  /// Renders a rectangle, grown to whole pixels. Pixels outside of the image are clear.
  ///
  /// - Returns: `nil` for an empty rectangle, and one with a side of more than 32,768 pixels.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    let area = PixelArea(around: fromRect.standardized)
    guard let grid = grid(of: image, in: area) else { return nil }
    return PixelBytes(space: space).image(grid)
  }

  /// Renders as ``createCGImage(_:from:)`` does.
  ///
  /// - Parameters:
  ///   - format: Pictures have 8 bits for each component, so other formats are `nil`.
  ///   - colorSpace: Only sRGB or `nil`; others are `nil`.
  public func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? {
    guard format == .RGBA8 || format == .BGRA8, PixelFormatCheck.isStandard(colorSpace) else { return nil }
    return createCGImage(image, from: fromRect)
  }

  /// Writes the pixels of a rectangle to memory, row by row from the top.
  ///
  /// - Parameters:
  ///   - data: At least as many bytes as the rows have.
  ///   - rowBytes: The distance of rows in bytes.
  ///   - bounds: Grown to whole pixels.
  ///   - format: The layout of a pixel; its colours are premultiplied.
  ///   - colorSpace: sRGB. With `nil` the components are those of the working space.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    guard let grid = grid(of: image, in: PixelArea(around: bounds.standardized)) else { return }
    let output = BitmapOutput(
      format: format, bytes: PixelBytes(space: colorSpace == nil ? .unmanaged : space), space: space)
    output.write(grid, to: data, rowBytes: rowBytes)
  }

  /// Returns the file of an image with 8 bits for each component; `nil` for an extent without end.
  public func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent, format: format, colorSpace: colorSpace)
      .flatMap { UIImage(cgImage: $0).pngData() }
  }

  /// Returns the file of an image; `nil` for an extent without end.
  ///
  /// - Parameter options: The quality from 0 to 1, `kCGImageDestinationLossyCompressionQuality`; 0.8 by default.
  public func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    let quality = options[.lossyCompressionQuality].flatMap(Double.init(filterValue:)) ?? 0.8
    return createCGImage(image, from: image.extent, format: .RGBA8, colorSpace: colorSpace)
      .flatMap { UIImage(cgImage: $0).jpegData(compressionQuality: CGFloat(quality)) }
  }

  private func grid(of image: CIImage, in area: PixelArea) -> PixelGrid? {
    guard !area.isEmpty, area.width <= Self.longestSide, area.height <= Self.longestSide else { return nil }
    return image.recipe.pixels(in: area, space)
  }
}

/// An option of a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// `NSNull()` for filters that compute with the components of files instead of linear light.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// True for rendering on the processor, which is what every context does.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
}

/// An option of a file that a context writes.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  static let lossyCompressionQuality = CIImageRepresentationOption(
    rawValue: String(describing: kCGImageDestinationLossyCompressionQuality))
}
