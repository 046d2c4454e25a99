/// The row of one navigation item: its buttons, the back button, the title.
@MainActor final class NavigationBarContent: UIView {
  let item: UINavigationItem
  private let back: BarButton?
  private var leading: [UIView] = []
  private var trailing: [UIView] = []
  let titleView: UIView
  private let titleLabel: UILabel?
  /// The item that the back button leads to.
  private weak var previous: UINavigationItem?
  let promptLabel = UILabel(frame: .zero)

  /// - Parameters:
  ///   - outer: Items before the back button.
  ///   - previous: The item that the back button leads to; `nil` for the first item.
  init(
    item: UINavigationItem, outer: UIBarButtonItem?, previous: UINavigationItem?, appearance: UINavigationBarAppearance,
    onBack: @escaping () -> Void, backMenu: @escaping () -> UIMenu?
  ) {
    self.item = item
    let hasOwnLeading = !item.leadingItems.isEmpty && !item.leftItemsSupplementBackButton
    let showsBack = previous != nil && !item.hidesBackButton && !hasOwnLeading
    back = showsBack ? previous.map { Self.backButton(to: $0, appearance) } : nil
    self.previous = previous
    let label = item.titleView == nil ? UILabel(frame: .zero) : nil
    titleLabel = label
    titleView = item.titleView ?? label ?? UIView(frame: .zero)
    super.init(frame: .zero)
    back?.onBack = { [weak item] in
      if let action = item?.backAction { action.performWithSender(nil, target: nil) } else { onBack() }
    }
    back?.backMenu = { [weak item] in item?.backAction == nil ? backMenu() : nil }
    back?.accessibilityIdentifier = back?.accessibilityIdentifier ?? "back"
    let outer = Self.views(of: outer.map { [$0] }, appearance)
    leading = outer + (back.map { [$0] } ?? []) + Self.views(of: item.leadingItems, appearance)
    trailing = Self.views(of: item.trailingItems, appearance)
    back?.apply(appearance.backButtonAppearance)
    for view in leading + trailing + [titleView, promptLabel] { addSubview(view) }
    titleLabel?.accessibilityTraits = .header
    promptLabel.text = item.prompt
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    applyTitle(appearance)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func applyTitle(_ appearance: UINavigationBarAppearance) {
    guard let titleLabel else { return }
    titleLabel.text = item.title
    titleLabel.textAlignment = .center
    titleLabel.font = appearance.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = appearance.titleTextAttributes[.foregroundColor] as? UIColor ?? .label
  }

  /// The possible titles of the back button, from the longest to none.
  private static func backTitles(_ previous: UINavigationItem?) -> [String] {
    guard let previous else { return [] }
    if let own = previous.backBarButtonItem { return own.title.map { [$0, ""] } ?? [] }
    switch previous.backButtonDisplayMode {
    case .minimal: return [""]
    case .generic: return [SystemText.back.text, ""]
    case .default:
      let title = previous.backButtonTitle ?? previous.title ?? ""
      return title.isEmpty
        ? (previous.backButtonTitle == nil ? [SystemText.back.text, ""] : [""]) : [title, SystemText.back.text, ""]
    }
  }

  private static func backButton(
    to previous: UINavigationItem, _ appearance: UINavigationBarAppearance
  ) -> BarButton {
    let item = previous.backBarButtonItem ?? UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)
    let button = BarButton(item: item, arrow: appearance.backIndicatorImage ?? .backArrow)
    let names = [item.title, previous.backButtonTitle, previous.title].compactMap { $0 }
    button.backName = names.first { !$0.isEmpty } ?? SystemText.back.text
    return button
  }

  private static func views(of items: [UIBarButtonItem]?, _ appearance: UINavigationBarAppearance) -> [UIView] {
    (items ?? []).map { item in
      if let custom = item.customView {
        item.shownView = custom
        return custom
      }
      if item.systemItem == .fixedSpace || item.systemItem == .flexibleSpace { return BarSpace(width: item.width) }
      let button = BarButton(item: item)
      button.apply(item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance)
      return button
    }
  }

  // MARK: Layout

  /// The frame of the back button's arrow, if there is one.
  var arrowFrame: CGRect? { back.map { convert($0.imageFrame, from: $0) } }

  private weak var titleWindow: UIView?

