import Foundation

/// A link, an attachment or a tagged range of a text view, with which the user interacts while the text is not
/// editable.
@preconcurrency @MainActor public final class UITextItem: NSObject {
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    /// The value of the attribute `textItemTag`.
    case tag(String)
  }

  public let content: Content
  /// The characters of the item in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}

extension UITextItem {
  /// The menu of an item, and the picture that is lifted while it is visible.
  @preconcurrency @MainActor public final class MenuConfiguration: NSObject {
    let menu: UIMenu
    let preview: MenuPreview?

    /// Makes a menu with a picture of the item.
    public convenience init(menu: UIMenu) {
      self.init(preview: .default, menu: menu)
    }

    /// Makes a menu.
    ///
    /// - Parameters:
    ///   - preview: The picture; `nil` shows none.
    ///   - menu: The menu.
    public init(preview: MenuPreview?, menu: UIMenu) {
      self.preview = preview
      self.menu = menu
      super.init()
    }
  }

  /// The picture that is lifted at the item.
  @preconcurrency @MainActor public final class MenuPreview: NSObject {
    /// The view of the app; `nil` for the item itself.
    let view: UIView?

    private init(_ view: UIView?) {
      self.view = view
      super.init()
    }

    /// Makes a preview of a view in its size.
    public convenience init(view: UIView) {
      self.init(view as UIView?)
    }

    /// The text of the item.
    public static let `default` = MenuPreview(nil)
  }
}

extension NSAttributedString.Key {
  /// A `String` that makes characters an item of a text view. The delegate provides its action and its menu.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}
