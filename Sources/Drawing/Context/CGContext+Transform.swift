import Foundation

extension CGContext {
  /// Maps user space to the device: pixels with y up from the lower left corner.
  public var ctm: CGAffineTransform { state.transform.concatenating(upward) }

  /// Prepends a transform to the current one. One that would make numbers too large, or contains a NaN, has no effect.
  ///
  /// After a singular transform nothing can be drawn until the state is restored.
  public func concatenate(_ transform: CGAffineTransform) {
    set(transform.concatenating(state.transform))
  }

  /// Moves the origin; subsequent drawing moves with it.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    set(state.transform.translatedBy(x: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    set(state.transform.scaledBy(x: sx, y: sy))
  }

  /// Rotates the x axis towards the y axis by `angle` radians.
  public func rotate(by angle: CGFloat) {
    set(state.transform.rotated(by: angle))
  }

  private func set(_ transform: CGAffineTransform) {
    if transform.isFinite { state.transform = transform }
  }

  /// Converts between pixels counted from the top and pixels counted from the bottom.
  private var upward: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
  }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// Under a singular transform a point stays unchanged.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(inverse) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(inverse) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(inverse) }

  private var inverse: CGAffineTransform { ctm.inverse ?? .identity }
}
