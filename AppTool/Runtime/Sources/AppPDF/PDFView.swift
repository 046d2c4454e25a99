import Foundation
import UIKit

public enum PDFDisplayMode: Int, Sendable {
  case singlePage, singlePageContinuous, twoUp, twoUpContinuous
}

public enum PDFDisplayDirection: Int, Sendable {
  case vertical, horizontal
}

extension Notification.Name {
  public static let PDFViewDocumentChanged = Notification.Name("PDFViewChangedDocument")
  public static let PDFViewPageChanged = Notification.Name("PDFViewChangedPage")
  public static let PDFViewVisiblePagesChanged = Notification.Name("PDFViewVisiblePagesChanged")
  public static let PDFViewScaleChanged = Notification.Name("PDFViewChangedScale")
  public static let PDFViewDisplayModeChanged = Notification.Name("PDFViewDisplayModeChanged")
}

@MainActor public protocol PDFViewDelegate: NSObjectProtocol {}

/// Shows the pages of a document in a scroll view. Text cannot be selected, and links do nothing.
open class PDFView: UIView, UIScrollViewDelegate {
  open weak var delegate: (any PDFViewDelegate)?
  private let scrollView = UIScrollView()
  private let paper = UIView()
  private var pageViews: [PDFPageView] = []
  private var arrangedSize = CGSize.zero
  private var scale: CGFloat = 1
  private var index = 0
  private var isPaged = false

