/// Divides content into pages and draws it.
@preconcurrency @MainActor open class UIPrintFormatter: NSObject {
  /// The renderer that prints the formatter.
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
  /// The largest height of the content on a page, in points; 0 for all of it.
  open var maximumContentHeight: CGFloat = 0
  /// The largest width of the content, in points; 0 for all of the page.
  open var maximumContentWidth: CGFloat = 0
  /// The distances of the content from the sides of each page.
  open var perPageContentInsets = UIEdgeInsets.zero
  /// The number of the first page, from 0.
  open var startPage = 0

  public override init() {
    super.init()
  }

  /// The number of pages in the renderer's content area.
  open var pageCount: Int { 0 }

  /// Takes the formatter away from its renderer.
  open func removeFromPrintPageRenderer() {
    printPageRenderer?.printFormatters?.removeAll { $0 === self }
    printPageRenderer = nil
  }

  /// Returns the area of a page that the formatter fills, in the coordinates of the paper.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    var rect = (printPageRenderer?.contentRect ?? .zero).inset(by: perPageContentInsets)
    if maximumContentWidth > 0 { rect.size.width = min(rect.width, maximumContentWidth) }
    if maximumContentHeight > 0 { rect.size.height = min(rect.height, maximumContentHeight) }
    return rect
  }

  /// Draws the part of the content on a page into a rectangle. The default draws nothing.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}
}

/// Prints the picture of a view, reduced to the width of the page, on as many pages as it needs.
@preconcurrency @MainActor open class UIViewPrintFormatter: UIPrintFormatter {
  public let view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  open override var pageCount: Int {
    let height = rectForPage(at: 0).height
    guard height > 0, view.bounds.height > 0 else { return 0 }
    return Int((view.bounds.height * scale / height).rounded(.up))
  }

  /// Points of the page per point of the view, at most 1.
  private var scale: CGFloat { view.bounds.width > 0 ? min(1, rectForPage(at: 0).width / view.bounds.width) : 1 }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY - rectForPage(at: 0).height * CGFloat(pageIndex))
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
    view.layer.render(in: context)
    context.restoreGState()
  }
}

extension UIView {
  /// Returns a formatter that prints the view.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
