/// A sheet of what can be done with things: copying, saving, sending, and what the app adds.
///
/// Present it; in wide windows it lies in a popover, at the source of its ``UIViewController/popoverPresentationController``
/// or else in the middle, and in narrow ones in a sheet.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Types that are not listed.
  open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { listDidChange() } }
  /// Called once the sheet is away: with the activity's type, or `nil` when none was chosen, and whether it was done.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  private let activityItems: [Any]
  private let ownActivities: [UIActivity]
  private let list = ActivityList()
  private var chosen: (type: UIActivity.ActivityType?, isCompleted: Bool, error: (any Error)?)?
  private var isOver = false

  /// - Parameters:
  ///   - activityItems: texts, images, URLs, ``UIActivityItemSource`` and anything that an activity of the app knows.
  ///   - applicationActivities: listed after those of the toolkit, in their order.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    ownActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    title = SystemText.share.text
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: - Items

  /// What an activity gets, or what the list is made from.
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

  /// What is offered, in the order of the list.
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
