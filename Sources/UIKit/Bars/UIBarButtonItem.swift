/// A button, a space or a custom view in a navigation bar or toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  open var style = Style.plain { didSet { if style != oldValue { itemDidChange() } } }
  /// 0, the default, uses the width of the content.
  open var width: CGFloat = 0 { didSet { if width != oldValue { itemDidChange() } } }
  /// All titles that the item may have; it is as wide as the widest.
  open var possibleTitles: Set<String>? { didSet { itemDidChange() } }
  open var customView: UIView? { didSet { itemDidChange() } }
  open weak var target: AnyObject?
  open var action: Selector?
  open var tintColor: UIColor? { didSet { itemDidChange() } }
  /// Performed by a tap instead of target and action; provides title and picture if the item has none.
  open var primaryAction: UIAction? {
    didSet {
      if let primaryAction {
        if title == nil || title == oldValue?.title { title = primaryAction.title }
        if image == nil || image === oldValue?.image { image = primaryAction.image }
      }
      itemDidChange()
    }
  }
  /// Shown by a tap if there is no other action, otherwise by a long press.
  open var menu: UIMenu? {
    didSet {
      adoptSelection()
      itemDidChange()
    }
  }
  /// True if the item shows the selected action of its menu, of which at least the first is selected; without a menu, a
  /// tap changes ``isSelected``.
  open var changesSelectionAsPrimaryAction = false { didSet { adoptSelection() } }
  open var isSelected = false { didSet { if isSelected != oldValue { itemDidChange() } } }
  open var isHidden = false { didSet { if isHidden != oldValue { itemDidChange() } } }
  /// True if a drag that rests on the item activates it; false by default.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { itemDidChange() } } }
  /// The group to which the item belongs.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
  open internal(set) var systemItem: SystemItem?
  /// The image of the action that ``adoptSelection()`` has shown.
  private var selectionImage: UIImage?
  private var backgroundImages: [UIControl.State: UIImage] = [:]
  private var styleImages: [Style: [UIControl.State: UIImage]] = [:]
  private var backImages: [UIControl.State: UIImage] = [:]
  final var titleOffset = UIOffset.zero { didSet { itemDidChange() } }
  final var backTitleOffset = UIOffset.zero { didSet { itemDidChange() } }
  final var backgroundOffset: CGFloat = 0 { didSet { itemDidChange() } }
  final var backBackgroundOffset: CGFloat = 0 { didSet { itemDidChange() } }
  /// Calls the method of the reference.
  private var handler: ((UIBarButtonItem) -> Void)?
  /// The view that currently shows the item, for presentations from it.
  @_spi(InterfaceMaking) public internal(set) weak var shownView: UIView?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    setTarget(target, action: action)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    setTarget(target, action: action)
  }

  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    adopt(systemItem)
    setTarget(target, action: action)
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    adopt(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// The background image behind the title or image. Metrics of compact bars are equal to the others.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgroundImages[state] = backgroundImage
    itemDidChange()
  }

  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[state]
  }

  /// The background image of items of a style, in place of that for all styles.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    styleImages[style, default: [:]][state] = backgroundImage
    itemDidChange()
  }

  open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
    styleImages[style]?[state]
  }

  /// Moves the background image down, in points.
  open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    backgroundOffset = adjustment
  }

  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { backgroundOffset }

  /// Moves the title right and down, in points.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleOffset = adjustment
  }

  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleOffset }

  /// The background image behind a back button.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backImages[state] = backgroundImage
    itemDidChange()
  }

  open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backImages[state]
  }

  /// Moves the title of a back button right and down, in points; far to the left, it cannot be seen.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    backTitleOffset = adjustment
  }

  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { backTitleOffset }

  /// Moves the background image of a back button down, in points.
  open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    backBackgroundOffset = adjustment
  }

  open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    backBackgroundOffset
  }

  /// The background image that the item sets for a state, or for the normal one.
  final func ownBackground(for state: UIControl.State, isBack: Bool) -> UIImage? {
    let tables = isBack ? [backImages] : [styleImages[style] ?? [:], backgroundImages]
    for state in [state, .normal] {
      if let image = tables.compactMap({ $0[state] }).first { return image }
    }
    return nil
  }

  /// Performs the item's action with the item as sender. The toolkit's own items override it.
  func perform() {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
    if let handler { return handler(self) }
    guard let action else { return }
    if let target {
      action.send(to: target, from: self)
    } else {
      let start = UIApplication.shared.firstResponder ?? shownView
      _ = sequence(first: start, next: { $0?.next }).first { $0?.perform(action, with: self) ?? true }
    }
  }

  /// Shows the selected action of a menu.
  final func adoptSelection() {
    guard changesSelectionAsPrimaryAction, let menu else { return }
    if menu.selectedElements.isEmpty { menu.firstAction?.state = .on }
    guard let chosen = menu.selectedElements.first else { return }
    title = chosen.title
    // An image that the app has set stays if the chosen action has none.
    if chosen.image != nil || image === selectionImage { image = chosen.image }
    selectionImage = chosen.image
  }

  /// True if a tap does something other than showing the menu.
  var hasAction: Bool { primaryAction != nil || handler != nil || action != nil }

  private func setTarget(_ target: Any?, action: Selector?) {
    self.target = target.map(ClassTarget.object)
    self.action = action
  }

  package final func adopt(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.title
    image = systemItem.symbolName.flatMap { UIImage(systemName: $0) }
    if systemItem == .done || systemItem == .save { style = .done }
  }
}

