/// The layout guide of a scroll view's content. Its origin is that of the content.
final class ScrollContentGuide: UILayoutGuide {
  init(of view: UIScrollView) {
    super.init()
    owningView = view
    identifier = "UIScrollView-contentLayoutGuide"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var beginsAtOrigin: Bool { true }

  /// The frame from constraints, or the content size if there are none.
  override var layoutFrame: CGRect {
    if let item, item.useCount > 0 { return super.layoutFrame }
    return CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
  }
}

extension UIScrollView {
  func makeFrameGuide() -> UILayoutGuide {
    EdgeGuide(of: self, named: "UIScrollView-frameLayoutGuide") { view in
      let offset = view.bounds.origin
      return GuideEdges(
        left: GuideEdges.Edge(share: 0, offset: offset.x), right: GuideEdges.Edge(share: 1, offset: offset.x),
        top: GuideEdges.Edge(share: 0, offset: offset.y), bottom: GuideEdges.Edge(share: 1, offset: offset.y))
    }
  }
}
