import UIKit

/// Notified when the user selects a tab of a ``TabStrip``.
@MainActor public protocol TabStripDelegate: AnyObject {
  /// Called after the user selected another tab; not called for changes by code.
  func tabStrip(_ tabStrip: TabStrip, didSelectTabAt index: Int)
}

/// A row or column of tabs of equal sizes, each a button with an indicator. It switches the pages of a container.
///
/// ```swift
/// let tabs = TabStrip(frame: .zero)
/// tabs.titles = ["Genes", "Body", "Kin"]
/// tabs.pages = [genesView, bodyView, kinView]         // the selected tab's page is shown, the others hidden
/// tabs.onSelect = { index in print("tab \(index)") }
/// view.addSubview(tabs)
/// ```
/// In a storyboard give a view the class `TabStrip` and set `titleList` to `Genes,Body,Kin`, or connect views of any
/// kind to `tabViews`. Auto Layout positions the tabs edge to edge, so that they adapt to any size and reading
/// direction.
@IBDesignable @MainActor open class TabStrip: UIView, InterfaceTableProviding {
  // MARK: Settings

  /// The titles, one per tab; initially three.
  open var titles = ["One", "Two", "Three"] { didSet { if titles != oldValue { titlesDidChange() } } }
  /// The titles separated by commas, for Interface Builder.
  @IBInspectable open var titleList: String {
    get { titles.joined(separator: ",") }
    set { titles = newValue.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
  }
  /// Views that are shown in place of the titles, one per tab: pictures, badges, or rows of both. The strip lays them
  /// out in the middle of their tabs, and touches reach the tabs. ``titles`` still name the tabs for assistive
  /// technologies.
  open var tabViews: [UIView] = [] { didSet { titlesDidChange() } }
  /// True if the tabs form a column, with their indicators at the leading edge.
  @IBInspectable open var isVertical: Bool = false { didSet { if isVertical != oldValue { makeTabs(); show() } } }
  /// The colour of the selected tab's text and indicator; `nil` uses the tint colour.
  @IBInspectable open var indicatorColor: UIColor? { didSet { show() } }
  /// The height in points; the default is 3. Negative values and NaN count as 0.
  @IBInspectable open var indicatorHeight: CGFloat = 3 {
    didSet { for tab in tabs { tab.indicatorHeight = indicatorHeight } }
  }
  open weak var delegate: (any TabStripDelegate)?
  /// Called after the delegate, in the same cases.
  open var onSelect: ((Int) -> Void)?
  /// The pages, of which that of the selected tab is shown. There may be fewer pages than tabs, or none.
  open var pages: [UIView] = [] { didSet { showPage() } }

  private(set) var tabs: [TabStripTab] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    makeTabs()
    show()
  }

  // MARK: Selection

  /// The index of the selected tab, from 0; −1 without tabs. Values outside the range select the nearest tab.
  @IBInspectable open var selectedIndex: Int {
    get { selection }
    set { setSelectedIndex(newValue, animated: false) }
  }
  private var selection = 0
  /// The index as it was set, before it is clamped: a file may set the selection before the titles.
  private var requestedIndex = 0

