/// The natural size of a button without a configuration, as pure arithmetic.
///
/// Text is rounded up to whole points, with 6 points above and below it, unless the button has insets or an image.
/// Source: the frames in many public Interface Builder files.
struct PlainButtonSize {
  /// The size of title and image together.
  let content: CGSize
  let hasTitle: Bool
  let hasImage: Bool
  /// The height of a line of the title, which is reserved even without a title.
  let lineHeight: CGFloat
  let insets: UIEdgeInsets
  let background: CGSize?
  let isSystem: Bool

  /// The space above and below a title together, in points. With less, titles are tighter than in files that Apple's
  /// tools laid out.
  private static let titleRoom: CGFloat = 12
  /// The minimum width in points, so that buttons with short titles such as OK can be hit.
  private static let leastWidth: CGFloat = 30

  var size: CGSize {
    let background = background ?? .zero
    if !hasTitle, !hasImage, background.width > 0 { return background }
    var width = content.width + insets.left + insets.right
    var height = max(content.height, lineHeight) + insets.top + insets.bottom
    if hasTitle {
      width.round(.up)
      height.round(.up)
    }
    if insets == .zero {
      if !hasImage { height += Self.titleRoom }
      if isSystem || !hasImage { width = max(width, Self.leastWidth) }
    }
    return CGSize(width: max(width, background.width), height: max(height, background.height))
  }
}
