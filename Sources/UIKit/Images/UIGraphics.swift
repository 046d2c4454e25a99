/// The context of the current `draw(_:)` call or image; `nil` outside of one.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  DrawingTarget.current?.context
}

/// Makes a context current until ``UIGraphicsPopContext()``.
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  DrawingTarget(context).push()
}

@preconcurrency @MainActor public func UIGraphicsPopContext() {
  DrawingTarget.pop()
}

/// Begins an image of a size in points, with one pixel per point. ``UIGraphicsImageRenderer`` is the modern
/// replacement.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image. `opaque` starts with black instead of transparent pixels. `scale` is the number of pixels per
/// point; 0 uses the screen's.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  DrawingTarget(size: size, scale: scale > 0 ? scale : UIScreen.main.scale, isOpaque: opaque).push()
}

/// Returns the current image as drawn so far.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let target = DrawingTarget.current, let image = target.image else { return nil }
  return UIImage(cgImage: image, scale: target.scale, orientation: .up)
}

@preconcurrency @MainActor public func UIGraphicsEndImageContext() {
  DrawingTarget.pop()
}

/// Fills a rectangle with the current context's colour, replacing its contents.
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

/// Draws a frame one point wide inside the rectangle.
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
