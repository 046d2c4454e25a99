/// A sheet of actions for shared items: copying, saving, sending, and custom actions of the app.
///
/// Present it. In wide windows it is a popover, at the source of its ``UIViewController/popoverPresentationController``
/// or else in the middle; in narrow windows it is a sheet.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Activity types that are not listed.
  open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { listDidChange() } }
  /// Called after the sheet is dismissed, with the activity's type, or `nil` if none was chosen, and a flag that is
  /// true if the activity completed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  private let activityItems: [Any]
  private let ownActivities: [UIActivity]
  private let list = ActivityList()
  private var chosen: (type: UIActivity.ActivityType?, isCompleted: Bool, error: (any Error)?)?
  private var isOver = false

  /// - Parameters:
  ///   - activityItems: Texts, images, URLs, ``UIActivityItemSource`` objects and any other items that an activity of
  ///     the app accepts.
  ///   - applicationActivities: Listed after the toolkit's own activities, in the given order.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    ownActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    title = SystemText.share.text
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: - Items

  /// Returns the items for an activity; for `nil`, the items from which the list is made.
  private func items(for type: UIActivity.ActivityType?) -> [Any] {
    activityItems.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  private var placeholders: [Any] {
    activityItems.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
  }

  private func subject(for type: UIActivity.ActivityType?) -> String {
    for case let source as any UIActivityItemSource in activityItems {
      let subject = source.activityViewController(self, subjectForActivityType: type)
      if !subject.isEmpty { return subject }
    }
    return ""
  }

  /// The available activities, in the order of the list.
  final var offered: [UIActivity] {
    let standard: [UIActivity] = [
      MailActivity(), BrowserActivity(), CopyActivity(), SaveImageActivity(), SaveActivity(),
    ]
    let excluded = excludedActivityTypes ?? []
    let items = placeholders
    let possible = (standard + ownActivities).filter { activity in
      activity.activityType.map { !excluded.contains($0) } ?? true && activity.canPerform(withActivityItems: items)
    }
    return possible.filter { type(of: $0).activityCategory == .share }
      + possible.filter { type(of: $0).activityCategory == .action }
  }

  // MARK: - View

  open override func loadView() {
    view = list
    list.onChoose = { [weak self] in self?.perform($0) }
    list.onClose = { [weak self] in self?.close() }
    listDidChange()
  }

  private func listDidChange() {
    guard isViewLoaded else { return }
    list.show(SharedSummary(placeholders), offered)
    preferredContentSize = CGSize(width: 320, height: list.fittingHeight)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium(), .large()]
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed, !isOver else { return }
    isOver = true
    completionWithItemsHandler?(chosen?.type, chosen?.isCompleted ?? false, nil, chosen?.error)
  }

  // MARK: - Doing

  private func perform(_ activity: UIActivity) {
    guard chosen == nil else { return }
    let type = activity.activityType
    chosen = (type, false, nil)
    (activity as? MailActivity)?.subject = subject(for: type)
    activity.prepare(withActivityItems: items(for: type))
    activity.onFinish = { [weak self, weak activity] completed in
      self?.chosen = (type, completed, (activity as? SaveActivity)?.failure)
      self?.close()
    }
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func close() {
    presentingViewController?.dismiss(animated: true)
  }

  open override var canBecomeFirstResponder: Bool { true }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { return close() }
    super.pressesBegan(presses, with: event)
  }
}
