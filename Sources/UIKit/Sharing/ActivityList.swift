/// A header that shows the shared items, and the list of activities below it.
@MainActor final class ActivityList: UIView, UITableViewDataSource, UITableViewDelegate {
  private let head = UIView(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let detailLabel = UILabel(frame: .zero)
  private let closeButton = UIButton(type: .close)
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private var activities: [[UIActivity]] = []
  var onChoose: ((UIActivity) -> Void)?
  var onClose: (() -> Void)?

  /// Sizes in points.
  private static let headHeight: CGFloat = 76
  private static let margin: CGFloat = 16
  private static let pictureSide: CGFloat = 44
  private static let closeSide: CGFloat = 30

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGroupedBackground
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 8
    imageView.tintColor = .secondaryLabel
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    detailLabel.font = .preferredFont(forTextStyle: .footnote)
    detailLabel.textColor = .secondaryLabel
    closeButton.accessibilityLabel = SystemText.close.text
    closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .primaryActionTriggered)
    for view in [imageView, titleLabel, detailLabel, closeButton] { head.addSubview(view) }
    table.register(UITableViewCell.self, forCellReuseIdentifier: "activity")
    table.rowHeight = 48
    (table.dataSource, table.delegate) = (self, self)
    for view in [table, head] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ summary: SharedSummary, _ offered: [UIActivity]) {
    imageView.image = summary.image
    imageView.contentMode = summary.isPicture ? .scaleAspectFill : .center
    imageView.backgroundColor = summary.isPicture ? nil : .tertiarySystemFill
    titleLabel.text = summary.title
    detailLabel.text = summary.detail
    let shares = offered.filter { type(of: $0).activityCategory == .share }
    let actions = offered.filter { type(of: $0).activityCategory == .action }
    activities = [shares, actions].filter { !$0.isEmpty }
    table.reloadData()
    setNeedsLayout()
  }

  /// The height for a popover.
  var fittingHeight: CGFloat {
    table.layoutIfNeeded()
    return Self.headHeight + max(table.contentSize.height, table.rowHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: safeAreaInsets)
    let margin = Self.margin
    head.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: Self.headHeight)
    table.frame = CGRect(
      x: bounds.minX, y: head.frame.maxY, width: bounds.width, height: max(0, bounds.maxY - head.frame.maxY))
    let side = Self.pictureSide
    let isFromRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func placed(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: isFromRight ? area.width - x - width : x, y: y, width: width, height: height)
    }
    imageView.frame = placed(margin, (Self.headHeight - side) / 2, side, side)
    closeButton.frame = placed(area.width - margin - Self.closeSide, margin, Self.closeSide, Self.closeSide)
    let start = margin + side + 12
    let width = max(0, area.width - start - margin - Self.closeSide - 8)
    let heights = (titleLabel.font.lineHeight.rounded(.up), detailLabel.font.lineHeight.rounded(.up))
    let hasDetail = detailLabel.text?.isEmpty == false
    let top = ((Self.headHeight - heights.0 - (hasDetail ? heights.1 : 0)) / 2).rounded()
    titleLabel.frame = placed(start, top, width, heights.0)
    detailLabel.frame = placed(start, top + heights.0, width, heights.1)
  }

  // MARK: Rows

  func numberOfSections(in tableView: UITableView) -> Int { activities.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { activities[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "activity", for: indexPath)
    let activity = activities[indexPath.section][indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = activity.activityTitle ?? activity.activityType?.rawValue
    content.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
    content.imageProperties.tintColor = .label
    cell.contentConfiguration = content
    cell.accessibilityIdentifier = activity.activityType?.rawValue
    cell.accessibilityTraits.insert(.button)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoose?(activities[indexPath.section][indexPath.row])
  }
}
