/// How large a button without a configuration wants to be: pure arithmetic.
///
/// Apple's buttons measure so, as the frames of many public Interface Builder files show: texts count in whole points and
/// stand between 6 points above and below, unless the button has insets of its own or an image.
struct PlainButtonSize {
  /// Title and image together.
  let content: CGSize
  let hasTitle: Bool
  let hasImage: Bool
  /// Of one line of the title, which buttons keep free without a title too.
  let lineHeight: CGFloat
  let insets: UIEdgeInsets
  let background: CGSize?
  let isSystem: Bool

  /// Above and below a title together, in points; less, and titles stand closer than in files that Apple's tools laid out.
  private static let titleRoom: CGFloat = 12
  /// Narrowest button, in points: short titles such as OK can still be hit.
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
