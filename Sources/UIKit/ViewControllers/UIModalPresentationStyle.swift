/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the whole window; the view below is removed meanwhile.
  case fullScreen = 0
  /// A sheet that is as large as the window in compact width.
  case pageSheet = 1
  /// A sheet of the controller's preferred size, or 540 × 620 points, in wide windows.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context; that controller's view is removed meanwhile.
  case currentContext = 3
  /// Presented by the transitioning delegate.
  case custom = 4
  /// Covers the whole window; the view below stays.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context; that controller's view stays.
  case overCurrentContext = 6
  /// A balloon with an arrow that points to its source.
  case popover = 7
  case none = -1
  /// The default: a page sheet.
  case automatic = -2
}

/// The default animation for presenting and dismissing a view.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Rotates around the vertical axis.
  case flipHorizontal = 1
  case crossDissolve = 2
  /// Curls up the lower corner of the view below; drawn as a slide of that view upwards.
  case partialCurl = 3
}
