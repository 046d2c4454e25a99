/// The shortcuts of a responder in the bar above the keyboard or the view in place of it. Phones have no such bar.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
  private weak var owner: UIResponder?
  private var madeBar: AssistantBar?
  /// True after the user has hidden the bar, until another responder becomes the first.
  private var isHidden = false

  init(of owner: UIResponder) {
    self.owner = owner
    super.init()
  }

  /// True if a swipe down hides the bar, until editing begins again.
  open var allowsHidingShortcuts = true

  /// The groups at the leading side of the bar. Without any group there is no bar.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(from: oldValue) } }
  /// The groups at the trailing side of the bar.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(from: oldValue) } }

  private func groupsDidChange(from old: [UIBarButtonItemGroup]) {
    for group in old { group.onChange = nil }
    for group in leadingBarButtonGroups + trailingBarButtonGroups {
      group.onChange = { [weak self] in self?.show() }
    }
    show()
  }

  private func show() {
    madeBar?.groupsDidChange()
    owner?.reloadInputViews()
  }

  /// The bar, if there is one now.
  final var shownBar: AssistantBar? {
    let groups = leadingBarButtonGroups + trailingBarButtonGroups
    guard !isHidden, UIDevice.current.userInterfaceIdiom != .phone, groups.contains(where: { !$0.shownItems.isEmpty })
    else { return nil }
    let bar = madeBar ?? AssistantBar(self)
    madeBar = bar
    return bar
  }

  /// Shows a bar again that the user has hidden.
  final func reveal() { isHidden = false }

  final func hideByUser() {
    guard allowsHidingShortcuts else { return }
    isHidden = true
    owner?.reloadInputViews()
  }
}

extension UIResponder {
  nonisolated(unsafe) private static var assistantKey: UInt8 = 0

  /// The assistant that ``inputAssistantItem`` returns.
  final var ownAssistantItem: UITextInputAssistantItem {
    if let known = objc_getAssociatedObject(self, &Self.assistantKey) as? UITextInputAssistantItem { return known }
    let item = UITextInputAssistantItem(of: self)
    objc_setAssociatedObject(self, &Self.assistantKey, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return item
  }
}