  /// Selects a tab. The indicator of the old tab shrinks while that of the new one grows.
  open func setSelectedIndex(_ index: Int, animated: Bool) {
    requestedIndex = index
    let nearest = min(max(index, 0), tabCount - 1)
    guard nearest != selection else { return }
    if animated, window != nil { layoutIfNeeded() }
    selection = nearest
    showPage()
    guard animated, window != nil else { return show() }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
      animations: { [self] in
        show()
        // With reduced motion the indicators fade instead of growing.
        if UIAccessibility.isReduceMotionEnabled { return UIView.performWithoutAnimation { layoutIfNeeded() } }
        layoutIfNeeded()
      })
  }

  /// The duration in seconds.
  static let duration: TimeInterval = 0.25

  private func choose(_ tab: TabStripTab) {
    guard let index = tabs.firstIndex(where: { $0 === tab }), index != selection else { return }
    setSelectedIndex(index, animated: true)
    delegate?.tabStrip(self, didSelectTabAt: index)
    onSelect?(index)
  }

  // MARK: Parts

  /// The number of tabs: that of the views, or of the titles if there are none.
  private var tabCount: Int { tabViews.isEmpty ? titles.count : tabViews.count }

  private func titlesDidChange() {
    if tabCount == tabs.count {
      for (index, tab) in tabs.enumerated() { fill(tab, index) }
    } else {
      makeTabs()
    }
    selection = min(max(window == nil ? requestedIndex : selection, 0), tabCount - 1)
    showPage()
    show()
    invalidateIntrinsicContentSize()
  }

  private func fill(_ tab: TabStripTab, _ index: Int) {
    tab.title = titles.indices.contains(index) ? titles[index] : ""
    tab.content = tabViews.indices.contains(index) ? tabViews[index] : nil
  }

  private func makeTabs() {
    for tab in tabs { tab.removeFromSuperview() }
    tabs = (0..<tabCount).map { index in
      let tab = TabStripTab(isVertical: isVertical)
      fill(tab, index)
      tab.indicatorHeight = indicatorHeight
      tab.onChoose = { [weak self, weak tab] in if let tab { self?.choose(tab) } }
      tab.translatesAutoresizingMaskIntoConstraints = false
      addSubview(tab)
      return tab
    }
    nameTabs()
    placeTabs()
    invalidateIntrinsicContentSize()
  }

  private func placeTabs() {
    guard let first = tabs.first, let last = tabs.last else { return }
    var rules: [NSLayoutConstraint] = []
    if isVertical {
      rules = [first.topAnchor.constraint(equalTo: topAnchor), last.bottomAnchor.constraint(equalTo: bottomAnchor)]
    } else {
      rules = [
        first.leadingAnchor.constraint(equalTo: leadingAnchor), last.trailingAnchor.constraint(equalTo: trailingAnchor),
      ]
    }
    for tab in tabs {
      if isVertical {
        rules.append(tab.leadingAnchor.constraint(equalTo: leadingAnchor))
        rules.append(tab.trailingAnchor.constraint(equalTo: trailingAnchor))
      } else {
        rules.append(tab.topAnchor.constraint(equalTo: topAnchor))
        rules.append(tab.bottomAnchor.constraint(equalTo: bottomAnchor))
      }
    }
    for (tab, next) in zip(tabs, tabs.dropFirst()) {
      if isVertical {
        rules.append(next.topAnchor.constraint(equalTo: tab.bottomAnchor))
        rules.append(next.heightAnchor.constraint(equalTo: first.heightAnchor))
      } else {
        rules.append(next.leadingAnchor.constraint(equalTo: tab.trailingAnchor))
        rules.append(next.widthAnchor.constraint(equalTo: first.widthAnchor))
      }
    }
    NSLayoutConstraint.activate(rules)
  }

  private func show() {
    for (index, tab) in tabs.enumerated() {
      tab.show(
        isSelected: index == selection, color: indicatorColor ?? tintColor,
        place: ComponentText.tab(index + 1, of: tabs.count).text)
    }
  }

  private func nameTabs() {
    for (index, tab) in tabs.enumerated() { tab.name = accessibilityIdentifier.map { "\($0)-\(index)" } }
  }

  private func showPage() {
    for (index, page) in pages.enumerated() { page.isHidden = index != selection }
  }

  /// An identifier that is also used for each tab whose button has none of its own, with a dash and the tab's index
  /// from 0.
  open override var accessibilityIdentifier: String? { didSet { nameTabs() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  /// The height that fits both a finger and the content; of a column, the width of the widest whole content.
  open override var intrinsicContentSize: CGSize {
    let height = max(44, tabs.map(\.fittingHeight).max() ?? 0)
    guard isVertical else { return CGSize(width: Self.noIntrinsicMetric, height: height) }
    return CGSize(
      width: max(44, (tabs.map(\.contentWidth).max() ?? 0) + 16), height: height * CGFloat(tabs.count))
  }

  /// The minimum width at which all titles fit, in points. In narrower strips the text shrinks.
  open var widthOfWholeTitles: CGFloat { CGFloat(tabs.count) * ((tabs.map(\.contentWidth).max() ?? 0) + 16) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    tabs.indices.contains(selection) ? [tabs[selection].button] : []
  }

  // MARK: - Interface Builder

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("titleList", \TabStrip.titleList)
      .property("indicatorColor", \TabStrip.indicatorColor)
      .property("indicatorHeight", \TabStrip.indicatorHeight)
      .property("selectedIndex", \TabStrip.selectedIndex)
      .property("delegate", \TabStrip.delegate)
      .property("pages", \TabStrip.pages)
      .property("tabViews", \TabStrip.tabViews)
      .property("isVertical", \TabStrip.isVertical)
  }
}
