/// An element whose content is shown large while a finger rests on it, at text sizes for accessibility.
///
/// It is for elements that do not grow with the text, such as those of bars.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
  /// True if the picture is enlarged; otherwise it has its own size.
  var scalesLargeContentImage: Bool { get }
  /// Moves the picture in the viewer.
  var largeContentImageInsets: UIEdgeInsets { get }
}

/// The large content that an app has set on a view.
final class LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var imageInsets = UIEdgeInsets.zero
}

extension UIView: UILargeContentViewerItem {
  nonisolated(unsafe) private static var largeContentKey: UInt8 = 0

  /// The large content that was set; `nil` if none was.
  final var largeContent: LargeContent? {
    objc_getAssociatedObject(self, &Self.largeContentKey) as? LargeContent
  }

  final var madeLargeContent: LargeContent {
    if let largeContent { return largeContent }
    let content = LargeContent()
    objc_setAssociatedObject(self, &Self.largeContentKey, content, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return content
  }

  /// Shows the title and the picture of an item in the viewer.
  final func setLargeContent(of item: UIBarItem) {
    showsLargeContentViewer = true
    largeContentTitle = item.title ?? accessibilityLabel
    largeContentImage = item.largeContentSizeImage ?? item.image
    scalesLargeContentImage = item.largeContentSizeImage == nil
    largeContentImageInsets = item.largeContentSizeImageInsets
  }

  /// The picture of a view without a large one.
  final var ownPicture: UIImage? { (self as? UIButton)?.currentImage ?? (self as? UIImageView)?.image }
}
