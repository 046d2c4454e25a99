import Foundation
import UIKit

// Members that Apple has retired, and that apps still use.

extension UIApplication {
  /// Sets the style at once; the change is not animated.
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }
  /// Sets the visibility at once; the change is not animated.
  public func setStatusBarHidden(_ isHidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = isHidden
  }

  /// The last value that was set. Nothing is shown for it, as on Apple's systems since iOS 13.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { NetworkActivity.isVisible }
    set { NetworkActivity.isVisible = newValue }
  }
}

extension UIButton.ButtonType {
  /// The former name of `system`.
  public static var roundedRect: UIButton.ButtonType { .system }
}

extension UIViewController {
  /// The former name of `isModalInPresentation`.
  public var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
}

@MainActor private enum NetworkActivity {
  static var isVisible = false
}

extension CADisplayLink {
  /// The number of frames of the 60 per second that a call stands for.
  public var frameInterval: Int {
    get { preferredFramesPerSecond == 0 ? 1 : max(1, 60 / preferredFramesPerSecond) }
    set { preferredFramesPerSecond = 60 / max(1, newValue) }
  }
}

extension UIScreen {
  /// Creates a link that calls a method at each frame once it is added to a run loop.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
}

extension RunLoop.Mode {
  public static let commonModes = RunLoop.Mode.common
  public static let defaultRunLoopMode = RunLoop.Mode.default
  /// Timers of this mode run at all times, as those of ``RunLoop/Mode/common`` do.
  public static let tracking = RunLoop.Mode.common
}

extension NSData.ReadingOptions {
  public static let dataReadingMapped = NSData.ReadingOptions.mappedIfSafe
  public static let mappedRead = NSData.ReadingOptions.mappedIfSafe
  public static let uncachedRead = NSData.ReadingOptions.uncached
}

extension String {
  /// Creates the text that the value has in an interpolated string.
  public init<Value>(stringInterpolationSegment value: Value) { self = "\(value)" }
}

extension UITextView {
  /// Creates an empty text view. The layout of its text is the same with either value.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }
}

// `init()` of these classes on Apple's systems, which their initializers with items hide here.

extension UICollisionBehavior {
  public convenience init(empty: Void = ()) { self.init(items: []) }
}

extension UIGravityBehavior {
  public convenience init(empty: Void = ()) { self.init(items: []) }
}

extension UIDynamicItemBehavior {
  public convenience init(empty: Void = ()) { self.init(items: []) }
}

extension Data.WritingOptions {
  /// The former name of ``atomic``.
  public static let atomicWrite = Data.WritingOptions.atomic
}
