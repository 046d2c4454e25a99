import ScreenBase
import UIKit

/// Marks above creatures in the dish, each text once: the names of known rivals, that of the nemesis with a skull, the
/// parts that strangers carry, and prey.
@MainActor final class RivalNamesView: UIView {
  /// A rival in the picture.
  struct Mark: Hashable {
    enum Kind: String {
      case known = "known-rival"
      case nemesis, stranger, prey
    }

    var text: String
    var kind: Kind
    /// The upper end of its body, in the coordinates of the view.
    var point: CGPoint
  }

  private var labels: [UILabel] = []
  private var icons: [UIImageView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Shows the first mark of each text that is inside the visible water and has room above the bodies.
  ///
  /// - Parameter bodies: The bodies and panels that names must not cover, in the coordinates of the view.
  func show(_ marks: [Mark], above bodies: [CGRect] = [], in water: CGRect) {
    var shown: [Mark] = []
    for var mark in marks where !shown.contains(where: { $0.text == mark.text }) {
      guard (water.minX...water.maxX).contains(mark.point.x) else { continue }
      let half = width(of: mark.text) / 2
      mark.point.x = max(water.minX + half, min(mark.point.x, water.maxX - half))
      if let free = raised(mark, above: bodies), water.contains(free.point) { shown.append(free) }
    }
    while labels.count < shown.count { add() }
    for index in labels.indices {
      let isUsed = index < shown.count
      labels[index].isHidden = !isUsed
      icons[index].isHidden = !isUsed
      if isUsed { place(shown[index], at: index) }
    }
  }

  /// Returns a mark above all bodies at its place; `nil` if it would be too far from its own.
  private func raised(_ mark: Mark, above bodies: [CGRect]) -> Mark? {
    var free = mark
    let width = width(of: mark.text)
    for body in bodies.sorted(by: { $0.maxY > $1.maxY }) {
      let room = CGRect(
        x: free.point.x - width / 2, y: free.point.y - Self.height, width: width, height: Self.height)
      if room.intersects(body) { free.point.y = min(free.point.y, body.minY) }
    }
    return mark.point.y - free.point.y <= Self.mostRise ? free : nil
  }

  /// Returns the width of a mark with its icon and a margin, in points.
  private func width(of text: String) -> CGFloat {
    ceil((text as NSString).size(withAttributes: [.font: Self.font]).width) + 28
  }

  private static var font: UIFont { Theme.font(12, .semibold) }
  /// Height of a mark, in points.
  private static var height: CGFloat { max(24, (font.lineHeight + 8).rounded(.up)) }
  /// The largest distance of a name from its body, in points. At a larger one it seems to belong to another body.
  private static let mostRise: CGFloat = 60

  private func place(_ mark: Mark, at index: Int) {
    let (label, icon) = (labels[index], icons[index])
    let (color, image) = Self.look(of: mark.kind)
    if label.text != mark.text || label.accessibilityIdentifier != mark.kind.rawValue {
      label.text = mark.text
      label.textColor = color
      label.accessibilityIdentifier = mark.kind.rawValue
      icon.image = image.image(size: 16)
      icon.tintColor = color
    }
    let size = label.intrinsicContentSize
    let left = mark.point.x - (size.width + 20) / 2
    let line = Self.height - 8
    icon.frame = CGRect(x: left, y: mark.point.y - 16 - line / 2, width: 16, height: 16)
    label.frame = CGRect(x: left + 20, y: mark.point.y - 8 - line, width: size.width, height: line)
  }

  private static func look(of kind: Mark.Kind) -> (UIColor, Icon) {
    switch kind {
    case .known: (Theme.accent, .swords)
    case .nemesis: (Theme.bad, .skull)
    case .stranger: (Theme.good, .plus)
    case .prey: (Theme.good, .food)
    }
  }

  private func add() {
    let label = UILabel(frame: .zero)
    label.font = Self.font
    let icon = UIImageView(frame: .zero)
    for view in [icon, label] { addSubview(view) }
    labels.append(label)
    icons.append(icon)
  }
}
