import ScreenBase
import UIKit

/// The labels of a tree: times below, mutations beside portraits. Labels are reused from frame to frame.
@MainActor final class TreeLabels {
  enum Style {
    case axis, edge, mark
  }

  enum Anchor {
    case leading, middle, trailing
  }

  private let layer = UIView(frame: .zero)
  private var labels: [UILabel] = []
  private var used = 0
  private var mutations: [Int: String?] = [:]
  private var budget = 0
  /// The area of a view over the tree, which labels must not enter.
  var covered = CGRect.null
  /// True if texts remain to be made in later frames.
  private(set) var isWaiting = false

  /// Maximum number of mutation texts per frame; each takes up to 1 ms.
  private static let perFrame = 6
  /// Distance between a mark's label and its point, in points.
  static let markDistance: CGFloat = 10
  /// Minimum width of a truncated label, in points; a narrower one is illegible.
  private static let leastWidth: CGFloat = 56

  func install(in view: UIView) {
    layer.frame = view.bounds
    layer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.isUserInteractionEnabled = false
    view.addSubview(layer)
  }

  /// Clears the cache, as for another tree.
  func removeAll() { mutations.removeAll() }

  func beginFrame() {
    used = 0
    budget = Self.perFrame
    isWaiting = false
  }

  func endFrame() {
    for label in labels[used...] where !label.isHidden { label.isHidden = true }
  }

  /// Returns the difference between a member and its parent; `nil` for founders and clones, and while it waits for a
  /// later frame.
  func mutation(of place: Int, in tree: FamilyTree) -> String? {
    if let known = mutations[place] { return known }
    guard let parent = tree.members[place].parent else { return nil }
    guard budget > 0 else {
      isWaiting = true
      return nil
    }
    budget -= 1
    var words: String?
    if let old = tree.creature(of: parent), let new = tree.creature(of: place) {
      let mutation = MutationText(from: old, to: new)
      words = mutation.isEmpty ? localized("clone") : mutation.short
    }
    mutations[place] = words
    return words
  }

  /// Places a label so that it ends before the edge of the view and before `covered`. A mark without room moves to the
  /// other side of its point, below its line; other labels without room are left out.
  func put(_ text: String, _ style: Style, at point: CGPoint, anchor: Anchor, width: CGFloat? = nil) {
    let label = next()
    let (font, color) =
      switch style {
      case .axis: (Theme.figures(12), Theme.thirdText)
      case .edge: (Theme.font(12), Theme.secondText)
      case .mark: (Theme.font(13, .semibold), Theme.text)
      }
    if label.font != font { label.font = font }
    if label.textColor != color { label.textColor = color }
    if label.text != text { label.text = text }
    let size = label.intrinsicContentSize
    var wide = min(size.width + 2, width ?? .infinity)
    var anchor = anchor
    var point = point
    if anchor == .leading {
      let room = room(after: point, height: size.height)
      if style == .mark, room < wide {
        anchor = .trailing
        point.x -= 2 * TreeLabels.markDistance
        point.y += size.height
      } else {
        wide = min(wide, room)
      }
    }
    let x =
      switch anchor {
      case .leading: point.x
      case .middle: point.x - wide / 2
      case .trailing: point.x - wide
      }
    label.frame = CGRect(x: x.rounded(), y: (point.y - size.height / 2).rounded(), width: wide, height: size.height)
    if wide < min(size.width, TreeLabels.leastWidth) || label.frame.intersects(covered) { label.isHidden = true }
  }

  /// Returns the free width to the right of a point, in points.
  private func room(after point: CGPoint, height: CGFloat) -> CGFloat {
    let line = CGRect(x: point.x, y: point.y - height / 2, width: layer.bounds.maxX - point.x, height: height)
    let hidden = line.intersection(covered.insetBy(dx: 0, dy: -4))
    return (hidden.isNull ? layer.bounds.maxX : max(point.x, hidden.minX)) - 6 - point.x
  }

  private func next() -> UILabel {
    if used == labels.count {
      let label = UILabel(frame: .zero)
      label.lineBreakMode = .byTruncatingTail
      layer.addSubview(label)
      labels.append(label)
    }
    used += 1
    let label = labels[used - 1]
    if label.isHidden { label.isHidden = false }
    return label
  }
}
