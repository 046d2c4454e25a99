import Foundation

extension CALayer {
  /// Returns true if a rectangle is finite. Otherwise reports it, and the layer keeps its value.
  func isUsable(_ rect: CGRect, as property: String) -> Bool {
    let isFinite =
      rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
    if !isFinite { refuse(property, "\(rect)") }
    return isFinite
  }

  func isUsable(_ point: CGPoint, as property: String) -> Bool {
    let isFinite = point.x.isFinite && point.y.isFinite
    if !isFinite { refuse(property, "\(point)") }
    return isFinite
  }

  func isUsable(_ transform: CATransform3D, as property: String) -> Bool {
    let isFinite = transform.isFinite
    if !isFinite { refuse(property, "this matrix") }
    return isFinite
  }

  private func refuse(_ property: String, _ value: String) {
    UsageWarnings.report("\(nameInMessages): a \(property) of \(value) is not finite and was ignored")
  }

  /// The layout requested layout again in every round of a frame.
  func warnOfEndlessLayout() {
    guard !hasWarnedOfEndlessLayout else { return }
    hasWarnedOfEndlessLayout = true
    UsageWarnings.report(
      "the layout of \(nameInMessages) requests layout again each time; it continues in the next frame. Look for "
        + "setNeedsLayout in its layoutSubviews or layoutSublayers")
  }

  /// The class of the delegate, which is the view for a view's layer, otherwise that of the layer.
  private var nameInMessages: String {
    guard let delegate else { return "\(type(of: self))" }
    return "the layer of \(type(of: delegate))"
  }
}
