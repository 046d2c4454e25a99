import UIKit

/// Shows that a picture is being loaded.
@preconcurrency @MainActor public protocol SDWebImageIndicator: AnyObject {
  var indicatorView: UIView { get }
  func startAnimatingIndicator()
  func stopAnimatingIndicator()
}

/// A spinner.
@preconcurrency @MainActor open class SDWebImageActivityIndicator: NSObject, SDWebImageIndicator {
  public let spinner: UIActivityIndicatorView
  open var indicatorView: UIView { spinner }

  public init(style: UIActivityIndicatorView.Style = .medium, color: UIColor? = nil) {
    spinner = UIActivityIndicatorView(style: style)
    super.init()
    if let color { spinner.color = color }
    spinner.hidesWhenStopped = true
  }

  open func startAnimatingIndicator() { spinner.startAnimating() }
  open func stopAnimatingIndicator() { spinner.stopAnimating() }

  // Each is a new one, because a view has one superview.
  public class var gray: SDWebImageActivityIndicator { Self.make(.medium, .gray) }
  public class var grayLarge: SDWebImageActivityIndicator { Self.make(.large, .gray) }
  public class var white: SDWebImageActivityIndicator { Self.make(.medium, .white) }
  public class var whiteLarge: SDWebImageActivityIndicator { Self.make(.large, .white) }
  public class var medium: SDWebImageActivityIndicator { Self.make(.medium, nil) }
  public class var large: SDWebImageActivityIndicator { Self.make(.large, nil) }

  private static func make(_ style: UIActivityIndicatorView.Style, _ color: UIColor?) -> SDWebImageActivityIndicator {
    SDWebImageActivityIndicator(style: style, color: color)
  }
}

/// A bar.
@preconcurrency @MainActor open class SDWebImageProgressIndicator: NSObject, SDWebImageIndicator {
  public let bar = UIProgressView(progressViewStyle: .default)
  open var indicatorView: UIView { bar }

  open func startAnimatingIndicator() {
    bar.progress = 0
    bar.isHidden = false
  }

  open func stopAnimatingIndicator() { bar.isHidden = true }

  public class var `default`: SDWebImageProgressIndicator { SDWebImageProgressIndicator() }
}

/// The animation with which a loaded picture appears.
@preconcurrency @MainActor open class SDWebImageTransition: NSObject {
  /// In seconds.
  open var duration: TimeInterval
  open var animationOptions: UIView.AnimationOptions

  public init(duration: TimeInterval = 0.5, options: UIView.AnimationOptions = []) {
    (self.duration, animationOptions) = (duration, options)
  }

  public class var fade: SDWebImageTransition { fade(duration: 0.5) }
  public class var flipFromLeft: SDWebImageTransition { SDWebImageTransition(options: .transitionFlipFromLeft) }
  public class var flipFromRight: SDWebImageTransition { SDWebImageTransition(options: .transitionFlipFromRight) }
  public class var flipFromTop: SDWebImageTransition { SDWebImageTransition(options: .transitionFlipFromTop) }
  public class var flipFromBottom: SDWebImageTransition { SDWebImageTransition(options: .transitionFlipFromBottom) }
  public class var curlUp: SDWebImageTransition { SDWebImageTransition(options: .transitionCurlUp) }
  public class var curlDown: SDWebImageTransition { SDWebImageTransition(options: .transitionCurlDown) }

  public class func fade(duration: TimeInterval) -> SDWebImageTransition {
    SDWebImageTransition(duration: duration, options: .transitionCrossDissolve)
  }
}
