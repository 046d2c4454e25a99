/// The state of the two thin bars that show which part of the content is visible. They fade out when nothing moves.
///
/// They are layers above the content, not views, so `subviews` contains only the app's own views.
@MainActor struct ScrollIndicators {
  /// Thickness, distance from the edge, and minimum length, in points.
  static let thickness: CGFloat = 3
  static let margin: CGFloat = 3
  static let leastLength: CGFloat = 36
  /// Minimum length when overscroll compresses the indicators, in points.
  static let squeezedLength: CGFloat = 8
  /// Time that the indicators stay after a movement, and duration of the fade, in seconds.
  static let hold: TimeInterval = 0.5
  static let fade: TimeInterval = 0.25
  /// Places the indicators in front of everything that an app adds to a scroll view.
  static let depth: CGFloat = 10_000

  var bars: (vertical: UIView, horizontal: UIView)?
  var timer: ClockTimer?
  var link: CADisplayLink?
  var fadeStart: TimeInterval = 0
  var opacity: CGFloat = 0

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
}

/// Showing, placing and fading the indicators.
extension UIScrollView {
  /// Shows the indicators until ``hideIndicators()``.
  func showIndicators() {
    indicators.timer?.cancel()
    indicators.timer = nil
    indicators.link?.isPaused = true
    setIndicatorOpacity(1)
    placeIndicators()
  }

  /// Fades the indicators out after a moment.
  func hideIndicators() {
    guard indicators.opacity > 0 else { return }
    indicators.timer?.cancel()
    indicators.timer = .after(ScrollIndicators.hold) { [weak self] in self?.beginFadingIndicators() }
  }

  /// Positions the indicators for the current offset, sizes and insets.
  func placeIndicators() {
    guard indicators.opacity > 0 else { return }
    let bars = indicators.bars ?? makeIndicators()
    let limits = offsetLimits
    let isHorizontalShown = showsHorizontalScrollIndicator && limits.x.lowerBound < limits.x.upperBound
    let isVerticalShown = showsVerticalScrollIndicator && limits.y.lowerBound < limits.y.upperBound
    bars.vertical.isHidden = !isVerticalShown
    bars.horizontal.isHidden = !isHorizontalShown
    let corner = isHorizontalShown && isVerticalShown ? ScrollIndicators.thickness + ScrollIndicators.margin : 0
    if isVerticalShown {
      let inset = indicatorInsets(.vertical)
      let bar = ScrollIndicators.bar(
        position: bounds.minY, seen: bounds.height, in: limits.y,
        track: (
          bounds.minY + inset.top + ScrollIndicators.margin,
          bounds.maxY - inset.bottom - ScrollIndicators.margin - corner
        ))
      let x =
        showsIndicatorOnLeft
        ? bounds.minX + inset.left + ScrollIndicators.margin
        : bounds.maxX - inset.right - ScrollIndicators.margin - ScrollIndicators.thickness
      bars.vertical.frame = CGRect(x: x, y: bar.start, width: ScrollIndicators.thickness, height: bar.length)
    }
    if isHorizontalShown {
      let inset = indicatorInsets(.horizontal)
      let bar = ScrollIndicators.bar(
        position: bounds.minX, seen: bounds.width, in: limits.x,
        track: (
          bounds.minX + inset.left + ScrollIndicators.margin,
          bounds.maxX - inset.right - ScrollIndicators.margin - corner
        ))
      let y = bounds.maxY - inset.bottom - ScrollIndicators.margin - ScrollIndicators.thickness
      bars.horizontal.frame = CGRect(x: bar.start, y: y, width: bar.length, height: ScrollIndicators.thickness)
    }
  }

  func indicatorColorDidChange() {
    let color = indicatorStyle.color.resolvedColor(with: traitCollection)
    indicators.bars?.vertical.backgroundColor = color
    indicators.bars?.horizontal.backgroundColor = color
  }

  private func makeIndicators() -> (vertical: UIView, horizontal: UIView) {
    let made = (vertical: UIView(frame: .zero), horizontal: UIView(frame: .zero))
    for bar in [made.vertical, made.horizontal] {
      bar.layer.cornerRadius = ScrollIndicators.thickness / 2
      bar.layer.zPosition = ScrollIndicators.depth
      bar.alpha = indicators.opacity
      layer.addSublayer(bar.layer)
    }
    indicators.bars = made
    indicatorColorDidChange()
    return made
  }

  private func setIndicatorOpacity(_ value: CGFloat) {
    indicators.opacity = value
    indicators.bars?.vertical.alpha = value
    indicators.bars?.horizontal.alpha = value
  }

  private func beginFadingIndicators() {
    indicators.timer = nil
    indicators.fadeStart = MediaClock.main.now
    indicators.link = ScrollLink.running(indicators.link, for: self) { $0.fadeIndicators() }
  }

  private func fadeIndicators() {
    let share = (MediaClock.main.now - indicators.fadeStart) / ScrollIndicators.fade
    setIndicatorOpacity(max(0, 1 - CGFloat(share)))
    if indicators.opacity == 0 {
      indicators.link?.invalidate()
      indicators.link = nil
      indicators.bars?.vertical.isHidden = true
      indicators.bars?.horizontal.isHidden = true
    }
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
