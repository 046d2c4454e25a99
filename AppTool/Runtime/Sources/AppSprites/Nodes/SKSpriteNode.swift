import UIKit

/// A node that draws a texture or a coloured rectangle.
@preconcurrency @MainActor open class SKSpriteNode: SKNode {
  open var texture: SKTexture?
  /// The size without the scale.
  var plainSize: CGSize
  /// The size with the scale.
  open var size: CGSize {
    get { CGSize(width: plainSize.width * abs(xScale), height: plainSize.height * abs(yScale)) }
    set {
      plainSize = CGSize(
        width: xScale == 0 ? newValue.width : newValue.width / abs(xScale),
        height: yScale == 0 ? newValue.height : newValue.height / abs(yScale))
    }
  }
  /// The point of the rectangle that is at the position; (0.5, 0.5) is the middle.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The colour of a sprite without a texture, and that with which a texture is multiplied.
  open var color: UIColor
  /// The share of the product with the colour: 0 leaves the texture as it is.
  open var colorBlendFactor: CGFloat = 0
  open var blendMode = SKBlendMode.alpha
  /// The part of the texture, from 0 to 1, that is stretched if the size differs from that of the texture.
  open var centerRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  private let tinted = TintedPicture()

  /// That of a sprite for which the app states none: without a texture it is not seen.
  private static let noColor = UIColor(white: 1, alpha: 0)

  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    (self.texture, self.color, plainSize) = (texture, color, size)
    super.init()
  }

  public convenience override init() { self.init(texture: nil, color: Self.noColor, size: .zero) }

  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: Self.noColor, size: texture?.size() ?? .zero)
  }

  public convenience init(texture: SKTexture?, size: CGSize) {
    self.init(texture: texture, color: Self.noColor, size: size)
  }

  public convenience init(color: UIColor, size: CGSize) { self.init(texture: nil, color: color, size: size) }
  public convenience init(imageNamed name: String) { self.init(texture: SKTexture(imageNamed: name)) }

  public required init?(coder aDecoder: NSCoder) {
    (color, plainSize) = (.white, .zero)
    super.init(coder: aDecoder)
    (aDecoder as? SpriteCoder)?.read(into: self)
  }

  /// Sets the scales so that the sprite has a size.
  open func scale(to size: CGSize) {
    if plainSize.width > 0 { xScale = size.width / plainSize.width }
    if plainSize.height > 0 { yScale = size.height / plainSize.height }
  }

  override func emptyCopy() -> SKNode {
    let copy = SKSpriteNode(texture: texture, color: color, size: plainSize)
    (copy.anchorPoint, copy.colorBlendFactor) = (anchorPoint, colorBlendFactor)
    (copy.blendMode, copy.centerRect) = (blendMode, centerRect)
    return copy
  }

  override var contentBounds: CGRect? {
    let size = plainSize
    return CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }

  override func draw(in context: CGContext, alpha: CGFloat) {
    guard let bounds = contentBounds, !bounds.isEmpty else { return }
    guard let texture else {
      context.setBlendMode(blendMode.context)
      context.setAlpha(alpha)
      context.setFillColor(color.cgColor)
      return context.fill(bounds)
    }
    let picture = tinted.picture(of: texture, color, colorBlendFactor)
    context.interpolationQuality = texture.filteringMode == .nearest ? .none : .default
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard centerRect != whole else { return picture.draw(flippedIn: bounds, context, blendMode.context, alpha) }
    let size = picture.size
    let insets = UIEdgeInsets(
      top: (1 - centerRect.maxY) * size.height, left: centerRect.minX * size.width,
      bottom: centerRect.minY * size.height, right: (1 - centerRect.maxX) * size.width)
    let stretched = picture.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    stretched.draw(flippedIn: bounds, context, blendMode.context, alpha)
  }
}

/// The picture of a texture with a colour, kept until one of them changes.
@MainActor final class TintedPicture {
  private var texture: SKTexture?
  private var color: UIColor?
  private var factor: CGFloat = 0
  private var picture: UIImage?

  func picture(of texture: SKTexture, _ color: UIColor, _ factor: CGFloat) -> UIImage {
    guard factor > 0 else { return texture.picture }
    if let picture, self.texture === texture, self.color == color, self.factor == factor { return picture }
    let plain = texture.picture
    let bounds = CGRect(origin: .zero, size: plain.size)
    let format = UIGraphicsImageRendererFormat()
    format.scale = plain.scale
    let made = UIGraphicsImageRenderer(size: plain.size, format: format).image { renderer in
      plain.draw(in: bounds)
      let context = renderer.cgContext
      context.setBlendMode(.multiply)
      context.setAlpha(min(1, factor))
      context.setFillColor(color.cgColor)
      context.fill(bounds)
      // The fill covered what is transparent in the texture.
      plain.draw(in: bounds, blendMode: .destinationIn, alpha: 1)
    }
    (self.texture, self.color, self.factor, self.picture) = (texture, color, factor, made)
    return made
  }
}

extension UIImage {
  /// Draws upright in coordinates with the y axis upwards.
  @MainActor func draw(flippedIn bounds: CGRect, _ context: CGContext, _ mode: CGBlendMode, _ alpha: CGFloat) {
    context.saveGState()
    defer { context.restoreGState() }
    if let cgImage, imageOrientation == .up, resizingMode == .tile, capInsets == .zero {
      context.setBlendMode(mode)
      context.setAlpha(alpha)
      // Soft edges would show a seam between sprites that lie side by side.
      context.setShouldAntialias(false)
      return context.draw(cgImage, in: bounds)
    }
    context.scaleBy(x: 1, y: -1)
    draw(
      in: CGRect(x: bounds.minX, y: -bounds.maxY, width: bounds.width, height: bounds.height), blendMode: mode,
      alpha: alpha)
  }
}

public typealias SKColor = UIColor
