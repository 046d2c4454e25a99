import UIKit

public let SLServiceTypeTwitter = "com.apple.social.twitter"
public let SLServiceTypeFacebook = "com.apple.social.facebook"
public let SLServiceTypeSinaWeibo = "com.apple.social.sinaweibo"
public let SLServiceTypeTencentWeibo = "com.apple.social.tencentweibo"
public let SLServiceTypeLinkedIn = "com.apple.social.linkedin"

/// The end of a post.
public enum SLComposeViewControllerResult: Int, Sendable {
  case cancelled, done
}

/// The sheet of a post to a network. iOS has had no networks since version 11, and so there are none here.
@preconcurrency @MainActor open class SLComposeViewController: UIViewController {
  /// False.
  open class func isAvailable(forServiceType serviceType: String?) -> Bool { false }

  open var serviceType: String { "" }
  open var completionHandler: ((SLComposeViewControllerResult) -> Void)?
  /// Returns `nil`: no network is available.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public init!(forServiceType serviceType: String?) { return nil }

  public required init?(coder: NSCoder) { return nil }

  // No object has these, because none is made.
  open func setInitialText(_ text: String?) -> Bool { false }
  open func add(_ image: UIImage?) -> Bool { false }
  open func add(_ url: URL?) -> Bool { false }
  open func removeAllImages() -> Bool { false }
  open func removeAllURLs() -> Bool { false }
}
