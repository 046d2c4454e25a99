/// The scrolling of a section with its own scroll view.
struct CollectionScroller: Equatable {
  var section: Int
  /// In content coordinates.
  var frame: CGRect
  var contentSize: CGSize
  var offset: CGPoint
  /// The offsets at which the section may stop, ascending; `nil` for any.
  var stops: [CGFloat]?
  /// True if a release scrolls at most to the next stop.
  var stopsAtNext = false
  var isPaging = false
  var bounces = true
  /// True if the section also bounces if its content is not larger than the section.
  var alwaysBounces = false
  var decelerationRate = UIScrollView.DecelerationRate.normal
}

/// The scroll views of sections with their own scrolling.
extension UICollectionView {
  /// Creates, places and removes the scroll views of the visible sections with their own scrolling.
  func updateScrollers(in rect: CGRect) {
    let wanted = collectionViewLayout.scrollers(in: rect)
    guard !wanted.isEmpty || !display.scrollers.isEmpty else { return }
    var sections: Set<Int> = []
    UIView.performWithoutAnimation {
      for scroller in wanted {
        sections.insert(scroller.section)
        let scrollView = display.scrollers[scroller.section] ?? makeScrollView(scroller.section)
        scrollView.take(scroller)
      }
    }
    for section in display.scrollers.keys.sorted() where !sections.contains(section) {
      guard let old = display.scrollers[section], !old.subviews.contains(where: { $0 is UICollectionReusableView })
      else { continue }
      old.removeFromSuperview()
      display.scrollers[section] = nil
    }
  }

  private func makeScrollView(_ section: Int) -> SectionScrollView {
    let made = SectionScrollView { [weak self] offset in
      self?.collectionViewLayout.scrollerDidMove(section, to: offset)
      self?.setNeedsShow()
    }
    display.scrollers[section] = made
    insertSubview(made, at: 0)
    return made
  }

  /// Converts a look to the coordinates of the superview of its view.
  func local(_ appearance: CollectionAppearance) -> CollectionAppearance {
    guard let section = appearance.scrollerSection, let scrollView = display.scrollers[section] else {
      return appearance
    }
    var result = appearance
    result.frame = appearance.frame.offsetBy(
      dx: scrollView.contentOffset.x - scrollView.frame.minX, dy: scrollView.contentOffset.y - scrollView.frame.minY)
    return result
  }

  /// Scrolls the section of an item, if the section has its own scrolling.
  func scrollSection(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard let attributes = attributes(of: .item(path)), let section = attributes.scrollerSection,
      let scrollView = display.scrollers[section]
    else { return }
    let offset = position.offset(
      showing: local(attributes.appearance).frame, from: scrollView.contentOffset, size: scrollView.bounds.size,
      inset: .zero, limits: scrollView.offsetLimits, ignoresHorizontal: false)
    scrollView.setContentOffset(offset, animated: animated)
  }
}

/// The scroll view of one section of a collection view.
final class SectionScrollView: UIScrollView {
  private let onScroll: (CGPoint) -> Void
  private var scroller: CollectionScroller?

  /// - Parameter onScroll: Called with each new offset.
  init(onScroll: @escaping (CGPoint) -> Void) {
    self.onScroll = onScroll
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
      onScroll(super.contentOffset)
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

  /// Returns the stop nearest to the end of the deceleration. With `takesNext`, only the neighbours are considered, and a
  /// fling selects the next one in its direction.
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

  /// Minimum speed of a fling, in points per millisecond.
  private static let flingSpeed: CGFloat = 0.05
}
