import Drawing
import Foundation
import Raster

/// A rectangle of a picture: a background, contents, a border, a shadow, and layers in front of these.
///
/// Lengths are points, y down. Setting a property stores it and marks the area that the layer covered and will cover;
/// the next frame draws that area and nothing else.
@preconcurrency @MainActor open class CALayer: NSObject {
  // MARK: Geometry

  /// The layer's own coordinate system; the origin moves the sublayers.
  open var bounds = CGRect.zero {
    didSet {
      guard bounds != oldValue else { return }
      if bounds.size != oldValue.size {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
      setNeedsCompositing()
    }
  }
  /// Where the anchor point lies, in the superlayer's coordinates.
  open var position = CGPoint.zero { didSet { if position != oldValue { setNeedsCompositing() } } }
  /// The point of the bounds that `position` places, as fractions of width and height.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { if anchorPoint != oldValue { setNeedsCompositing() } } }
  /// Siblings with a higher value lie in front; equal ones in the order of `sublayers`.
  open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { setNeedsCompositing() } } }
  private var planarTransform = CGAffineTransform.identity

  // MARK: Looks

  open var isHidden = false { didSet { if isHidden != oldValue { setNeedsCompositing() } } }
  /// 0 to 1, for the layer and its sublayers as one picture.
  open var opacity: Float = 1 { didSet { if opacity != oldValue { setNeedsCompositing() } } }
  open var backgroundColor: CGColor? { didSet { if backgroundColor != oldValue { setNeedsCompositing() } } }
  open var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { setNeedsCompositing() } } }
  /// The corners that `cornerRadius` rounds.
  open var maskedCorners = CACornerMask.all { didSet { if maskedCorners != oldValue { setNeedsCompositing() } } }
  /// The border lies inside the bounds, above the contents and the sublayers.
  open var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { setNeedsCompositing() } } }
  open var borderColor: CGColor? = .black { didSet { if borderColor != oldValue { setNeedsCompositing() } } }
  open var shadowColor: CGColor? = .black { didSet { if shadowColor != oldValue { setNeedsCompositing() } } }
  /// 0, the default, draws no shadow. The shadow is that of the rounded bounds.
  open var shadowOpacity: Float = 0 { didSet { if shadowOpacity != oldValue { setNeedsCompositing() } } }
  open var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { if shadowOffset != oldValue { setNeedsCompositing() } }
  }
  /// Standard deviation of the blur, in points.
  open var shadowRadius: CGFloat = 3 { didSet { if shadowRadius != oldValue { setNeedsCompositing() } } }
  /// Cuts the sublayers at the rounded bounds.
  open var masksToBounds = false { didSet { if masksToBounds != oldValue { setNeedsCompositing() } } }
  /// A promise that contents or background cover the whole bounds without gaps, which saves blending.
  open var isOpaque = false { didSet { if isOpaque != oldValue { setNeedsCompositing() } } }

  // MARK: Contents

  /// A `CGImage` or a `Raster.Bitmap`, drawn as `contentsGravity` says; anything else draws nothing.
  ///
  /// A bitmap may be changed in place: call ``setNeedsCompositing()`` then.
  open var contents: Any? {
    didSet {
      picture = (contents as? Bitmap) ?? (contents as? CGImage).flatMap { try? $0.bitmap() }
      setNeedsCompositing()
    }
  }
  /// The contents as a bitmap.
  private(set) var picture: Bitmap?
  open var contentsGravity = CALayerContentsGravity.resize {
    didSet { if contentsGravity != oldValue { setNeedsCompositing() } }
  }
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat = 1 { didSet { if contentsScale != oldValue { setNeedsDisplayIfDrawn() } } }
  /// Draws the contents again when the size changes.
  open var needsDisplayOnBoundsChange = false

  // MARK: Tree

  open private(set) weak var superlayer: CALayer?
  open private(set) var sublayers: [CALayer]?
  open weak var delegate: (any CALayerDelegate)?
  open var name: String?

  // MARK: State of the compositor

  /// What the subtree covered in the last frame, in pixels of the screen.
  var coveredRect = PixelRect.empty
  /// What removed sublayers covered, until the next frame has drawn over it.
  var abandonedRects: [PixelRect] = []
  private(set) var needsCompositing = true
  private(set) var subtreeNeedsCompositing = true
  private var layoutIsDue = true
  private var displayIsDue = false
  private var drawsContents = false
  /// Told when anything below changed; set on the root by its ``Compositor``.
  var onChange: (() -> Void)?

  public override init() {
    super.init()
  }

  /// The rectangle in the superlayer's coordinates that the transformed bounds fill.
  open var frame: CGRect {
    get {
      let unrotated = CGRect(
        x: -bounds.width * anchorPoint.x, y: -bounds.height * anchorPoint.y, width: bounds.width, height: bounds.height)
      let placed = planarTransform.isIdentity ? unrotated : unrotated.applying(planarTransform)
      return placed.offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let inverse = planarTransform.isIdentity ? nil : planarTransform.inverted()
      let size = inverse.map { CGRect(origin: .zero, size: newValue.size).applying($0).size } ?? newValue.size
      bounds.size = size
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x, y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }

  open func affineTransform() -> CGAffineTransform { planarTransform }

  /// Turns, scales and shears the layer about its anchor point.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    guard planarTransform != transform else { return }
    planarTransform = transform
    setNeedsCompositing()
  }

  // MARK: Building the tree

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  /// Inserts at an index of ``sublayers``; an index past the end appends.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    precondition(!isDescendant(of: layer), "a layer cannot be added to itself or to a layer below it")
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
    layer.setNeedsCompositing()
    setNeedsLayout()
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: UInt32(index))
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayers?.count ?? 0
    insertSublayer(layer, at: UInt32(index))
  }

  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.sublayers?.removeAll { $0 === self }
    if parent.sublayers?.isEmpty == true { parent.sublayers = nil }
    parent.abandonedRects.append(coveredRect)
    parent.markSubtree()
    coveredRect = .empty
    superlayer = nil
  }

  private func isDescendant(of other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.superlayer
    }
    return false
  }

  // MARK: Layout

  open func setNeedsLayout() {
    layoutIsDue = true
    markSubtree()
  }

  open func needsLayout() -> Bool { layoutIsDue }

  /// Lays out this layer and everything below that asked for it, from the top down.
  open func layoutIfNeeded() {
    var rounds = 0
    while layoutIsDue, rounds < Self.mostLayoutRounds {
      layoutIsDue = false
      layoutSublayers()
      rounds += 1
    }
    for layer in sublayers ?? [] { layer.layoutIfNeeded() }
  }

  /// A layer whose layout asks for layout again is asked at most this often a frame; more would hang.
  private static let mostLayoutRounds = 16

  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  // MARK: Display

  open func setNeedsDisplay() {
    displayIsDue = true
    markSubtree()
  }

  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  open func needsDisplay() -> Bool { displayIsDue }

  open func displayIfNeeded() {
    guard displayIsDue else { return }
    displayIsDue = false
    display()
  }

  /// Makes the contents: leaves it to the delegate, else calls ``draw(in:)`` with a bitmap of the bounds' size.
  open func display() {
    if let delegate { delegate.display(self) } else { displayByDrawing() }
  }

  /// Draws the contents; the context's user space is the bounds.
  open func draw(in context: CGContext) {
    delegate?.draw(self, in: context)
  }

  func displayByDrawing() {
    drawsContents = true
    contents = backingStore()
  }

  private func backingStore() -> Bitmap? {
    let width = (bounds.width * contentsScale).rounded(.up)
    let height = (bounds.height * contentsScale).rounded(.up)
    guard width >= 1, height >= 1, width.isFinite, height.isFinite,
      let bitmap = try? Bitmap(width: Int(min(width, 1e9)), height: Int(min(height, 1e9)))
    else { return nil }
    let context = CGContext(bitmap: bitmap, scale: contentsScale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context)
    return bitmap
  }

  private func setNeedsDisplayIfDrawn() {
    if drawsContents { setNeedsDisplay() } else { setNeedsCompositing() }
  }

  // MARK: Marks for the compositor

  /// Has the area of the layer drawn again in the next frame, as after a change of a bitmap that is its contents.
  public func setNeedsCompositing() {
    needsCompositing = true
    markSubtree()
  }

  private func markSubtree() {
    var layer: CALayer? = self
    while let current = layer {
      current.subtreeNeedsCompositing = true
      current.onChange?()
      layer = current.superlayer
    }
  }

  func clearMarks() {
    needsCompositing = false
    subtreeNeedsCompositing = false
  }
}

/// What a layer leaves to its owner, usually a view.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Makes the contents; the default has ``draw(_:in:)`` draw them.
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in context: CGContext)
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.displayByDrawing() }
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
}

/// Corners of a layer, named by the sides that meet there.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// How contents are placed in the bounds when their sizes differ.
public enum CALayerContentsGravity: String, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}
