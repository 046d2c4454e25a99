import UIKit

/// Lays out views like words, one after the other on as many lines as its width needs.
final class FlowView: UIView {
  private static let spacing: CGFloat = 12
  private let items: [UIView]
  private var laidOutWidth: CGFloat = 0

  init(_ items: [UIView]) {
    self.items = items
    super.init(frame: .zero)
    for item in items { addSubview(item) }
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (item, frame) in zip(items, frames(in: bounds.width).all) {
      item.frame =
        isRightToLeft
        ? CGRect(
          x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
    if laidOutWidth != bounds.width {
      laidOutWidth = bounds.width
      invalidateIntrinsicContentSize()
    }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: frames(in: laidOutWidth).height)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func frames(in width: CGFloat) -> (all: [CGRect], height: CGFloat) {
    var lines: [[CGSize]] = [[]]
    var lineWidth: CGFloat = 0
    for item in items {
      let size = item.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if lineWidth > 0, lineWidth + size.width > width {
        lines.append([])
        lineWidth = 0
      }
      lines[lines.count - 1].append(size)
      lineWidth += size.width + Self.spacing
    }
    var frames: [CGRect] = []
    var y: CGFloat = 0
    for line in lines {
      let height = line.map(\.height).max() ?? 0
      var x: CGFloat = 0
      for size in line {
        frames.append(CGRect(x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height))
        x += size.width + Self.spacing
      }
      y += height + Self.spacing
    }
    return (frames, max(0, y - Self.spacing))
  }
}
