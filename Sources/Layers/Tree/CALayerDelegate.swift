import Drawing

/// The callbacks of a layer to its owner, usually a view.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Displays the contents; by default ``draw(_:in:)`` draws them.
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in context: CGContext)
  func layoutSublayers(of layer: CALayer)
  /// Returns the action of a change; `nil` continues the search, `NSNull` ends it.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Called before ``draw(_:in:)``, so that the delegate can set properties that the drawing depends on.
  func layerWillDraw(_ layer: CALayer)
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.displayByDrawing() }
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layerWillDraw(_ layer: CALayer) {}
}
