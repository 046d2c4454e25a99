import Drawing
import Foundation
import Raster

/// All properties of a layer that a presentation copy copies.
struct LayerState {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var zPosition: CGFloat = 0
  var transform = CATransform3D.identity
  var sublayerTransform = CATransform3D.identity
  var isHidden = false
  var isDoubleSided = true
  var isGeometryFlipped = false
  var opacity: Float = 1
  var allowsGroupOpacity = true
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = .black
  var shadowColor: CGColor? = .black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var masksToBounds = false
  var isOpaque = false
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var contents: Any?
  /// The contents as a bitmap.
  var picture: Bitmap?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsGravity = CALayerContentsGravity.resize
  var contentsScale: CGFloat = 1
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var needsDisplayOnBoundsChange = false
  var backdropBlurRadius: CGFloat = 0
  var compositingFilter: Any?
  /// The mode that the compositing filter names.
  var blendMode: CGBlendMode?
  var name: String?
  /// Values for keys without a property.
  var custom: [String: Any] = [:]
}

/// The shape of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A quarter circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose curvature increases and decreases continuously, as on the edges of phones.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
