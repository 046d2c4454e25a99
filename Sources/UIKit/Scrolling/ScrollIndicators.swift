/// The two thin bars that show which part of the content is visible. They fade out when nothing moves.
///
/// They are layers above the content, not views, so `subviews` contains only the app's own views.
@MainActor final class ScrollIndicators {
  /// Thickness, distance from the edge, and minimum length, in points.
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let leastLength: CGFloat = 36
  /// Minimum length when overscroll compresses the indicators, in points.
  private static let squeezedLength: CGFloat = 8
  /// Time that the indicators stay after a movement, and duration of the fade, in seconds.
  private static let hold: TimeInterval = 0.5
  private static let fade: TimeInterval = 0.25
  /// Places the indicators in front of everything that an app adds to a scroll view.
  private static let depth: CGFloat = 10_000

  private unowned let view: UIScrollView
  private var bars: (vertical: UIView, horizontal: UIView)?
  private var timer: ClockTimer?
  private var link: CADisplayLink?
  private var fadeStart: TimeInterval = 0
  private(set) var opacity: CGFloat = 0

  init(_ view: UIScrollView) {
    self.view = view
  }

  /// Shows the indicators until ``hide()``.
  func show() {
    timer?.cancel()
    timer = nil
    link?.isPaused = true
    setOpacity(1)
    place()
  }

  /// Fades the indicators out after a moment.
  func hide() {
    guard opacity > 0 else { return }
    timer?.cancel()
    timer = .after(Self.hold) { [weak self] in self?.beginFading() }
  }

  /// Positions the indicators for the current offset, sizes and insets.
  func place() {
    guard opacity > 0 else { return }
    let bars = bars ?? makeBars()
    let limits = view.offsetLimits
    let bounds = view.bounds
    let isHorizontalShown = view.showsHorizontalScrollIndicator && limits.x.lowerBound < limits.x.upperBound
    let isVerticalShown = view.showsVerticalScrollIndicator && limits.y.lowerBound < limits.y.upperBound
    bars.vertical.isHidden = !isVerticalShown
    bars.horizontal.isHidden = !isHorizontalShown
    let corner = isHorizontalShown && isVerticalShown ? Self.thickness + Self.margin : 0
    if isVerticalShown {
      let inset = view.indicatorInsets(.vertical)
      let bar = Self.bar(
        position: bounds.minY, seen: bounds.height, in: limits.y,
        track: (bounds.minY + inset.top + Self.margin, bounds.maxY - inset.bottom - Self.margin - corner))
      let x =
        view.showsIndicatorOnLeft
        ? bounds.minX + inset.left + Self.margin : bounds.maxX - inset.right - Self.margin - Self.thickness
      bars.vertical.frame = CGRect(x: x, y: bar.start, width: Self.thickness, height: bar.length)
    }
    if isHorizontalShown {
      let inset = view.indicatorInsets(.horizontal)
      let bar = Self.bar(
        position: bounds.minX, seen: bounds.width, in: limits.x,
        track: (bounds.minX + inset.left + Self.margin, bounds.maxX - inset.right - Self.margin - corner))
      let y = bounds.maxY - inset.bottom - Self.margin - Self.thickness
      bars.horizontal.frame = CGRect(x: bar.start, y: y, width: bar.length, height: Self.thickness)
    }
  }

  /// Returns the position of the bar in its track. Its length represents the visible part of the content; overscroll
  /// compresses it against an end.
  static func bar(
    position: CGFloat, seen: CGFloat, in limits: ClosedRange<CGFloat>, track: (start: CGFloat, end: CGFloat)
  ) -> (start: CGFloat, length: CGFloat) {
    let room = max(0, track.end - track.start)
    let range = limits.upperBound - limits.lowerBound
    let full = min(room, max(leastLength, room * seen / (range + seen)))
    let pull = max(0, max(limits.lowerBound - position, position - limits.upperBound))
    let length = max(min(full, squeezedLength), full - pull)
    let share = range > 0 ? (limits.clamp(position) - limits.lowerBound) / range : 0
    return (track.start + share * (room - length), length)
  }

  func colorDidChange() {
    let color = view.indicatorStyle.color.resolvedColor(with: view.traitCollection)
    bars?.vertical.backgroundColor = color
    bars?.horizontal.backgroundColor = color
  }

  private func makeBars() -> (vertical: UIView, horizontal: UIView) {
    let made = (vertical: UIView(frame: .zero), horizontal: UIView(frame: .zero))
    for bar in [made.vertical, made.horizontal] {
      bar.layer.cornerRadius = Self.thickness / 2
      bar.layer.zPosition = Self.depth
      bar.alpha = opacity
      view.layer.addSublayer(bar.layer)
    }
    bars = made
    colorDidChange()
    return made
  }

  private func setOpacity(_ value: CGFloat) {
    opacity = value
    bars?.vertical.alpha = value
    bars?.horizontal.alpha = value
  }

  private func beginFading() {
    timer = nil
    fadeStart = MediaClock.main.now
    if link == nil {
      let link = CADisplayLink(target: WeakIndicators(self), selector: WeakIndicators.step)
      link.add()
      self.link = link
    }
    link?.isPaused = false
  }

  fileprivate func step() {
    let share = (MediaClock.main.now - fadeStart) / Self.fade
    setOpacity(max(0, 1 - CGFloat(share)))
    if opacity == 0 {
      link?.invalidate()
      link = nil
      bars?.vertical.isHidden = true
      bars?.horizontal.isHidden = true
    }
  }
}

/// A weak reference that prevents a display link from retaining a scroll view.
@MainActor private final class WeakIndicators {
  private weak var indicators: ScrollIndicators?

  init(_ indicators: ScrollIndicators) {
    self.indicators = indicators
  }

  func step(_ link: CADisplayLink) {
    if let indicators { indicators.step() } else { link.invalidate() }
  }
}

extension UIScrollView {
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white

    var color: UIColor {
      switch self {
      case .default:
        UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.5) : UIColor(white: 0, alpha: 0.4) }
      case .black: UIColor(white: 0, alpha: 0.4)
      case .white: UIColor(white: 1, alpha: 0.5)
      }
    }
  }
}
