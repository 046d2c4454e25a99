import UIKit

/// A node that draws its descendants as one picture.
@preconcurrency @MainActor open class SKEffectNode: SKNode {
  /// True to draw the descendants as one picture, to which the transparency and the blend mode apply.
  open var shouldEnableEffects = true
  /// Kept without effect: the picture is drawn in each frame.
  open var shouldRasterize = false
  open var blendMode = SKBlendMode.alpha

  override var drawsChildren: Bool { shouldEnableEffects }

  override func emptyCopy() -> SKNode {
    let copy = SKEffectNode()
    (copy.shouldEnableEffects, copy.shouldRasterize, copy.blendMode) = (shouldEnableEffects, shouldRasterize, blendMode)
    return copy
  }

  override func draw(in context: CGContext, alpha: CGFloat) {
    guard drawsChildren else { return }
    context.setAlpha(alpha)
    context.setBlendMode(blendMode.context)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    DrawList(descendantsOf: self).draw(in: context, alpha: 1)
    context.endTransparencyLayer()
  }
}

/// A node that shows its descendants only where a mask draws.
@preconcurrency @MainActor open class SKCropNode: SKNode {
  /// The mask, which is not in the scene; without one all is shown.
  open var maskNode: SKNode?

  override var drawsChildren: Bool { true }

  override func emptyCopy() -> SKNode {
    let copy = SKCropNode()
    copy.maskNode = maskNode?.copy() as? SKNode
    return copy
  }

  override func draw(in context: CGContext, alpha: CGFloat) {
    context.setAlpha(alpha)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setAlpha(1)
    DrawList(descendantsOf: self).draw(in: context, alpha: 1)
    if let maskNode {
      context.setBlendMode(.destinationIn)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setBlendMode(.normal)
      context.concatenate(maskNode.transform)
      DrawList(of: maskNode).draw(in: context, alpha: maskNode.alpha)
      context.endTransparencyLayer()
    }
    context.endTransparencyLayer()
  }
}

/// The place in a scene that is in the middle of the view.
@preconcurrency @MainActor open class SKCameraNode: SKNode {
  override func emptyCopy() -> SKNode { SKCameraNode() }

  /// Returns true if the view shows a part of a node.
  open func contains(_ node: SKNode) -> Bool { containedNodeSet().contains(node) }

  /// The nodes of the scene of which the view shows a part.
  open func containedNodeSet() -> Set<SKNode> {
    guard let scene else { return [] }
    let shown = CGRect(
      x: -scene.size.width / 2, y: -scene.size.height / 2, width: scene.size.width, height: scene.size.height)
    let area = shown.applying(rootTransform)
    return Set(
      scene.subtree.dropFirst().filter { node in
        node.contentBounds.map { $0.applying(node.rootTransform).intersects(area) } == true
      })
  }
}

/// The way in which the colours of a node and those behind it are combined.
public enum SKBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha

  /// The nearest mode of Core Graphics.
  var context: CGBlendMode {
    switch self {
    case .alpha, .multiplyAlpha: .normal
    case .add: .plusLighter
    case .subtract: .difference
    case .multiply, .multiplyX2: .multiply
    case .screen: .screen
    case .replace: .copy
    }
  }
}
