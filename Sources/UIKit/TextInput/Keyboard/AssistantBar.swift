/// The bar with the groups of an input assistant, between the accessory view and the keyboard.
@MainActor final class AssistantBar: UIView {
  private weak var assistant: UITextInputAssistantItem?
  private let toolbar = UIToolbar(frame: .zero)
  /// The width for which the groups are arranged.
  private var arrangedWidth: CGFloat = -1

  /// The distance between two groups, in points.
  private static let groupSpacing: CGFloat = 12

  init(_ assistant: UITextInputAssistantItem) {
    self.assistant = assistant
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: BarMetrics.toolbar))
    addSubview(toolbar)
    let swipe = UISwipeGestureRecognizer(target: self, action: AssistantBar.swipedDown)
    swipe.direction = .down
    addGestureRecognizer(swipe)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func swipedDown() { assistant?.hideByUser() }

  func groupsDidChange() {
    arrangedWidth = -1
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    toolbar.frame = bounds
    guard bounds.width != arrangedWidth else { return }
    arrangedWidth = bounds.width
    arrange()
  }

  /// Shows all items, or as many representatives as they need to fit, from the last group on.
  private func arrange() {
    guard let assistant else { return }
    let groups = assistant.leadingBarButtonGroups + assistant.trailingBarButtonGroups
    for group in groups { group.isDisplayingRepresentativeItem = false }
    showItems(of: assistant)
    let room = bounds.width - safeAreaInsets.left - safeAreaInsets.right
    for group in groups.reversed() where group.representativeItem != nil && group.barButtonItems.count > 1 {
      guard toolbar.contentWidth > room else { return }
      group.isDisplayingRepresentativeItem = true
      showItems(of: assistant)
    }
  }

  private func showItems(of assistant: UITextInputAssistantItem) {
    toolbar.items =
      Self.items(assistant.leadingBarButtonGroups) + [.flexibleSpace()] + Self.items(assistant.trailingBarButtonGroups)
  }

  private static func items(_ groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
    let parts = groups.map(\.shownItems).filter { !$0.isEmpty }
    return parts.enumerated().flatMap { index, items in index > 0 ? [.fixedSpace(groupSpacing)] + items : items }
  }
}
