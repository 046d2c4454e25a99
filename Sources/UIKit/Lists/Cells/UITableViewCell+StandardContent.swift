/// The image view and the labels of the built-in cell styles, laid out without constraints.
@MainActor struct CellStandardContent {
  fileprivate var imageView: UIImageView?
  fileprivate var textLabel: UILabel?
  fileprivate var detailLabel: UILabel?

  /// Between an image and the text, in points.
  private static let gap: CGFloat = 16
  /// Between two labels side by side, in points.
  private static let sideGap: CGFloat = 6
  /// Between two labels one above the other, in points.
  private static let lineGap: CGFloat = 3
  /// End of the first label of `value2`, in points from the margin.
  private static let value2Width: CGFloat = 91

  fileprivate var isEmpty: Bool { imageView == nil && textLabel == nil && detailLabel == nil }

  fileprivate struct Arrangement {
    var frames: [(view: UIView, frame: CGRect)] = []
    var height: CGFloat = 0
  }

  /// The frames of the views, with x from the leading side; the height is that of the tallest part.
  ///
  /// - Parameter room: The height to which a larger image is scaled down; `nil` for the height that it needs.
  fileprivate func arrange(_ style: UITableViewCell.CellStyle, width: CGFloat, room: CGFloat? = nil) -> Arrangement {
    var result = Arrangement()
    var start: CGFloat = 0
    var pictureHeight: CGFloat = 0
    if let imageView, let image = imageView.image {
      let scale = room.map { min(1, $0 / max(1, image.size.height)) } ?? 1
      pictureHeight = image.size.height * scale
      let size = CGSize(width: image.size.width * scale, height: pictureHeight)
      result.frames.append((imageView, CGRect(origin: .zero, size: size)))
      start = size.width + Self.gap
    }
    let texts = arrangeTexts(style, width: max(0, width - start))
    result.height = max(pictureHeight, texts.height)
    if !result.frames.isEmpty { result.frames[0].frame.origin.y = (result.height - pictureHeight) / 2 }
    for (view, frame) in texts.frames {
      result.frames.append((view, frame.offsetBy(dx: start, dy: (result.height - texts.height) / 2)))
    }
    return result
  }

  private func arrangeTexts(_ style: UITableViewCell.CellStyle, width: CGFloat) -> Arrangement {
    let text = textLabel.flatMap { $0.text?.isEmpty == false ? $0 : nil }
    let detail = detailLabel.flatMap { $0.text?.isEmpty == false ? $0 : nil }
    switch style {
    case .value1: return sideBySide(text, detail, width: width)
    case .value2: return meeting(text, detail, width: width)
    case .default, .subtitle: return stacked([text, detail], width: width)
    }
  }

  private func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
    guard let label else { return .zero }
    let size = label.sizeThatFits(CGSize(width: max(1, width), height: 0))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  private func stacked(_ labels: [UILabel?], width: CGFloat) -> Arrangement {
    var result = Arrangement()
    for case let label? in labels {
      if !result.frames.isEmpty { result.height += Self.lineGap }
      let height = size(label, width).height
      result.frames.append((label, CGRect(x: 0, y: result.height, width: width, height: height)))
      result.height += height
    }
    return result
  }

  private func sideBySide(_ text: UILabel?, _ detail: UILabel?, width: CGFloat) -> Arrangement {
    let first = size(text, width)
    let second = size(detail, width)
    if text != nil, detail != nil, first.width + second.width + Self.sideGap > width {
      return stacked([text, detail], width: width)
    }
    let height = max(first.height, second.height)
    var result = Arrangement(height: height)
    if let text {
      result.frames.append(
        (text, CGRect(x: 0, y: (height - first.height) / 2, width: first.width, height: first.height)))
    }
    if let detail {
      result.frames.append(
        (
          detail,
          CGRect(x: width - second.width, y: (height - second.height) / 2, width: second.width, height: second.height)
        ))
    }
    return result
  }

  private func meeting(_ text: UILabel?, _ detail: UILabel?, width: CGFloat) -> Arrangement {
    let edge = min(Self.value2Width, width)
    let first = size(text, edge)
    let second = size(detail, max(0, width - edge - Self.sideGap))
    let height = max(first.height, second.height)
    var result = Arrangement(height: height)
    if let text {
      result.frames.append((text, CGRect(x: 0, y: (height - first.height) / 2, width: edge, height: first.height)))
    }
    if let detail {
      let start = edge + Self.sideGap
      result.frames.append(
        (
          detail,
          CGRect(x: start, y: (height - second.height) / 2, width: max(0, width - start), height: second.height)
        ))
    }
    return result
  }
}

extension UITableViewCell {
  var standardImageView: UIImageView {
    if let view = standardContent.imageView { return view }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    standardContent.imageView = view
    contentView.addSubview(view)
    return view
  }

  var standardTextLabel: UILabel {
    if let label = standardContent.textLabel { return label }
    let isSmall = cellStyle == .value2
    let label = makeStandardLabel(isSmall ? .footnote : .body, isSmall ? .tintColor : .label)
    if isSmall { label.textAlignment = isRightToLeft ? .left : .right }
    standardContent.textLabel = label
    return label
  }

  var standardDetailLabel: UILabel {
    if let label = standardContent.detailLabel { return label }
    let label: UILabel
    switch cellStyle {
    case .value1: label = makeStandardLabel(.body, .secondaryLabel)
    case .value2: label = makeStandardLabel(.footnote, .label)
    default: label = makeStandardLabel(.caption1, .label)
    }
    standardContent.detailLabel = label
    return label
  }

  private func makeStandardLabel(_ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = ContentChangeLabel(frame: .zero)
    label.cell = self
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    contentView.addSubview(label)
    return label
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  func placeStandardContent() {
    guard !standardContent.isEmpty else { return }
    let bounds = contentView.bounds
    var area = bounds.inset(by: contentView.layoutMargins)
    area.origin.x += isRightToLeft ? 0 : indentation
    area.size.width = max(0, area.width - indentation)
    let arrangement = standardContent.arrange(cellStyle, width: area.width, room: bounds.height)
    let top = max(0, (bounds.height - arrangement.height) / 2)
    for (view, frame) in arrangement.frames {
      let x = isRightToLeft ? area.maxX - frame.maxX : area.minX + frame.minX
      let place = CGRect(x: x, y: (top + frame.minY).rounded(), width: frame.width, height: frame.height)
      if view.frame != place { view.frame = place }
    }
  }

  /// The height of the built-in style's content in a content view of a width, in points; 0 without content.
  func standardHeight(forWidth width: CGFloat) -> CGFloat {
    guard !standardContent.isEmpty else { return 0 }
    let margins = contentView.layoutMargins
    let room = max(0, width - margins.left - margins.right - indentation)
    return standardContent.arrange(cellStyle, width: room).height + margins.top + margins.bottom
  }
}

/// A label of a built-in style, whose cell is laid out again after a change of its text.
private final class ContentChangeLabel: UILabel {
  weak var cell: UITableViewCell?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?.setNeedsLayout()
  }
}
