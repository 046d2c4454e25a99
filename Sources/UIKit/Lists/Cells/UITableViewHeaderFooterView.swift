/// A reusable header or footer of a section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readContents(of: coder, as: UITableViewHeaderFooterView.self)
  }

  /// Reuse identifiers of the headers and footers for titles.
  static let titleHeader = "UITableViewTitleHeader"
  static let titleFooter = "UITableViewTitleFooter"

  open private(set) var reuseIdentifier: String?
  private final weak var table: UITableView?
  private final var madeContentView: CellContentView?
  private final var configuredContentView: UIView?
  private final var madeTextLabel: UILabel?
  private final var madeDetailLabel: UILabel?
  private final var plate: BackgroundPlate?
  private final var isUpdateDue = false
  /// True for a footer.
  final var isFooter = false
  /// True while the table pins the view to the edge.
  final var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }

  /// Sets the reuse identifier, for a view from a nib.
  final func takeIdentifier(_ identifier: String) {
    reuseIdentifier = identifier
  }

  /// Called before the view is reused; overriders call super.
  open func prepareForReuse() {
    isHidden = false
    isPinned = false
    setNeedsUpdateConfiguration()
  }

  // MARK: Content

  /// The superview of the view's subviews, whose constraints determine the height. A subclass may return another subview.
  ///
  /// Created on first use, so that a subclass from a xib that returns its first subview finds that of the xib.
  open var contentView: UIView { configuredContentView ?? ownContentView }

  private var ownContentView: UIView {
    if let madeContentView { return madeContentView }
    let view = CellContentView(frame: bounds)
    madeContentView = view
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
    setMargins()
    return view
  }

  private func setMargins() {
    guard let table else { return }
    let side = table.bounds.width < ViewMargins.narrowWidth ? ViewMargins.narrowSide : ViewMargins.wideSide
    let plate = table.style == .insetGrouped ? side : 0
    let safe = table.insetsContentViewsToSafeArea || table.style == .insetGrouped ? table.safeAreaInsets : .zero
    for (view, height) in [(madeContentView, 4), (configuredContentView, 0)] as [(UIView?, CGFloat)] {
      // Bars above the view must not move its content.
      view?.insetsLayoutMarginsFromSafeArea = false
      view?.layoutMargins = UIEdgeInsets(
        top: height, left: side + plate + safe.left, bottom: height, right: side + plate + safe.right)
    }
  }

  /// The label of the title that the data source returns.
  open var textLabel: UILabel? {
    if let madeTextLabel { return madeTextLabel }
    let label = makeLabel()
    madeTextLabel = label
    return label
  }

  open var detailTextLabel: UILabel? {
    if let madeDetailLabel { return madeDetailLabel }
    let label = makeLabel()
    madeDetailLabel = label
    return label
  }

  private func makeLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    let isPlain = (table?.style ?? .plain) == .plain && !isFooter
    label.font = .preferredFont(forTextStyle: isPlain ? .headline : .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = isPlain ? .label : .secondaryLabel
    label.numberOfLines = 0
    label.accessibilityTraits = .header
    contentView.addSubview(label)
    return label
  }

  /// A view behind the content. Without one, the headers of plain tables have a background colour.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  private final var ownTintColor: UIColor?

  /// The background colour, unless ``backgroundColor`` is set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      ownTintColor = newValue
      super.tintColor = newValue
      showGround()
    }
  }

  private final var ownBackground: UIColor?
  private final var isShowingGround = false

  open override var backgroundColor: UIColor? {
    didSet {
      guard !isShowingGround else { return }
      ownBackground = backgroundColor
      showGround()
    }
  }

  private func showGround() {
    guard ownBackground == nil, plate == nil else { return }
    isShowingGround = true
    let isPlain = table?.style == .plain && !isFooter
    backgroundColor = ownTintColor ?? (isPlain && backgroundView == nil ? .secondarySystemBackground : nil)
    isShowingGround = false
  }

  // MARK: Configurations

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      show(contentConfiguration)
      setNeedsUpdateConfiguration()
    }
  }
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      show(backgroundConfiguration)
      setNeedsUpdateConfiguration()
    }
  }

  /// The list configuration for the table's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let isPlain = table?.style ?? .plain == .plain
    if isFooter { return isPlain ? .plainFooter() : .groupedFooter() }
    return isPlain ? .plainHeader() : .groupedHeader()
  }

  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    state.isFocused = isFocused
    return state
  }

  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  open func setNeedsUpdateConfiguration() {
    guard contentConfiguration != nil || backgroundConfiguration != nil || configurationUpdateHandler != nil else {
      return
    }
    isUpdateDue = true
    setNeedsLayout()
  }

  open func updateConfiguration(using state: UIViewConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      show(contentConfiguration.updated(for: state))
    }
    configurationUpdateHandler?(self, state)
  }

  private func show(_ configuration: (any UIContentConfiguration)?) {
    if let configuration, let view = configuredContentView as? any UIContentView, view.supports(configuration) {
      return view.configuration = configuration
    }
    configuredContentView?.removeFromSuperview()
    configuredContentView = configuration?.makeContentView()
    madeContentView?.isHidden = configuredContentView != nil
    if let configuredContentView { addSubview(configuredContentView) }
    setMargins()
    setNeedsLayout()
  }

  private func show(_ configuration: UIBackgroundConfiguration?) {
    guard let configuration else {
      plate?.removeFromSuperview()
      plate = nil
      return showGround()
    }
    let plate = plate ?? BackgroundPlate(frame: bounds)
    self.plate = plate
    plate.configuration = configuration
    if plate.superview !== self { insertSubview(plate, at: 0) }
    isShowingGround = true
    backgroundColor = nil
    isShowingGround = false
    setNeedsLayout()
  }

  // MARK: Layout

  /// Applies the settings of a table.
  final func take(_ table: UITableView) {
    self.table = table
    setMargins()
    showGround()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isUpdateDue {
      isUpdateDue = false
      updateConfiguration(using: configurationState)
    }
    let content = contentView
    setMargins()
    for view in [content, backgroundView] where view?.superview === self {
      if let view, view.translatesAutoresizingMaskIntoConstraints, view.frame != bounds { view.frame = bounds }
    }
    if let plate { plate.frame = plate.frame(in: bounds, isRightToLeft: isRightToLeft) }
    placeLabels()
  }

  private func placeLabels() {
    let area = contentView.bounds.inset(by: contentView.layoutMargins)
    var top = area.minY
    let height = labelHeights(width: area.width).reduce(0, +)
    // Titles of grouped sections are close to their rows.
    let isGroupHeader = !isFooter && table?.style != .plain
    top += isGroupHeader ? max(0, area.height - height) : max(0, (area.height - height) / 2).rounded()
    for (label, height) in zip(labels, labelHeights(width: area.width)) {
      let frame = CGRect(x: area.minX, y: top, width: area.width, height: height)
      if label.frame != frame { label.frame = frame }
      top += height
    }
  }

  private var labels: [UILabel] { [madeTextLabel, madeDetailLabel].compactMap { $0 } }

  private func labelHeights(width: CGFloat) -> [CGFloat] {
    labels.map { $0.sizeThatFits(CGSize(width: max(1, width), height: 0)).height }
  }

  /// The fitting height of the content view, or the height of the labels.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let content = contentView
    var measured = CGSize.zero
    if content.superview === self, content.translatesAutoresizingMaskIntoConstraints {
      measured = content.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    if measured.height <= 0 {
      measured = super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    guard measured.height <= 0 else { return measured }
    let margins = contentView.layoutMargins
    let texts = labelHeights(width: targetSize.width - margins.left - margins.right).reduce(0, +)
    guard texts > 0 else { return CGSize(width: targetSize.width, height: 0) }
    let room = !isFooter && (table?.style ?? .plain) != .plain ? TableLoader.groupSpace : 0
    return CGSize(
      width: targetSize.width, height: max(texts + margins.top + margins.bottom + room, TableLoader.usualHeaderHeight))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}