extension UIBarButtonItem {
  public enum Style: Int, Sendable {
    case plain = 0
    /// Looks like `plain`; from old systems.
    case bordered = 1
    /// Completes a task; bold.
    case done = 2
  }

  /// Items with the toolkit's own appearance and title.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// Calls `target`'s method, given as a method reference such as `Editor.save`. The target is held weakly.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    call(target, action)
  }

  /// Calls a method that takes the sender.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    call(target, action)
  }

  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(image: image, style: style, target: nil, action: nil)
    call(target, action)
  }

  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(image: image, style: style, target: nil, action: nil)
    call(target, action)
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    call(target, action)
  }

  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    call(target, action)
  }

  private func call<Target: AnyObject>(_ target: Target, _ action: @escaping @MainActor (Target) -> () -> Void) {
    self.target = target
    handler = { [weak target] _ in if let target { action(target)() } }
  }

  private func call<Target: AnyObject, Sender>(
    _ target: Target, _ action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.target = target
    handler = { [weak target] item in
      if let target, let sender = item as? Sender { action(target)(sender) }
    }
  }
}

extension UIBarButtonItem.SystemItem {
  /// `nil` for items shown as a picture, and for spaces.
  var title: String? { symbolName == nil ? spokenName : nil }

  /// The name of the picture; `nil` for items with a title, and for spaces.
  var symbolName: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    default: nil
    }
  }

  /// The accessibility label.
  var spokenName: String? {
    switch self {
    case .flexibleSpace, .fixedSpace: nil
    case .action: SystemText.action.text
    case .add: SystemText.add.text
    case .bookmarks: SystemText.bookmarks.text
    case .camera: SystemText.camera.text
    case .cancel: SystemText.cancel.text
    case .close: SystemText.close.text
    case .compose: SystemText.compose.text
    case .done: SystemText.done.text
    case .edit: SystemText.edit.text
    case .fastForward: SystemText.fastForward.text
    case .organize: SystemText.organize.text
    case .pause: SystemText.pause.text
    case .play: SystemText.play.text
    case .redo: SystemText.redo.text
    case .refresh: SystemText.refresh.text
    case .reply: SystemText.reply.text
    case .rewind: SystemText.rewind.text
    case .save: SystemText.save.text
    case .search: SystemText.search.text
    case .stop: SystemText.stop.text
    case .trash: SystemText.trash.text
    case .undo: SystemText.undo.text
    }
  }
}

/// Shows Edit or Done, and switches its controller between the two modes.
@MainActor final class EditBarButtonItem: UIBarButtonItem {
  private weak var controller: UIViewController?

  convenience init(controller: UIViewController) {
    self.init()
    self.controller = controller
    showsDone = controller.isEditing
    title = (showsDone ? SystemText.done : .edit).text
  }

  var showsDone = false {
    didSet {
      title = (showsDone ? SystemText.done : .edit).text
      style = showsDone ? .done : .plain
    }
  }

  override var hasAction: Bool { true }

  override func perform() {
    guard isEnabled, let controller else { return }
    controller.setEditing(!controller.isEditing, animated: true)
  }
}
