/// The control of one bar button item: its title, its picture, or the arrow and title of a back button.
@MainActor final class BarButton: UIControl, TextShowing {
  /// The distance between the content and the sides of the button, in points; the touch area is at least 44 wide.
  nonisolated static let padding: CGFloat = 8
  static let leastWidth: CGFloat = 44

  let item: UIBarButtonItem
  private let titleView = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let backgroundView = UIImageView(frame: .zero)
  private var appearanceOfBar = UIBarButtonItemAppearance(style: .plain)
  /// Set while the button navigates back; called instead of the item's action.
  var onBack: (() -> Void)?
  /// Returns the menu for a long press on a back button whose item has none.
  var backMenu: (() -> UIMenu?)?
  private let arrow: UIImage?
  /// The title of a back button, which is shorter than that of its item if there is little room.
  var backTitle: String? { didSet { if backTitle != oldValue { update() } } }
  /// The name of a back button without a title for screen readers.
  var backName: String? { didSet { update() } }
  private var title: String? { isBack ? backTitle : item.title }
  private var isSpringLoaded = false { didSet { setSpringLoaded(isSpringLoaded) } }
  private var isBack: Bool { arrow != nil }

  init(item: UIBarButtonItem, arrow: UIImage? = nil) {
    self.item = item
    self.arrow = arrow
    super.init(frame: .zero)
    for view in [backgroundView, imageView, titleView] {
      view.isUserInteractionEnabled = false
      view.isAccessibilityElement = false
      addSubview(view)
    }
    titleView.lineBreakMode = .byTruncatingTail
    imageView.contentMode = .center
    isAccessibilityElement = true
    item.shownView = self
    item.onChange = { [weak self] in
      self?.update()
      self?.superview?.superview?.setNeedsLayout()
    }
    addTarget(self, action: BarButton.tapped, for: .touchUpInside)
    update()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func apply(_ appearance: UIBarButtonItemAppearance) {
    appearanceOfBar = appearance
    update()
  }

  /// Updates from the item.
  func update() {
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    isHidden = item.isHidden
    if isSpringLoaded != item.isSpringLoaded { isSpringLoaded = item.isSpringLoaded }
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? title ?? backName ?? item.systemItem?.spokenName
    accessibilityHint = item.accessibilityHint
    setLargeContent(of: item)
    accessibilityTraits = item.accessibilityTraits.union(.button)
    imageView.image = (arrow ?? item.shownImage(in: traitCollection).image)?.tintedUnlessOriginal
    showsTitle = title != nil && (arrow != nil || item.image == nil)
    isContextMenuInteractionEnabled = isBack || item.menu != nil
    stateDidChange()
    setNeedsLayout()
  }

  // MARK: Menu

  override var menuSender: AnyObject { item }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEnabled, let menu = item.menu ?? backMenu?() else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  // MARK: Content

  private var showsTitle = false
  var shownText: String? { showsTitle ? title : nil }

  private var attributes: [NSAttributedString.Key: Any] {
    appearanceOfBar.appearance(for: state).titleTextAttributes
      .merging(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
      .merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
  }

  override func stateDidChange() {
    super.stateDidChange()
    let attributes = attributes
    let own = item.tintColor ?? tintColor
    let color = attributes[.foregroundColor] as? UIColor ?? (isEnabled ? own : .tertiaryLabel)
    titleView.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
    titleView.text = showsTitle ? title : nil
    titleView.textColor = color
    imageView.tintColor = isEnabled ? own : .tertiaryLabel
    backgroundView.image =
      item.ownBackground(for: state, isBack: isBack) ?? appearanceOfBar.appearance(for: state).backgroundImage
    alpha = isHighlighted ? 0.3 : 1
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { enclosingBar?.addContentViewerIfNeeded() }
    guard window != nil, !item.hasAppearance else { return }
    AppearanceRegistry.current.apply(to: item, in: self)
    update()
  }

  /// Measures titles without changing the shown label, since a change during layout requests layout again.
  private lazy var ruler = UILabel(frame: .zero)

  /// Returns the larger width of a title and the possible titles.
  private func width(of title: String) -> CGFloat {
    ruler.font = titleView.font
    let titles = [title] + (item.possibleTitles ?? []).sorted()
    return titles.reduce(0) { width, title in
      ruler.text = title
      return max(width, ruler.sizeThatFits(.zero).width)
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(withTitle: showsTitle ? title : nil) }

  /// Returns the size of a back button with a title, or with the arrow alone for `nil`.
  func size(withTitle title: String?) -> CGSize {
    if item.isHidden { return .zero }
    if item.width > 0 { return CGSize(width: item.width, height: 0) }
    let image = imageView.image?.size.width ?? 0
    let gap: CGFloat = image > 0 && title != nil ? Self.arrowSpacing : 0
    let content = image + gap + (title.map { width(of: $0) } ?? 0)
    return CGSize(width: max(content + 2 * Self.padding, Self.leastWidth).rounded(.up), height: 0)
  }

  /// The frame of the arrow or picture, in its own coordinates.
  var imageFrame: CGRect {
    layoutIfNeeded()
    guard let size = imageView.image?.size else { return imageView.frame }
    let middle = CGPoint(x: imageView.frame.midX, y: imageView.frame.midY)
    return CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The distance between the arrow of a back button and its title.
  private static let arrowSpacing: CGFloat = 6

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds.offsetBy(dx: 0, dy: isBack ? item.backBackgroundOffset : item.backgroundOffset)
    defer {
      let offset = isBack ? item.backTitleOffset : item.titleOffset
      titleView.frame = titleView.frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }
    let inner = bounds.insetBy(dx: Self.padding, dy: 0)
    guard showsTitle, let image = imageView.image, arrow != nil else {
      imageView.frame = bounds.inset(by: item.shownImage(in: traitCollection).insets)
      let fits = titleView.sizeThatFits(.zero).width
      titleView.textAlignment = .center
      titleView.frame = inner.width >= fits ? inner : bounds
      return
    }
    let leads = effectiveUserInterfaceLayoutDirection == .leftToRight
    let width = image.size.width
    let arrowFrame = CGRect(x: inner.minX, y: 0, width: width, height: bounds.height)
    let titleFrame = CGRect(
      x: arrowFrame.maxX + Self.arrowSpacing, y: 0,
      width: max(0, inner.maxX - arrowFrame.maxX - Self.arrowSpacing), height: bounds.height)
    titleView.textAlignment = leads ? .left : .right
    imageView.frame = leads ? arrowFrame : arrowFrame.mirrored(in: bounds.width)
    titleView.frame = leads ? titleFrame : titleFrame.mirrored(in: bounds.width)
  }

  private func tapped() {
    if let onBack { return onBack() }
    if !item.hasAction, let menu = item.menu {
      MenuPresentation.shared.present(menu, from: self)
    } else {
      item.perform()
    }
  }
}

extension UIImage {
  /// The arrow of a back button: a chevron of 12 × 21 points.
  @MainActor static let backArrow: UIImage = {
    let size = CGSize(width: 12, height: 21)
    return UIGraphicsImageRenderer(size: size).image { context in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 10.5, y: 2))
      path.addLine(to: CGPoint(x: 2, y: 10.5))
      path.addLine(to: CGPoint(x: 10.5, y: 19))
      path.lineWidth = 2.5
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      UIColor.black.setStroke()
      path.stroke()
    }.imageFlippedForRightToLeftLayoutDirection().withRenderingMode(.alwaysTemplate)
  }()
}
