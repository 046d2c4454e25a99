/// The positions in a navigation bar's row: buttons at both sides, the title between them. Lengths in points.
///
/// The title is in the middle of the bar if it does not overlap the buttons, otherwise in the middle between them.
struct BarRow: Equatable {
  /// Returns the distance between the bar's edge and the outermost button.
  static func edgeMargin(forWidth width: CGFloat) -> CGFloat { width < 400 ? 8 : 12 }
  /// The minimum between the buttons and the title.
  static let titleSpacing: CGFloat = 6

  /// A button or an app's view.
  struct Item {
    /// A height of 0 fills the row.
    let size: CGSize
    /// True if its distance to its neighbours is inside of it, as that of buttons with titles.
    let isPadded: Bool
  }

  var leading: [CGRect] = []
  var trailing: [CGRect] = []
  var title = CGRect.zero

  /// - Parameters:
  ///   - area: The area of the row, between the safe area's sides.
  ///   - leading: The items from the leading edge inwards.
  ///   - trailing: The items from the trailing edge inwards.
  ///   - title: The preferred size of the title.
  ///   - titleLeads: True if the title stands beside the leading buttons instead of in the middle.
  init(
    area: CGRect, barWidth: CGFloat, leading: [Item], trailing: [Item], title wanted: CGSize,
    titleLeads: Bool = false
  ) {
    let margin = Self.edgeMargin(forWidth: barWidth)
    var left = area.minX + margin
    for (index, item) in leading.enumerated() {
      left += Self.distance(before: index, in: leading)
      self.leading.append(Self.box(x: left, item.size, in: area))
      left += item.size.width
    }
    var right = area.maxX - margin
    for (index, item) in trailing.enumerated() {
      right -= Self.distance(before: index, in: trailing) + item.size.width
      self.trailing.append(Self.box(x: right, item.size, in: area))
    }
    if !leading.isEmpty { left += Self.titleSpacing }
    if !trailing.isEmpty { right -= Self.titleSpacing }
    let room = max(0, right - left)
    let width = min(wanted.width, room)
    let height = min(wanted.height, area.height)
    let centred = area.midX - width / 2
    let x = titleLeads ? left : min(max(centred, left), max(left, right - width))
    title = CGRect(x: x, y: area.minY + (area.height - height) / 2, width: width, height: height)
  }

  /// Returns the space between an item and the one before it, or the margin. Views of apps have none inside, so that they
  /// stand at the bar's layout margin and apart from each other.
  private static func distance(before index: Int, in items: [Item]) -> CGFloat {
    let isBesidePadding = index > 0 && items[index - 1].isPadded
    return items[index].isPadded || isBesidePadding ? 0 : BarButton.padding
  }

  private static func box(x: CGFloat, _ size: CGSize, in area: CGRect) -> CGRect {
    let height = size.height > 0 ? min(size.height, area.height) : area.height
    return CGRect(x: x, y: area.minY + (area.height - height) / 2, width: size.width, height: height)
  }

  /// Returns the mirrored row of a right-to-left bar.
  func mirrored(in width: CGFloat) -> BarRow {
    var result = self
    result.leading = leading.map { $0.mirrored(in: width) }
    result.trailing = trailing.map { $0.mirrored(in: width) }
    result.title = title.mirrored(in: width)
    return result
  }
}

extension CGRect {
  /// The rectangle mirrored at the middle of `width`.
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

/// Heights of bars, in points. Source: Apple, "Human Interface Guidelines", and the documented frames of `UINavigationBar`.
enum BarMetrics {
  /// On phones in portrait.
  static let navigationBar: CGFloat = 44
  /// In regular width and height.
  static let wideNavigationBar: CGFloat = 50
  /// On phones in landscape.
  static let compactNavigationBar: CGFloat = 32
  /// Added below for a large title.
  static let largeTitle: CGFloat = 52
  /// Added above for a prompt.
  static let prompt: CGFloat = 30
  static let tabBar: CGFloat = 49
  static let compactTabBar: CGFloat = 32
  static let toolbar: CGFloat = 44
  static let compactToolbar: CGFloat = 32

  /// The height of the row with title and buttons.
  @MainActor static func navigationRow(for traits: UITraitCollection) -> CGFloat {
    if isPhoneOnItsSide(traits) { return compactNavigationBar }
    let isWide = traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
    return isWide ? wideNavigationBar : navigationBar
  }

  @MainActor static func isPhoneOnItsSide(_ traits: UITraitCollection) -> Bool {
    traits.verticalSizeClass == .compact && UIScreen.main.bounds.width > UIScreen.main.bounds.height
  }
}
