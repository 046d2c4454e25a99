/// The screen on which the user exchanges the items of a tab bar: drags an item into the bar, or taps it and then the tab
/// whose place it takes.
@MainActor final class TabCustomizingView: UIView {
  private weak var bar: UITabBar?
  private let header = UINavigationBar(frame: .zero)
  private let hint = UILabel(frame: .zero)
  private let buttons: [TabBarButton]
  private let original: [UITabBarItem]
  private var chosen: UITabBarItem?
  /// The picture of the dragged item, over the bar.
  private var dragged: TabBarButton?

  private static let headerHeight: CGFloat = 44
  private static let hintHeight: CGFloat = 44
  /// The size of an item, in points.
  private static let cell = CGSize(width: 80, height: 64)

  init(_ items: [UITabBarItem], of bar: UITabBar) {
    self.bar = bar
    buttons = items.map(TabBarButton.init)
    original = bar.items ?? []
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    let top = UINavigationItem(title: SystemText.configure.text)
    top.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak bar] _ in bar?.endCustomizing(animated: true) })
    header.items = [top]
    hint.text = SystemText.tabsHint.text
    hint.textAlignment = .center
    hint.textColor = .secondaryLabel
    hint.font = .systemFont(ofSize: 13)
    for view in [header, hint] + buttons { addSubview(view) }
    for button in buttons {
      button.apply(UITabBarAppearance(), isInline: false)
      button.addTarget(self, action: TabCustomizingView.itemTapped, for: .touchUpInside)
    }
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.addTarget(self, action: TabCustomizingView.itemDragged)
    addGestureRecognizer(pan)
    update()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// True if the bar's items are not those at the beginning.
  var isChanged: Bool { !(bar?.items ?? []).elementsEqual(original) { $0 === $1 } }

  /// Puts the chosen item in the place of an item of the bar.
  func choose(inBar item: UITabBarItem) {
    guard let chosen else { return }
    exchange(item, for: chosen)
  }

  private func itemTapped(_ button: TabBarButton) {
    chosen = chosen === button.item ? nil : button.item
    update()
  }

  private func itemDragged(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag(pan)
    case .changed: moveDragged(to: pan.location(in: superview))
    case .ended:
      if let item = dragged?.item, let bar, let target = bar.item(at: pan.location(in: bar)) {
        exchange(target, for: item)
      }
      endDrag()
    case .cancelled, .failed: endDrag()
    case .possible: break
    }
  }

  private func beginDrag(_ pan: UIPanGestureRecognizer) {
    let (point, moved) = (pan.location(in: self), pan.translation(in: self))
    let start = CGPoint(x: point.x - moved.x, y: point.y - moved.y)
    guard let button = buttons.first(where: { $0.frame.contains(start) }) else { return }
    let picture = TabBarButton(item: button.item)
    picture.apply(UITabBarAppearance(), isInline: false)
    picture.isAccessibilityElement = false
    picture.bounds = button.bounds
    superview?.addSubview(picture)
    dragged = picture
    moveDragged(to: pan.location(in: superview))
  }

  private func moveDragged(to point: CGPoint) {
    dragged?.center = point
  }

  private func endDrag() {
    dragged?.removeFromSuperview()
    dragged = nil
  }

  /// Puts an item in the place of one of the bar; two items of the bar exchange their places.
  private func exchange(_ old: UITabBarItem, for new: UITabBarItem) {
    guard let bar, var items = bar.items, buttons.contains(where: { $0.item === old }),
      let place = items.firstIndex(where: { $0 === old })
    else { return }
    if let other = items.firstIndex(where: { $0 === new }) {
      items.swapAt(place, other)
    } else {
      items[place] = new
    }
    bar.items = items
    chosen = nil
    update()
  }

  private func update() {
    for button in buttons {
      button.isSelected = button.item === chosen
      button.alpha = bar?.items?.contains { $0 === button.item } == true ? 0.4 : 1
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: safeAreaInsets)
    header.frame = CGRect(x: 0, y: area.minY, width: bounds.width, height: Self.headerHeight)
    hint.frame = CGRect(x: area.minX, y: header.frame.maxY, width: area.width, height: Self.hintHeight)
    let columns = max(1, Int(area.width / Self.cell.width))
    let width = area.width / CGFloat(columns)
    for (index, button) in buttons.enumerated() {
      let frame = CGRect(
        x: area.minX + CGFloat(index % columns) * width,
        y: hint.frame.maxY + CGFloat(index / columns) * Self.cell.height, width: width, height: Self.cell.height)
      button.frame = effectiveUserInterfaceLayoutDirection == .leftToRight ? frame : frame.mirrored(in: bounds.width)
    }
  }
}
