/// The layout of a button's parts, as pure arithmetic.
struct ButtonLayout {
  enum Side: Equatable {
    case left, right, top, bottom
  }

  struct Places {
    var title: CGRect
    var subtitle: CGRect
    var image: CGRect
  }

  let title: CGSize
  let subtitle: CGSize
  private(set) var image: CGSize
  let placement: Side
  let imagePadding: CGFloat
  let titlePadding: CGFloat
  /// −1 left, 0 middle, 1 right.
  let titleAlignment: CGFloat
  let horizontal: UIControl.ContentHorizontalAlignment
  let vertical: UIControl.ContentVerticalAlignment
  let titleInsets: UIEdgeInsets
  let imageInsets: UIEdgeInsets
  /// The number of pixels per point; parts are aligned to whole pixels.
  let scale: CGFloat

  private var hasText: Bool { title.width > 0 || subtitle.width > 0 }
  private var gap: CGFloat { hasText && image.width > 0 ? imagePadding : 0 }

  private var text: CGSize {
    let between = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + between + subtitle.height)
  }

  /// The size of all parts together.
  var size: CGSize {
    switch placement {
    case .left, .right:
      CGSize(width: text.width + gap + image.width, height: max(text.height, image.height))
    case .top, .bottom:
      CGSize(width: max(text.width, image.width), height: text.height + gap + image.height)
    }
  }

  /// Limits the image to the room that its insets leave of the content. An image without text fills the room in the
  /// directions in which the content is aligned to both edges.
  mutating func fitImage(in content: CGSize) {
    guard image.width > 0 else { return }
    let width = max(0, content.width - imageInsets.left - imageInsets.right)
    let height = max(0, content.height - imageInsets.top - imageInsets.bottom)
    image.width = horizontal == .fill && !hasText ? width : min(image.width, width)
    image.height = vertical == .fill && !hasText ? height : min(image.height, height)
  }

  func places(in content: CGRect) -> Places {
    let group = groupRect(in: content)
    var textRect = CGRect(origin: .zero, size: text)
    var imageRect = CGRect(origin: .zero, size: image)
    switch placement {
    case .left, .right:
      let room = max(0, group.width - image.width - gap)
      textRect.size.width = horizontal == .fill ? room : min(text.width, room)
      imageRect.origin.x = placement == .left ? group.minX : group.maxX - image.width
      textRect.origin.x = placement == .left ? group.minX + image.width + gap : group.minX
      textRect.origin.y = aligned(text.height, in: group)
      imageRect.origin.y = aligned(image.height, in: group)
      if vertical == .fill { imageRect.size.height = min(image.height, group.height) }
    case .top, .bottom:
      textRect.size.width = min(text.width, group.width)
      textRect.origin.x = group.midX - textRect.width / 2
      imageRect.origin.x = group.midX - image.width / 2
      imageRect.origin.y = placement == .top ? group.minY : group.maxY - image.height
      textRect.origin.y = placement == .top ? group.minY + image.height + gap : group.minY
    }
    return split(textRect, shifted(imageRect, by: imageInsets))
  }

  private func groupRect(in content: CGRect) -> CGRect {
    var group = CGRect(origin: content.origin, size: size)
    group.size.width = horizontal == .fill ? content.width : min(size.width, max(0, content.width))
    switch horizontal {
    case .left, .leading, .fill: group.origin.x = content.minX
    case .right, .trailing: group.origin.x = content.maxX - group.width
    case .center: group.origin.x = content.midX - group.width / 2
    }
    switch vertical {
    case .top: group.origin.y = content.minY
    case .bottom: group.origin.y = content.maxY - group.height
    case .center: group.origin.y = content.midY - group.height / 2
    case .fill:
      group.origin.y = content.minY
      group.size.height = content.height
    }
    return group
  }

  private func aligned(_ height: CGFloat, in group: CGRect) -> CGFloat {
    vertical == .top ? group.minY : vertical == .bottom ? group.maxY - height : group.midY - height / 2
  }

  /// Returns the rectangle moved by insets. Insets cut the space in which a part is centred, so unequal ones move it by
  /// half of their difference.
  private func shifted(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
    let dx: CGFloat =
      switch horizontal {
      case .left, .leading, .fill: insets.left
      case .right, .trailing: -insets.right
      case .center: (insets.left - insets.right) / 2
      }
    let dy: CGFloat =
      switch vertical {
      case .top: insets.top
      case .bottom: -insets.bottom
      case .center, .fill: (insets.top - insets.bottom) / 2
      }
    return rounded(rect.offsetBy(dx: dx, dy: dy))
  }

  private func split(_ text: CGRect, _ image: CGRect) -> Places {
    func line(_ size: CGSize, top: CGFloat) -> CGRect {
      let width = min(size.width, text.width)
      let free = text.width - width
      let x = text.minX + free * (titleAlignment + 1) / 2
      return CGRect(
        x: x, y: top, width: horizontal == .fill && subtitle.height == 0 ? text.width : width, height: size.height)
    }
    let titleRect = line(title, top: text.minY)
    let subtitleRect = line(subtitle, top: text.maxY - subtitle.height)
    return Places(
      title: shifted(titleRect, by: titleInsets), subtitle: rounded(subtitleRect), image: image)
  }

  private func rounded(_ rect: CGRect) -> CGRect {
    CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
      height: rect.height)
  }
}
