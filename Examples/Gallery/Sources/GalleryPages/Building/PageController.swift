import UIKit

/// A page with a scrolling column of sections and a status line at the bottom that shows the last event.
class PageController: UIViewController {
  let scrollView = UIScrollView()
  private let column = UIStackView()
  private let status = UILabel()
  private let footer = UIView()

  /// Maximum width of the column, in points: lines of more than about 80 letters are hard to read.
  private static let readableWidth: CGFloat = 720

  /// True if the page has a status line.
  var showsStatus: Bool { true }

  /// Adds the sections; called once, when the view has been loaded.
  func build() {}

  /// Shows an event in the status line.
  func say(_ text: String) {
    status.text = text
  }

  func addSection(_ title: String, note: String? = nil, _ rows: [UIView]) {
    column.addArrangedSubview(SectionView(title: title, note: note, rows: rows))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    if showsStatus { addFooter() }
    addColumn()
    say("Nothing happened yet.")
    build()
  }

  private func addFooter() {
    let line = UIView()
    line.backgroundColor = .separator
    footer.backgroundColor = .secondarySystemGroupedBackground
    status.font = .preferredFont(forTextStyle: .footnote)
    status.adjustsFontForContentSizeCategory = true
    status.textColor = .secondaryLabel
    status.accessibilityIdentifier = "status"
    view.addSubview(footer)
    for (inner, outer) in [(footer, view), (line, footer), (status, footer)] as [(UIView, UIView?)] {
      inner.translatesAutoresizingMaskIntoConstraints = false
      outer?.addSubview(inner)
    }
    NSLayoutConstraint.activate([
      footer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      footer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      footer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      line.leadingAnchor.constraint(equalTo: footer.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: footer.trailingAnchor),
      line.topAnchor.constraint(equalTo: footer.topAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
      status.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      status.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      status.topAnchor.constraint(equalTo: footer.topAnchor, constant: 10),
      status.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -10),
    ])
  }

  private func addColumn() {
    column.axis = .vertical
    column.spacing = 24
    scrollView.alwaysBounceVertical = true
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(column)
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let full = column.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32)
    full.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: showsStatus ? footer.topAnchor : view.bottomAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      column.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: Self.readableWidth),
      column.widthAnchor.constraint(lessThanOrEqualTo: frame.widthAnchor, constant: -32),
      full,
    ])
  }
}
