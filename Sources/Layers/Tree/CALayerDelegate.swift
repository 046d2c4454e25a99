import Drawing

/// What a layer leaves to its owner, usually a view.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Makes the contents; the default has ``draw(_:in:)`` draw them.
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in context: CGContext)
  func layoutSublayers(of layer: CALayer)
  /// The action of a change; `nil` lets the search go on, `NSNull` ends it.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Called before the layer is drawn.
  func layerWillDraw(_ layer: CALayer)
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.displayByDrawing() }
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layerWillDraw(_ layer: CALayer) {}
}
