/// A section that scrolls by itself, across the rest of the content.
struct CollectionScroller: Equatable {
  var section: Int
  /// In content coordinates.
  var frame: CGRect
  var contentSize: CGSize
  var offset: CGPoint
  /// Where the section's content may come to rest, ascending; `nil` for anywhere.
  var stops: [CGFloat]?
  /// Whether a release goes to the next stop at most.
  var stopsAtNext = false
  var isPaging = false
  var bounces = true
  /// Even where the content is no larger than the section.
  var alwaysBounces = false
  var decelerationRate = UIScrollView.DecelerationRate.normal
}

/// The scroll views inside a collection view that sections with their own scrolling have.
@MainActor final class CollectionScrollers {
  private unowned let display: CollectionDisplay
  private var views: [Int: SectionScrollView] = [:]

  init(_ display: CollectionDisplay) {
    self.display = display
  }

  /// Makes, places and removes scroll views as the layout wants.
  func update(in rect: CGRect) {
    let wanted = display.layout.scrollers(in: rect)
    guard !wanted.isEmpty || !views.isEmpty else { return }
    var sections: Set<Int> = []
    UIView.performWithoutAnimation {
      for scroller in wanted {
        sections.insert(scroller.section)
        let scrollView = views[scroller.section] ?? make(scroller)
        scrollView.take(scroller)
      }
    }
    for section in views.keys.sorted() where !sections.contains(section) {
      guard let old = views[section], !old.subviews.contains(where: { $0 is UICollectionReusableView }) else {
        continue
      }
      old.removeFromSuperview()
      views[section] = nil
    }
  }

  private func make(_ scroller: CollectionScroller) -> SectionScrollView {
    let made = SectionScrollView(display: display, section: scroller.section)
    views[scroller.section] = made
    display.view.insertSubview(made, at: 0)
    return made
  }

  /// The view that holds the element's view; `nil` for the collection view itself.
  func container(for attributes: UICollectionViewLayoutAttributes) -> UIView? {
    attributes.scrollerSection.flatMap { views[$0] }
  }

  /// A look in the coordinates of the view that holds it.
  func local(_ look: CollectionLook) -> CollectionLook {
    guard let section = look.scrollerSection, let scrollView = views[section] else { return look }
    var result = look
    result.frame = look.frame.offsetBy(
      dx: scrollView.contentOffset.x - scrollView.frame.minX, dy: scrollView.contentOffset.y - scrollView.frame.minY)
    return result
  }

  func scroll(to path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) {
    guard let attributes = display.attributes(of: .item(path)), let section = attributes.scrollerSection,
      let scrollView = views[section]
    else { return }
    let frame = local(attributes.look).frame
    let offset = position.offset(
      showing: frame, from: scrollView.contentOffset, size: scrollView.bounds.size, inset: .zero,
      limits: scrollView.offsetLimits, ignoresHorizontal: false)
    scrollView.setContentOffset(offset, animated: animated)
  }
}

/// Scrolls one section of a collection view.
final class SectionScrollView: UIScrollView {
  private weak var display: CollectionDisplay?
  private let section: Int
  private var scroller: CollectionScroller?

  init(display: CollectionDisplay, section: Int) {
    self.display = display
    self.section = section
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    clipsToBounds = false
  }

  required init?(coder: NSCoder) { nil }

  func take(_ new: CollectionScroller) {
    guard scroller != new else { return }
    scroller = new
    isPagingEnabled = new.isPaging
    bounces = new.bounces
    let isHorizontal = new.contentSize.width > new.frame.width || new.contentSize.height <= new.frame.height
    alwaysBounceHorizontal = new.alwaysBounces && isHorizontal
    alwaysBounceVertical = new.alwaysBounces && !isHorizontal
    decelerationRate = new.decelerationRate
    if frame != new.frame { frame = new.frame }
    if contentSize != new.contentSize { contentSize = new.contentSize }
    if contentOffset != new.offset, !driver.isDragging, !driver.isMovingByItself { contentOffset = new.offset }
  }

  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      guard newValue != super.contentOffset else { return }
      super.contentOffset = newValue
      scroller?.offset = super.contentOffset
      guard let display else { return }
      display.layout.scrollerDidMove(section, to: super.contentOffset)
      display.setNeedsShow()
    }
  }

  override func restOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let stops = scroller?.stops, !stops.isEmpty else { return offset }
    let isHorizontal = contentSize.width > bounds.width || contentSize.height <= bounds.height
    let (now, goal, speed) =
      isHorizontal ? (contentOffset.x, offset.x, velocity.x) : (contentOffset.y, offset.y, velocity.y)
    let stop = Self.stop(now: now, goal: goal, speed: speed, stops: stops, takesNext: scroller?.stopsAtNext ?? false)
    let result = isHorizontal ? CGPoint(x: stop, y: offset.y) : CGPoint(x: offset.x, y: stop)
    return offsetLimits.clamp(result)
  }

  /// The stop nearest to where a release leads; when only neighbours count, the next one in the direction of a fling.
  static func stop(now: CGFloat, goal: CGFloat, speed: CGFloat, stops: [CGFloat], takesNext: Bool) -> CGFloat {
    var candidates = stops
    if takesNext {
      let before = stops.last { $0 <= now + 0.5 } ?? stops[0]
      let after = stops.first { $0 >= now - 0.5 } ?? stops[stops.count - 1]
      if abs(speed) > Self.flingSpeed { return speed > 0 ? after : before }
      candidates = [before, after]
    }
    return candidates.min { abs($0 - goal) < abs($1 - goal) } ?? goal
  }

  /// Slower releases count as letting go, in points a millisecond.
  private static let flingSpeed: CGFloat = 0.05
}
