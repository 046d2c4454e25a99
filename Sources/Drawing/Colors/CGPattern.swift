import CCairo
import Foundation
import Raster

public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions that draw a pattern's cell.
public struct CGPatternCallbacks {
  public var version: UInt32
  public var drawPattern: ((UnsafeMutableRawPointer?, CGContext) -> Void)?
  public var releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?

  public init(
    version: UInt32, drawPattern: ((UnsafeMutableRawPointer?, CGContext) -> Void)?,
    releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// The fitting of cells to pixels. Cells are always drawn at their exact distances. The raw values are Apple's.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// A cell that repeats over an area, aligned to the origin of the context.
public final class CGPattern: Sendable {
  /// The pixels of one step, top row first.
  let cell: CGImage
  /// In units of the pattern.
  let step: CGSize
  let origin: CGPoint
  let matrix: CGAffineTransform
  /// False if the cell is a stencil for the colour that is set with it.
  let isColored: Bool

  /// - Parameter scale: Pixels per unit of the pattern.
  package init(image: CGImage, scale: CGFloat) {
    cell = image
    step = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    origin = .zero
    matrix = .identity
    isColored = true
  }

  /// Pixels per unit of a drawn cell; a larger number is sharper on screens with more pixels per point.
  private static let drawnScale: CGFloat = 2

  /// Draws the cell once. A cell is cut off at its step.
  ///
  /// - Returns: `nil` for an empty step, or one of more than 8,192 units.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let size = CGSize(width: abs(xStep), height: abs(yStep))
    guard (0.01...8_192).contains(size.width), (0.01...8_192).contains(size.height), matrix.isFinite, bounds.isFinite,
      let bitmap = try? Bitmap(
        width: Int((size.width * Self.drawnScale).rounded(.up)),
        height: Int((size.height * Self.drawnScale).rounded(.up)))
    else { return nil }
    let context = CGContext(bitmap: bitmap)
    context.scaleBy(x: CGFloat(bitmap.width) / size.width, y: CGFloat(bitmap.height) / size.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.clip(to: bounds)
    callbacks.pointee.drawPattern?(info, context)
    callbacks.pointee.releaseInfo?(info)
    cell = CGImage(bitmap: bitmap)
    step = size
    origin = bounds.origin
    self.matrix = matrix
    self.isColored = isColored
  }

  /// The mean of the cell's premultiplied pixels as a colour that is not premultiplied; alpha is 1 only if all are
  /// opaque.
  var mean: SIMD4<Double> {
    let (first, stride) = cell.pixels
    var sum = SIMD4<Double>.zero
    for y in 0..<cell.height {
      for x in 0..<cell.width {
        let pixel = Pixel(word: first[y * stride + x])
        sum += SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
      }
    }
    guard sum.w > 0 else { return .zero }
    return SIMD4(sum.x / sum.w, sum.y / sum.w, sum.z / sum.w, sum.w / Double(255 * cell.width * cell.height))
  }

  /// The same pattern in one colour, for a stencil.
  func colored(_ color: CGColor) -> CGPattern? {
    guard let bitmap = try? Bitmap(width: cell.width, height: cell.height) else { return nil }
    let (first, stride) = cell.pixels
    let pixel = Pixel(color)
    for y in 0..<cell.height {
      for x in 0..<cell.width {
        bitmap.pixels[y * bitmap.stride + x] = pixel.scaled(by: Pixel(word: first[y * stride + x]).alpha).word
      }
    }
    return CGPattern(cell: CGImage(bitmap: bitmap), like: self)
  }

  private init(cell: CGImage, like other: CGPattern) {
    self.cell = cell
    (step, origin, matrix, isColored) = (other.step, other.origin, other.matrix, true)
  }
}

extension CGContext {
  /// Fills with a pattern.
  ///
  /// - Parameter components: The opacity of a coloured pattern; the components and alpha of a stencil, in the base of
  ///   the space that ``setFillColorSpace(_:)`` has set, in red, green and blue without one.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    let space = state.fillSpace
    defer { if space.model == .pattern { state.fillSpace = space } }
    if pattern.isColored {
      state.fillColor = CGColor(pattern: pattern, alpha: components[0])
    } else if let color = CGColor(colorSpace: space.baseColorSpace ?? .deviceRGB, components: components),
      let stencil = pattern.colored(color)
    {
      state.fillColor = CGColor(pattern: stencil, alpha: 1)
    }
  }

  /// Moves the patterns of later fills, in units of the context before any transform.
  public func setPatternPhase(_ phase: CGSize) {
    if phase.width.isFinite, phase.height.isFinite { state.patternPhase = phase }
  }

  /// The repeated cell of a colour; `nil` for one without pattern, or if its transform is singular.
  func patternPaint(_ color: CGColor) -> Paint? {
    guard let pattern = color.pattern else { return nil }
    let unit = CGAffineTransform(
      scaleX: pattern.step.width / CGFloat(pattern.cell.width), y: pattern.step.height / CGFloat(pattern.cell.height))
    // In a context whose y axis points up the cell's top row is at the largest y.
    let upright =
      base.d < 0
      ? unit.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: pattern.step.height)) : unit
    let placed = upright.concatenating(
      CGAffineTransform(
        translationX: pattern.origin.x + state.patternPhase.width, y: pattern.origin.y + state.patternPhase.height)
    ).concatenating(pattern.matrix).concatenating(base)
    guard
      let tiles = Pattern(pattern.cell, placed, filter: CAIRO_FILTER_GOOD, extend: CAIRO_EXTEND_REPEAT)
    else { return nil }
    return .pattern(tiles, opacity: Double(color.alpha * state.alpha))
  }
}