  open var document: PDFDocument? {
    didSet {
      index = 0
      rearrange()
      scrollView.contentOffset = .zero
      post(.PDFViewDocumentChanged)
    }
  }
  open var displayMode = PDFDisplayMode.singlePageContinuous {
    didSet {
      rearrange()
      post(.PDFViewDisplayModeChanged)
    }
  }
  open var displayDirection = PDFDisplayDirection.vertical { didSet { rearrange() } }
  open var displayBox = PDFDisplayBox.cropBox { didSet { rearrange() } }
  open var displaysPageBreaks = true { didSet { rearrange() } }
  open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4) { didSet { rearrange() } }
  open var displaysAsBook = false { didSet { rearrange() } }
  open var pageShadowsEnabled = true { didSet { rearrange() } }
  /// True if the scale follows the size of the view.
  open var autoScales = false { didSet { rearrange() } }
  open var minScaleFactor: CGFloat = 0.1
  open var maxScaleFactor: CGFloat = 10

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    if backgroundColor == nil { backgroundColor = .systemGray4 }
    scrollView.delegate = self
    scrollView.addSubview(paper)
    addSubview(scrollView)
  }

  /// The view with the pages.
  open var documentView: UIView? { document == nil ? nil : paper }

  // MARK: Scale

  /// The points of the screen for one of the page.
  open var scaleFactor: CGFloat {
    get { scale }
    set {
      autoScales = false
      scale = min(max(newValue, minScaleFactor), maxScaleFactor)
      rearrange()
      post(.PDFViewScaleChanged)
    }
  }

  /// The scale with which a page is as wide as the view; in a paged view one that shows the whole page.
  open var scaleFactorForSizeToFit: CGFloat {
    guard let size = document?.page(at: index)?.shownSize(for: displayBox), size.width > 0, size.height > 0,
      bounds.width > 0
    else { return 1 }
    let margins = margins
    let columns: CGFloat = isTwoUp ? 2 : 1
    let width = (bounds.width - (margins.left + margins.right) * columns) / (size.width * columns)
    return isContinuous ? width : min(width, (bounds.height - margins.top - margins.bottom) / size.height)
  }

  open var canZoomIn: Bool { scale < maxScaleFactor }
  open var canZoomOut: Bool { scale > minScaleFactor }
  open func zoomIn(_ sender: Any?) { scaleFactor = scale * 1.25 }
  open func zoomOut(_ sender: Any?) { scaleFactor = scale / 1.25 }

  // MARK: Arrangement

  private var isTwoUp: Bool { displayMode == .twoUp || displayMode == .twoUpContinuous }
  private var isContinuous: Bool {
    !isPaged && (displayMode == .singlePageContinuous || displayMode == .twoUpContinuous)
  }
  private var margins: UIEdgeInsets { displaysPageBreaks ? pageBreakMargins : .zero }

  /// Shows one page at a time, and the next one after a swipe.
  open func usePageViewController(_ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil) {
    isPaged = enable
    rearrange()
  }

  open var isUsingPageViewController: Bool { isPaged }

  /// Shows the pages with their present boxes and rotations.
  open func layoutDocumentView() {
    arrange()
    pageViews.forEach { $0.setNeedsDisplay() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    if arrangedSize != bounds.size { arrange() }
  }

  private func rearrange() {
    arrangedSize = .zero
    setNeedsLayout()
  }

  /// The indexes of the pages side by side, for each row.
  private var rows: [[Int]] {
    let count = document?.pageCount ?? 0
    guard isTwoUp else { return (0..<count).map { [$0] } }
    let first = displaysAsBook ? 1 : 2
    let starts = [0] + stride(from: first, to: max(first, count), by: 2)
    return starts.filter { $0 < count }.map { start in
      Array(start..<min(count, start == 0 ? first : start + 2))
    }
  }

  private func arrange() {
    arrangedSize = bounds.size
    if autoScales { scale = scaleFactorForSizeToFit }
    let shown = isContinuous || isPaged ? rows : rows.filter { $0.contains(index) }
    let wanted = shown.flatMap { $0 }.compactMap { document?.page(at: $0) }
    if pageViews.map(\.page) != wanted {
      pageViews.forEach { $0.removeFromSuperview() }
      pageViews = wanted.map { PDFPageView($0, displayBox) }
      pageViews.forEach(paper.addSubview)
    }
    pageViews.forEach { $0.box = displayBox }
    let isHorizontal = isPaged || displayDirection == .horizontal
    var (place, breadth): (CGFloat, CGFloat) = (0, 0)
    var remaining = pageViews[...]
    for row in shown {
      let size = arrange(Array(remaining.prefix(row.count)), at: place, isHorizontal)
      remaining = remaining.dropFirst(row.count)
      let cell = isPaged ? bounds.size : size
      place += isHorizontal ? cell.width : cell.height
      breadth = max(breadth, isHorizontal ? cell.height : cell.width)
    }
    let content = isHorizontal ? CGSize(width: place, height: breadth) : CGSize(width: breadth, height: place)
    // A document that is smaller than the view stands in its middle.
    paper.frame = CGRect(
      x: max(0, (bounds.width - content.width) / 2), y: max(0, (bounds.height - content.height) / 2),
      width: content.width, height: content.height)
    scrollView.isPagingEnabled = isPaged
    scrollView.contentSize = content
  }

  /// Places the pages of a row, and returns its size.
  private func arrange(_ views: [PDFPageView], at place: CGFloat, _ isHorizontal: Bool) -> CGSize {
    let sizes = views.map { view in
      let size = view.page.shownSize(for: displayBox)
      return CGSize(width: size.width * scale, height: size.height * scale)
    }
    let margins = margins
    let height = (sizes.map(\.height).max() ?? 0) + margins.top + margins.bottom
    let width = sizes.map { $0.width + margins.left + margins.right }.reduce(0, +)
    let cell = isPaged ? bounds.size : CGSize(width: width, height: height)
    var x = (isHorizontal ? place : 0) + max(0, (cell.width - width) / 2)
    if !isHorizontal, !isPaged { x = max(0, (bounds.width - width) / 2) }
    for (view, size) in zip(views, sizes) {
      let y = (isHorizontal ? 0 : place) + margins.top + max(0, (cell.height - height) / 2)
      view.frame = CGRect(origin: CGPoint(x: x + margins.left, y: y), size: size)
      view.layer.shadowOpacity = pageShadowsEnabled && displaysPageBreaks ? 0.2 : 0
      x += size.width + margins.left + margins.right
    }
    return CGSize(width: max(width, isHorizontal ? 0 : bounds.width), height: height)
  }

  // MARK: Pages

  /// The page in the middle of the view.
  open var currentPage: PDFPage? { document?.page(at: index) }

  open var visiblePages: [PDFPage] {
    pageViews.filter { $0.convert($0.bounds, to: self).intersects(bounds) }.map(\.page)
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let page = page(for: middle, nearest: true), let new = document?.index(for: page), new != index else {
      return
    }
    index = new
    post(.PDFViewPageChanged)
    post(.PDFViewVisiblePagesChanged)
  }

  /// Returns the page at a point of the view, or the nearest one.
  open func page(for point: CGPoint, nearest: Bool) -> PDFPage? {
    func distance(_ view: PDFPageView) -> CGFloat {
      let frame = view.convert(view.bounds, to: self)
      return hypot(
        max(0, frame.minX - point.x, point.x - frame.maxX), max(0, frame.minY - point.y, point.y - frame.maxY))
    }
    let found = pageViews.min { distance($0) < distance($1) }
    return found.flatMap { nearest || distance($0) == 0 ? $0.page : nil }
  }

  /// Returns a point of the view in a page, with y upwards.
  open func convert(_ point: CGPoint, to page: PDFPage) -> CGPoint {
    guard let view = pageViews.first(where: { $0.page === page }) else { return point }
    let place = view.convert(point, from: self)
    return CGPoint(x: place.x / scale, y: (view.bounds.height - place.y) / scale)
      .applying(page.transform(for: displayBox).inverted())
  }

  open func go(to page: PDFPage) {
    guard let new = document?.index(for: page), new != NSNotFound else { return }
    let isChanged = new != index
    index = new
    if !isContinuous, !isPaged { rearrange() }
    layoutIfNeeded()
    if isContinuous || isPaged, let view = pageViews.first(where: { $0.page === page }) {
      let isHorizontal = isPaged || displayDirection == .horizontal
      let end = CGPoint(
        x: max(0, scrollView.contentSize.width - bounds.width), y: max(0, scrollView.contentSize.height - bounds.height)
      )
      let start = isPaged ? CGFloat(new) * bounds.width : view.frame.minX - margins.left
      scrollView.contentOffset =
        isHorizontal
        ? CGPoint(x: min(start, end.x), y: 0) : CGPoint(x: 0, y: min(view.frame.minY - margins.top, end.y))
      index = new
    }
    if isChanged { post(.PDFViewPageChanged) }
  }

  open func go(to rect: CGRect, on page: PDFPage) { go(to: page) }

  private func go(toIndex index: Int) {
    if let page = document?.page(at: index) { go(to: page) }
  }

  private var lastIndex: Int { (document?.pageCount ?? 0) - 1 }
  open var canGoToFirstPage: Bool { index > 0 }
  open var canGoToLastPage: Bool { index < lastIndex }
  open var canGoToPreviousPage: Bool { index > 0 }
  open var canGoToNextPage: Bool { index < lastIndex }
  open func goToFirstPage(_ sender: Any?) { go(toIndex: 0) }
  open func goToLastPage(_ sender: Any?) { go(toIndex: lastIndex) }
  open func goToPreviousPage(_ sender: Any?) { if canGoToPreviousPage { go(toIndex: index - 1) } }
  open func goToNextPage(_ sender: Any?) { if canGoToNextPage { go(toIndex: index + 1) } }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
