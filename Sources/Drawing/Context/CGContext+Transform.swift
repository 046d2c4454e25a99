import Foundation

extension CGContext {
  /// From user space to the device: pixels with y up from the lower left corner.
  public var ctm: CGAffineTransform { state.transform.concatenating(upward) }

  /// Puts a transform before the current one. One that would make numbers too large, or has a NaN in it, changes nothing.
  ///
  /// After a transform that flattens the plane nothing can be drawn until the state is restored.
  public func concatenate(_ transform: CGAffineTransform) {
    set(transform.concatenating(state.transform))
  }

  /// Moves the origin; what is drawn afterwards moves with it.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    set(state.transform.translatedBy(x: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    set(state.transform.scaledBy(x: sx, y: sy))
  }

  /// Turns the x axis towards the y axis by `angle` radians.
  public func rotate(by angle: CGFloat) {
    set(state.transform.rotated(by: angle))
  }

  private func set(_ transform: CGAffineTransform) {
    if transform.isFinite { state.transform = transform }
  }

  /// From pixels counted from the top to pixels counted from the bottom, and back.
  private var upward: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
  }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// Under a transform that flattens the plane a point stays what it is.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(inverse) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(inverse) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(inverse) }

  private var inverse: CGAffineTransform { ctm.inverse ?? .identity }
}
