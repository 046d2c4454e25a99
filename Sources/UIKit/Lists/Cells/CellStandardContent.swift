/// The picture and the texts of the built-in styles of cells, placed without constraints.
@MainActor final class CellStandardContent {
  private unowned let cell: UITableViewCell
  private var madeImage: UIImageView?
  private var madeText: UILabel?
  private var madeDetail: UILabel?

  /// Between a picture and the text, and between two texts side by side, in points.
  private static let gap: CGFloat = 16
  private static let sideGap: CGFloat = 6
  /// Between two texts one above the other, in points.
  private static let lineGap: CGFloat = 3
  /// Where the texts of `value2` meet, in points from the margin.
  private static let value2Width: CGFloat = 91

  init(_ cell: UITableViewCell) {
    self.cell = cell
  }

  var imageView: UIImageView {
    if let madeImage { return madeImage }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    madeImage = view
    cell.contentView.addSubview(view)
    return view
  }

  var textLabel: UILabel {
    if let madeText { return madeText }
    let isSmall = cell.cellStyle == .value2
    let label = make(isSmall ? .footnote : .body, isSmall ? .tintColor : .label)
    if isSmall { label.textAlignment = cell.isRightToLeft ? .left : .right }
    madeText = label
    return label
  }

  var detailTextLabel: UILabel {
    if let madeDetail { return madeDetail }
    let label: UILabel
    switch cell.cellStyle {
    case .value1: label = make(.body, .secondaryLabel)
    case .value2: label = make(.footnote, .label)
    default: label = make(.caption1, .label)
    }
    madeDetail = label
    return label
  }

  private func make(_ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = ContentChangeLabel(frame: .zero)
    label.cell = cell
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    cell.contentView.addSubview(label)
    return label
  }

  /// Nothing was asked for yet.
  private var isEmpty: Bool { madeImage == nil && madeText == nil && madeDetail == nil }

  // MARK: Places

  func place() {
    guard !isEmpty else { return }
    let bounds = cell.contentView.bounds
    var area = bounds.inset(by: cell.contentView.layoutMargins)
    let indent = CGFloat(cell.indentationLevel) * cell.indentationWidth
    area.origin.x += cell.isRightToLeft ? 0 : indent
    area.size.width = max(0, area.width - indent)
    let parts = arrange(width: area.width)
    let top = max(0, (bounds.height - parts.height) / 2)
    for (view, frame) in parts.frames {
      let x = cell.isRightToLeft ? area.maxX - frame.maxX : area.minX + frame.minX
      let place = CGRect(x: x, y: (top + frame.minY).rounded(), width: frame.width, height: frame.height)
      if view.frame != place { view.frame = place }
    }
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    guard !isEmpty else { return 0 }
    let margins = cell.contentView.layoutMargins
    let indent = CGFloat(cell.indentationLevel) * cell.indentationWidth
    return arrange(width: max(0, width - margins.left - margins.right - indent)).height + margins.top + margins.bottom
  }

  private struct Arrangement {
    var frames: [(view: UIView, frame: CGRect)] = []
    var height: CGFloat = 0
  }

  /// Frames from the leading side and the top of the whole, which is as tall as its tallest part.
  private func arrange(width: CGFloat) -> Arrangement {
    var result = Arrangement()
    var start: CGFloat = 0
    var pictureHeight: CGFloat = 0
    if let madeImage, let image = madeImage.image {
      pictureHeight = image.size.height
      result.frames.append((madeImage, CGRect(origin: .zero, size: image.size)))
      start = image.size.width + Self.gap
    }
    let texts = arrangeTexts(width: max(0, width - start))
    result.height = max(pictureHeight, texts.height)
    if !result.frames.isEmpty { result.frames[0].frame.origin.y = (result.height - pictureHeight) / 2 }
    for (view, frame) in texts.frames {
      result.frames.append((view, frame.offsetBy(dx: start, dy: (result.height - texts.height) / 2)))
    }
    return result
  }

  private func arrangeTexts(width: CGFloat) -> Arrangement {
    let text = madeText.flatMap { $0.text?.isEmpty == false ? $0 : nil }
    let detail = madeDetail.flatMap { $0.text?.isEmpty == false ? $0 : nil }
    switch cell.cellStyle {
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

/// A label of a built-in style: its cell places it anew when its text changes.
private final class ContentChangeLabel: UILabel {
  weak var cell: UITableViewCell?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?.setNeedsLayout()
  }
}
