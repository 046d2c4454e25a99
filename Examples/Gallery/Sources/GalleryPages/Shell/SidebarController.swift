import UIKit

/// The list of all pages under their headings.
final class SidebarController: UIViewController {
  var onSelect: (GalleryPage) -> Void = { _ in }
  private let scrollView = UIScrollView()
  private let column = UIStackView()
  private var rows: [SidebarRow] = []
  private var groups: [(heading: UIView, rows: [SidebarRow])] = []
  private let search = UITextField().named("search")

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Gallery"
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  /// Marks the open page.
  func select(_ page: GalleryPage) {
    loadViewIfNeeded()
    for row in rows { row.isSelected = row.page.identifier == page.identifier }
    reveal()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    reveal()
  }

  /// Scrolls to the row of the open page if it is not visible.
  private func reveal() {
    guard view.window != nil, let row = rows.first(where: \.isSelected) else { return }
    view.layoutIfNeeded()
    let place = row.convert(row.bounds, to: scrollView)
    guard !scrollView.bounds.contains(place) else { return }
    scrollView.scrollRectToVisible(place.insetBy(dx: 0, dy: -Self.roomAboutRow), animated: false)
  }

  /// Space left above and below a row that is scrolled to, in points, so that adjacent rows are visible.
  private static let roomAboutRow: CGFloat = 60

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    column.axis = .vertical
    column.spacing = 2
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.fill(with: scrollView)
    column.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(column)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10),
      column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -20),
    ])
    addSearch()
    for group in GalleryCatalog.groups { add(group) }
  }

  private func addSearch() {
    search.borderStyle = .roundedRect
    search.placeholder = "Search"
    search.setSymbol("magnifyingglass")
    search.clearButtonMode = .whileEditing
    search.addAction(UIAction { [weak self] _ in self?.filter() }, for: .editingChanged)
    column.addArrangedSubview(search)
  }

  /// Shows the pages that match the search, with their headings.
  private func filter() {
    for group in groups {
      for row in group.rows { row.isHidden = !row.page.matches(search.text ?? "") }
      group.heading.isHidden = group.rows.allSatisfy(\.isHidden)
    }
  }

  private func add(_ group: GalleryGroup) {
    let heading = UILabel.of(group.title, .footnote, color: .secondaryLabel)
    heading.accessibilityTraits = .header
    let frame = UIView()
    frame.fill(with: heading, insets: NSDirectionalEdgeInsets(top: 14, leading: 10, bottom: 6, trailing: 10))
    column.addArrangedSubview(frame)
    let added = group.pages.map { page in
      let row = SidebarRow(page)
      row.addAction(UIAction { [weak self] _ in self?.onSelect(page) }, for: .touchUpInside)
      column.addArrangedSubview(row)
      return row
    }
    rows += added
    groups.append((frame, added))
  }
}

/// A page in the list: its symbol and title.
private final class SidebarRow: UIControl {
  let page: GalleryPage
  private let symbol = UIImageView()
  private let name: UILabel

  init(_ page: GalleryPage) {
    self.page = page
    name = UILabel.of(page.title, .body)
    super.init(frame: .zero)
    accessibilityIdentifier = "page.\(page.identifier)"
    isAccessibilityElement = true
    accessibilityLabel = page.title
    symbol.image = UIImage(systemName: page.symbol)
    symbol.contentMode = .center
    layer.cornerRadius = 8
    let line = UIStackView(arrangedSubviews: [symbol.sized(24, 24), name])
    line.spacing = 10
    line.alignment = .center
    line.isUserInteractionEnabled = false
    fill(with: line, insets: NSDirectionalEdgeInsets(top: 8, leading: 10, bottom: 8, trailing: 10))
    updateLook()
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  override var isSelected: Bool { didSet { updateLook() } }
  override var isHighlighted: Bool { didSet { updateLook() } }

  private func updateLook() {
    backgroundColor = isSelected ? tintColor : isHighlighted ? .systemFill : .clear
    name.textColor = isSelected ? .white : .label
    symbol.tintColor = isSelected ? .white : nil
  }
}
