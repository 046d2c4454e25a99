/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the whole window; the view under it is taken away meanwhile.
  case fullScreen = 0
  /// A sheet, as large as the window in compact width.
  case pageSheet = 1
  /// A sheet of the controller's preferred size, or 540 × 620 points, where the window is wide.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context; that one's view is taken away meanwhile.
  case currentContext = 3
  /// Left to the transitioning delegate.
  case custom = 4
  /// Covers the whole window; the view under it stays.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context; that one's view stays.
  case overCurrentContext = 6
  /// A balloon with an arrow beside what it belongs to.
  case popover = 7
  case none = -1
  /// The default: a page sheet.
  case automatic = -2
}

/// How a presented view comes and goes where nothing else says so.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from below.
  case coverVertical = 0
  /// Turns round the vertical axis.
  case flipHorizontal = 1
  case crossDissolve = 2
  /// The lower corner of the view under it curls away; drawn as a slide of that view upwards.
  case partialCurl = 3
}
