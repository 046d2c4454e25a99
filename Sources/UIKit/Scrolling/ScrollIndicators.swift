/// The two thin bars that show which part of the content is seen; they fade away when nothing moves.
///
/// Layers, not views: what an app sees among `subviews` is its own.
@MainActor final class ScrollIndicators {
  init(_ view: UIScrollView) {
    self.view = view
  }

  private unowned let view: UIScrollView

  func show() {}
  func hide() {}
  func place() {}
}
