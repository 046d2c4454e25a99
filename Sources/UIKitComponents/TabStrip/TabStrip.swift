import UIKit

/// Hears which tab of a ``TabStrip`` was chosen.
@MainActor public protocol TabStripDelegate: AnyObject {
  /// Called after a person chose another tab; not for changes made in code.
  func tabStrip(_ tabStrip: TabStrip, didSelectTabAt index: Int)
}

/// A row of tabs of equal widths, each a button above an indicator; the switch of a container.
///
/// ```swift
/// let tabs = TabStrip(frame: .zero)
/// tabs.titles = ["Genes", "Body", "Kin"]
/// tabs.pages = [genesView, bodyView, kinView]         // the selected tab's page is shown, the others hidden
/// tabs.onSelect = { index in print("tab \(index)") }
/// view.addSubview(tabs)
/// ```
/// In a storyboard give a view the class `TabStrip` and set `titleList` to `Genes,Body,Kin`. Auto Layout alone places
/// the tabs, edge to edge, so that they follow any size and reading direction.
@IBDesignable @MainActor open class TabStrip: UIView, InterfaceTableProviding {
  // MARK: Settings

  /// One tab each; three to begin with.
  open var titles = ["One", "Two", "Three"] { didSet { if titles != oldValue { titlesDidChange() } } }
  /// The titles with commas between them, for Interface Builder.
  @IBInspectable open var titleList: String {
    get { titles.joined(separator: ",") }
    set { titles = newValue.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
  }
  /// Of the selected tab's text and indicator; the tint colour while `nil`.
  @IBInspectable open var indicatorColor: UIColor? { didSet { show() } }
  /// In points, 3 by default; negative values and NaN count as 0.
  @IBInspectable open var indicatorHeight: CGFloat = 3 {
    didSet { for tab in tabs { tab.indicatorHeight = indicatorHeight } }
  }
  open weak var delegate: (any TabStripDelegate)?
  /// Called like the delegate, after it.
  open var onSelect: ((Int) -> Void)?
  /// Shown one at a time, that of the selected tab; may be fewer than tabs, or none.
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

  /// From 0; −1 without tabs. A value outside is brought to the nearest tab.
  @IBInspectable open var selectedIndex: Int {
    get { selection }
    set { setSelectedIndex(newValue, animated: false) }
  }
  private var selection = 0
  /// As set before it is shown: a file may name the tab before the titles.
  private var asked = 0

  /// Chooses a tab; the indicator of the old one shrinks while that of the new one grows.
  open func setSelectedIndex(_ index: Int, animated: Bool) {
    asked = index
    let nearest = min(max(index, 0), titles.count - 1)
    guard nearest != selection else { return }
    if animated, window != nil { layoutIfNeeded() }
    selection = nearest
    showPage()
    guard animated, window != nil else { return show() }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
      animations: { [self] in
        show()
        // With reduced motion the indicators fade, without growing.
        if UIAccessibility.isReduceMotionEnabled { return UIView.performWithoutAnimation { layoutIfNeeded() } }
        layoutIfNeeded()
      })
  }

  /// Seconds.
  static let duration: TimeInterval = 0.25

  private func choose(_ tab: TabStripTab) {
    guard let index = tabs.firstIndex(where: { $0 === tab }), index != selection else { return }
    setSelectedIndex(index, animated: true)
    delegate?.tabStrip(self, didSelectTabAt: index)
    onSelect?(index)
  }

  // MARK: Parts

  private func titlesDidChange() {
    if titles.count == tabs.count {
      for (tab, title) in zip(tabs, titles) { tab.title = title }
    } else {
      makeTabs()
    }
    selection = min(max(window == nil ? asked : selection, 0), titles.count - 1)
    showPage()
    show()
  }

  private func makeTabs() {
    for tab in tabs { tab.removeFromSuperview() }
    tabs = titles.map { title in
      let tab = TabStripTab(title: title)
      tab.indicatorHeight = indicatorHeight
      tab.onChoose = { [weak self, weak tab] in if let tab { self?.choose(tab) } }
      tab.translatesAutoresizingMaskIntoConstraints = false
      addSubview(tab)
      return tab
    }
    nameTabs()
    guard let first = tabs.first, let last = tabs.last else { return }
    var rules = [
      first.leadingAnchor.constraint(equalTo: leadingAnchor), last.trailingAnchor.constraint(equalTo: trailingAnchor),
    ]
    for tab in tabs {
      rules.append(tab.topAnchor.constraint(equalTo: topAnchor))
      rules.append(tab.bottomAnchor.constraint(equalTo: bottomAnchor))
    }
    for (tab, next) in zip(tabs, tabs.dropFirst()) {
      rules.append(next.leadingAnchor.constraint(equalTo: tab.trailingAnchor))
      rules.append(next.widthAnchor.constraint(equalTo: first.widthAnchor))
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

  /// Each tab whose button has no name of its own is called by it too, with a dash and the tab's place from 0.
  open override var accessibilityIdentifier: String? { didSet { nameTabs() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  /// Tall enough for a finger and for the letters.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: max(44, tabs.map(\.fittingHeight).max() ?? 0))
  }

  /// The least width at which all titles stand whole, in points; narrower strips reduce their letters.
  open var widthOfWholeTitles: CGFloat { CGFloat(tabs.count) * ((tabs.map(\.titleWidth).max() ?? 0) + 16) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    tabs.indices.contains(selection) ? [tabs[selection].button] : []
  }

  // MARK: - Interface Builder

  /// What files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("titleList", \TabStrip.titleList)
      .property("indicatorColor", \TabStrip.indicatorColor)
      .property("indicatorHeight", \TabStrip.indicatorHeight)
      .property("selectedIndex", \TabStrip.selectedIndex)
      .property("delegate", \TabStrip.delegate)
      .property("pages", \TabStrip.pages)
  }
}
