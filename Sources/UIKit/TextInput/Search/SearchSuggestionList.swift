/// The suggestions of a search, one row each.
@MainActor final class SearchSuggestionList: UITableView, UITableViewDataSource, UITableViewDelegate {
  private var suggestions: [any UISearchSuggestion] = []
  /// Called when the user has selected a suggestion.
  var onChoose: ((any UISearchSuggestion) -> Void)?

  init() {
    super.init(frame: .zero, style: .plain)
    dataSource = self
    delegate = self
    rowHeight = UITableView.automaticDimension
    estimatedRowHeight = 44
    register(UITableViewCell.self, forCellReuseIdentifier: "suggestion")
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func show(_ suggestions: [any UISearchSuggestion]) {
    self.suggestions = suggestions
    reloadData()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { suggestions.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "suggestion", for: indexPath)
    let suggestion = suggestions[indexPath.row]
    var content = suggestion.localizedDescription == nil ? UIListContentConfiguration.cell() : .subtitleCell()
    content.text = suggestion.localizedSuggestion
    if let text = suggestion.localizedAttributedSuggestion { content.attributedText = text }
    content.secondaryText = suggestion.localizedDescription
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = suggestion.iconImage
    content.imageProperties.tintColor = .secondaryLabel
    cell.contentConfiguration = content
    cell.backgroundColor = .clear
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    deselectRow(at: indexPath, animated: true)
    onChoose?(suggestions[indexPath.row])
  }
}

/// The card with the suggestions of a search field, below it while it is edited.
@MainActor final class SearchSuggestionCard: UIView {
  let list = SearchSuggestionList()

  /// The smallest width, and the greatest height of the card, in points.
  private static let leastWidth: CGFloat = 240
  private static let mostHeight: CGFloat = 320
  private static let gap: CGFloat = 6
  private static let radius: CGFloat = 12

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = Self.radius
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.zPosition = 9_000
    list.backgroundColor = .clear
    list.layer.cornerRadius = Self.radius
    list.clipsToBounds = true
    addSubview(list)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Shows the card below a field in its window, above a keyboard.
  func place(below field: UIView) {
    guard let window = field.window else { return removeFromSuperview() }
    if superview !== window { window.addSubview(self) }
    let anchor = field.convert(field.bounds, to: window)
    let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 8)
    let width = min(max(anchor.width, Self.leastWidth), area.width)
    // Rows are measured when there is room for them.
    list.frame.size = CGSize(width: width, height: Self.mostHeight)
    list.layoutIfNeeded()
    let keyboard = InputViews.shared.frame
    let end = keyboard.isEmpty ? area.maxY : min(area.maxY, keyboard.minY - Self.gap)
    let top = anchor.maxY + Self.gap
    // Without the line below the last row.
    let rows = list.contentSize.height - 1 / max(1, traitCollection.displayScale)
    let height = max(0, min(rows, Self.mostHeight, end - top))
    let x = isRightToLeft ? anchor.maxX - width : anchor.minX
    frame = CGRect(x: min(max(x, area.minX), area.maxX - width), y: top, width: width, height: height)
    list.frame = bounds
  }
}
