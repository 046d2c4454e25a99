/// The context that drawing code of the current `draw(_:)` or image draws into; `nil` outside of one.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  DrawingTarget.current?.context
}

/// Has drawing code draw into a context until ``UIGraphicsPopContext()``.
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  DrawingTarget(context).push()
}

@preconcurrency @MainActor public func UIGraphicsPopContext() {
  DrawingTarget.pop()
}

/// Begins an image of that size in points with a pixel for each; see ``UIGraphicsImageRenderer`` for the newer way.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// `opaque`: Begins with black instead of clear pixels. `scale`: Pixels per point; 0 takes the screen's.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  DrawingTarget(size: size, scale: scale > 0 ? scale : UIScreen.main.scale, isOpaque: opaque).push()
}

/// The image that was begun, as drawn so far.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let target = DrawingTarget.current, let image = target.image else { return nil }
  return UIImage(cgImage: image, scale: target.scale, orientation: .up)
}

@preconcurrency @MainActor public func UIGraphicsEndImageContext() {
  DrawingTarget.pop()
}

/// Fills with the current context's colour, over what is there.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

@preconcurrency @MainActor public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame one point thick inside the rectangle.
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) {
  UIRectFrameUsingBlendMode(rect, .copy)
}

@preconcurrency @MainActor public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  context.restoreGState()
}

@preconcurrency @MainActor public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
