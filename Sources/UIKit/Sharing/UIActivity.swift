/// Something that can be done with what is shared: copied, saved, sent, or whatever an app adds.
///
/// A subclass gives its type, title and picture, says what it can take, and does it in ``perform()`` or with a controller of
/// its own; it calls ``activityDidFinish(_:)`` at the end.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// Names a kind of activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Writes images into the folder of pictures.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Writes texts, images and files into the folder of downloads.
    public static let saveToFiles = ActivityType("com.apple.CloudDocsUI.AddToiCloudDrive")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Shows addresses of the web with the machine's browser.
    public static let openInBrowser = ActivityType("micro.UIKit.activity.OpenInBrowser")
  }

  /// Where an activity stands in the list: sharing comes before other actions.
  public enum Category: Int, Sendable {
    case action, share
  }

  /// Told by ``activityDidFinish(_:)``; set by the controller that shows the activity.
  final var onFinish: ((Bool) -> Void)?

  public override init() {
    super.init()
  }

  open class var activityCategory: Category { .action }
  /// `nil` for one that need not be told apart.
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  /// Drawn in the colour of texts.
  open var activityImage: UIImage? { nil }

  /// Whether the activity can do anything with these; it is listed only then.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called before it is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// Presented in place of calling ``perform()``.
  open var activityViewController: UIViewController? { nil }

  /// Does it, and calls ``activityDidFinish(_:)``.
  open func perform() {
    activityDidFinish(true)
  }

  /// Says that it is done, or was given up.
  open func activityDidFinish(_ completed: Bool) {
    let told = onFinish
    onFinish = nil
    told?(completed)
  }
}

/// Gives what is shared when it is needed, and otherwise for every activity.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
  /// Says of what kind the item is, without making it.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// What the activity gets; `nil` for nothing.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The subject of a mail.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