  /// Puts the title into a window of the content's size while it moves; `nil` restores it.
  func showTitle(in window: UIView?) {
    if let titleWindow {
      if titleView.superview === titleWindow { insertSubview(titleView, aboveSubview: titleWindow) }
      titleWindow.removeFromSuperview()
    }
    titleWindow = window
    guard let window else { return }
    window.frame = bounds
    insertSubview(window, aboveSubview: titleView)
    window.addSubview(titleView)
  }

  /// The opacity of the small title, which the large one replaces.
  var titleAlpha: CGFloat = 1 {
    didSet { titleView.alpha = titleAlpha }
  }

  /// - Parameters:
  ///   - rowTop: The lower edge of the prompt.
  ///   - sides: The insets of the safe area at left and right.
  func layOut(rowTop: CGFloat, rowHeight: CGFloat, sides: (left: CGFloat, right: CGFloat), adjustment: UIOffset) {
    let width = bounds.width
    let leads = effectiveUserInterfaceLayoutDirection == .leftToRight
    let (start, end) = leads ? (sides.left, sides.right) : (sides.right, sides.left)
    let area = CGRect(x: start, y: rowTop, width: max(0, width - start - end), height: rowHeight)
    var row = chooseBackTitle(area: area)
    if !leads { row = row.mirrored(in: width) }
    for (view, frame) in zip(leading, row.leading) { view.frame = frame }
    for (view, frame) in zip(trailing, row.trailing) { view.frame = frame }
    titleView.frame = row.title.offsetBy(dx: adjustment.horizontal, dy: adjustment.vertical)
    promptLabel.isHidden = item.prompt == nil
    promptLabel.frame = CGRect(x: 0, y: 0, width: width, height: rowTop)
  }

  /// Returns the row with the longest back title that leaves the title complete, otherwise with the arrow alone. The
  /// titles are measured first and only the chosen one is set, because each change requests layout.
  private func chooseBackTitle(area: CGRect) -> BarRow {
    guard let back else { return row(area: area) { Self.size(of: $0, height: area.height) } }
    let titles = Self.backTitles(previous).map { $0.isEmpty ? nil : $0 }
    let fitting = titles.first { title in
      row(with: title, area: area).title.width >= wantedTitle(in: area).width
    }
    let chosen: String? = fitting ?? titles.last ?? back.backTitle
    back.backTitle = chosen
    let identifier = back.item.accessibilityIdentifier ?? "back"
    if back.accessibilityIdentifier != identifier { back.accessibilityIdentifier = identifier }
    return row(with: chosen, area: area)
  }

  /// Returns the row with a title of the back button; `nil` for the arrow alone.
  private func row(with backTitle: String?, area: CGRect) -> BarRow {
    row(area: area) { [back] view in
      if let back, view === back { return back.size(withTitle: backTitle) }
      return Self.size(of: view, height: area.height)
    }
  }

  private func row(area: CGRect, size: (UIView) -> CGSize) -> BarRow {
    func items(_ views: [UIView]) -> [BarRow.Item] {
      views.map { BarRow.Item(size: size($0), isPadded: $0 is BarButton || $0 is BarSpace) }
    }
    return BarRow(
      area: area, barWidth: bounds.width, leading: items(leading), trailing: items(trailing),
      title: wantedTitle(in: area), titleLeads: item.style != .navigator)
  }

  private func wantedTitle(in area: CGRect) -> CGSize {
    if let titleLabel { return titleLabel.sizeThatFits(.zero) }
    return Self.size(of: titleView, height: area.height)
  }

  /// Returns the size of a button, an app's view or a title view in a bar.
  static func size(of view: UIView, height: CGFloat) -> CGSize {
    if view is BarButton || view is BarSpace { return view.sizeThatFits(.zero) }
    if !view.translatesAutoresizingMaskIntoConstraints {
      return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
    let intrinsic = view.intrinsicContentSize
    return CGSize(
      width: intrinsic.width > 0 ? intrinsic.width : view.sizeThatFits(CGSize(width: 0, height: height)).width,
      height: intrinsic.height > 0 ? intrinsic.height : height)
  }

  /// Touches beside the buttons belong to the bar.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event).flatMap { $0 === self ? nil : $0 }
  }
}

/// A space in a bar.
@MainActor final class BarSpace: UIView {
  private let width: CGFloat

  init(width: CGFloat) {
    self.width = width
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: width, height: 0)
  }
}
