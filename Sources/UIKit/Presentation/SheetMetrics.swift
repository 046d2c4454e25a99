/// The frame of a sheet in its container, in points. Source of the sizes: Apple, "Human Interface Guidelines", sheets.
@MainActor struct SheetMetrics {
  static let cornerRadius: CGFloat = 10
  /// The opacity of the black that dims the views behind.
  static let dimming: CGFloat = 0.3
  /// The space between the status bar and a large sheet.
  static let topGap: CGFloat = 10
  /// The size of a form sheet whose controller has no preferred size.
  static let formSize = CGSize(width: 540, height: 620)
  /// The maximum width of a page sheet.
  static let pageWidth: CGFloat = 704
  /// The margin around cards in wide windows.
  static let cardMargin: CGFloat = 24

  let bounds: CGRect
  let safeArea: UIEdgeInsets
  let traits: UITraitCollection
  let isForm: Bool
  let preferred: CGSize
  let followsWidth: Bool
  let staysAtEdge: Bool

  /// True if the sheet is attached to the lower edge of its container.
  var isEdgeAttached: Bool { traits.horizontalSizeClass == .compact }

  /// True if the sheet covers the container, because it is narrow and low.
  private var coversAll: Bool { isEdgeAttached && traits.verticalSizeClass == .compact && !staysAtEdge }

  /// The maximum height of a sheet at the lower edge.
  private var largestHeight: CGFloat {
    coversAll ? bounds.height : bounds.height - safeArea.top - Self.topGap
  }

  func height(of detent: UISheetPresentationController.Detent) -> CGFloat {
    guard isEdgeAttached else { return cardHeight(of: detent) }
    if coversAll { return bounds.height }
    let context = Context(traits: traits, maximum: largestHeight - safeArea.bottom)
    guard let value = detent.resolvedValue(in: context), value.isFinite else { return largestHeight }
    return min(max(0, value) + safeArea.bottom, largestHeight)
  }

  /// Returns the height of a card: that of a page or form, or less with a custom detent.
  private func cardHeight(of detent: UISheetPresentationController.Detent) -> CGFloat {
    let room = bounds.height - safeArea.top - safeArea.bottom - 2 * Self.cardMargin
    let wanted = preferred.height > 0 ? preferred.height : isForm ? Self.formSize.height : room
    let standard = min(wanted, room)
    if detent.identifier == .large || detent.identifier == .medium { return standard }
    let value = detent.resolvedValue(in: Context(traits: traits, maximum: room)) ?? standard
    return min(max(0, value.isFinite ? value : standard), room)
  }

  func frame(height: CGFloat) -> CGRect {
    if isEdgeAttached {
      let width = followsWidth && preferred.width > 0 ? min(preferred.width, bounds.width) : bounds.width
      return CGRect(x: (bounds.width - width) / 2, y: bounds.height - height, width: width, height: height)
    }
    let room = bounds.width - safeArea.left - safeArea.right - 2 * Self.cardMargin
    let wanted = preferred.width > 0 ? preferred.width : isForm ? Self.formSize.width : Self.pageWidth
    let width = min(wanted, room)
    let area = bounds.inset(by: safeArea)
    return CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width, height: height)
  }

  private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(traits: UITraitCollection, maximum: CGFloat) {
      containerTraitCollection = traits
      maximumDetentValue = maximum
    }
  }
}
