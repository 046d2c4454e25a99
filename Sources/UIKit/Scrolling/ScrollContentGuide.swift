/// A scroll view's content as constraints see it: it begins where the content does.
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

  /// What constraints make of the content, or its size where there are none.
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
