/// An action for shared items: copying, saving, sending, or a custom one of an app.
///
/// A subclass provides its type, title and image, declares which items it accepts, and does its work in ``perform()``
/// or in a controller of its own. It calls ``activityDidFinish(_:)`` at the end.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// A name for a kind of activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Writes images to the pictures folder.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Writes texts, images and files to the downloads folder.
    public static let saveToFiles = ActivityType("com.apple.CloudDocsUI.AddToiCloudDrive")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Opens web URLs in the machine's browser.
    public static let openInBrowser = ActivityType("micro.UIKit.activity.OpenInBrowser")

    // Activities of Apple's systems. No list here offers them, so that they need not be excluded.

    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
    public static let collaborationInviteWithLink = ActivityType(
      "com.apple.UIKit.activity.CollaborationInviteWithLink")
    public static let collaborationCopyLink = ActivityType("com.apple.UIKit.activity.CollaborationCopyLink")
  }

  /// The group of an activity in the list: share activities come before other actions.
  public enum Category: Int, Sendable {
    case action, share
  }

  /// Called by ``activityDidFinish(_:)``; set by the controller that shows the activity.
  final var onFinish: ((Bool) -> Void)?

  public override init() {
    super.init()
  }

  open class var activityCategory: Category { .action }
  /// The type of the activity; `nil` if it needs no distinction.
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  /// The image of the activity, drawn in the text colour.
  open var activityImage: UIImage? { nil }

  /// Returns true if the activity can use these items; only then is it listed.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Prepares the activity with the items before it is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// A view controller to present instead of calling ``perform()``.
  open var activityViewController: UIViewController? { nil }

  /// Performs the activity and calls ``activityDidFinish(_:)``.
  open func perform() {
    activityDidFinish(true)
  }

  /// Reports that the activity was completed or cancelled.
  open func activityDidFinish(_ completed: Bool) {
    let told = onFinish
    onFinish = nil
    told?(completed)
  }
}

/// An object that provides a shared item on demand, and a different item per activity if needed.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
  /// Returns a placeholder that shows the kind of the item, without creating the item.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// Returns the item for an activity; `nil` for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The subject of a mail.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// A small picture of the item. No activity here asks for it.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage?
}

/// Creates a shared item when an activity is chosen. A subclass overrides ``item``.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
  public let placeholderItem: Any?
  /// The chosen activity; `nil` before.
  open fileprivate(set) var activityType: UIActivity.ActivityType?
  fileprivate var made: Any?

  /// - Parameter placeholderItem: Shows the kind of the item, as its class does.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The shared item, by default the placeholder.
  open var item: Any { placeholderItem as Any }

  open override func main() {
    made = item
  }
}

extension UIActivityItemProvider: UIActivityItemSource {
  public func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem as Any }

  /// Runs the operation once, and returns its item.
  public func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    if !isFinished, !isCancelled { start() }
    return made
  }
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? { nil }
}
