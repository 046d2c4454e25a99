/// The state of a bar to which a picture or adjustment applies.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  /// In a window of compact height.
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
  case any = 0
  /// At the bottom of its container: the shadow is above.
  case bottom = 1
  case top = 2
  /// At the top of the window: the background extends under the status bar.
  case topAttached = 3
}

public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1

  /// The older name of ``black``; bars are translucent by default.
  public static var blackTranslucent: UIBarStyle { .black }
}

@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
