public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The content of a context menu: the menu and its preview.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  public typealias PreviewProvider = () -> UIViewController?
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  public let identifier: NSCopying
  let previewProvider: PreviewProvider?
  let actionProvider: ActionProvider?
  /// The further items to which the menu applies. The toolkit does not read it.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// True if a preview without a preferred size fills the space beside the menu.
  var hasLargePreview = false
  /// The part of the view beside which the menu appears; `nil` for the location of the press.
  var sourceRect: CGRect?

  /// `previewProvider`: Creates a controller that is shown above the menu, in its preferred size; `nil` shows none.
  /// `actionProvider`: Creates the menu, given the system's suggestions, which are always empty.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}

/// An interaction that shows a menu for a secondary click or a long press in a view.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, SecondaryClickInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private var lastLocation = CGPoint.zero
  private var isShown = false
  /// The configuration from the delegate for the press that is about to begin.
  private var pressed: UIContextMenuConfiguration?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.name = "context menu"
    press.delegate = self
    press.addTarget(self, action: UIContextMenuInteraction.pressDidChange)
  }

  open func willMove(to view: UIView?) {
    if view == nil { self.view?.removeGestureRecognizer(press) }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Returns the location of the click or press, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(lastLocation, to: view) ?? lastLocation
  }

  /// The look of menus.
  public enum Appearance: Int, Sendable {
    case unknown
    /// Beside a preview or a lifted view.
    case rich
    /// The menu alone.
    case compact
  }

  /// The look of the visible menu; unknown without one.
  open private(set) var menuAppearance = Appearance.unknown

  /// Replaces the visible menu, and each open submenu, by the menu that the closure returns for it.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if isShown { MenuPresentation.shared.update(block) }
  }

  /// Closes the visible menu.
  open func dismissMenu() {
    if isShown { MenuPresentation.shared.dismiss() }
  }

  private func pressDidChange(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, let configuration = pressed else { return }
    pressed = nil
    show(configuration, at: press.location(in: view))
  }

  /// Queries the delegate for a menu and shows it at a point of the view. Returns false if there is none.
  func secondaryClick(at point: CGPoint) -> Bool {
    guard let configuration = configuration(at: point) else { return false }
    return show(configuration, at: point)
  }

  private func configuration(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard !isShown, !MenuPresentation.shared.isShowing else { return nil }
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
  }

  @discardableResult private func show(_ configuration: UIContextMenuConfiguration, at point: CGPoint) -> Bool {
    guard let view, let menu = configuration.actionProvider?([]) else { return false }
    lastLocation = point
    isShown = true
    let preview = configuration.previewProvider?()
    let control = view as? UIControl
    let anchor = control?.menuAttachmentPoint(for: configuration) ?? point
    let highlight = preview == nil ? highlightPreview(configuration) : nil
    let animator = ContextMenuAnimator(preview)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    let shown = MenuPresentation.shared.show(
      menu, from: view, rect: configuration.sourceRect ?? CGRect(origin: anchor, size: .zero),
      sender: control?.menuSender ?? self, preview: preview, hasLargePreview: configuration.hasLargePreview,
      highlight: highlight
    ) { [weak self] in
      self?.isShown = false
      self?.menuAppearance = .unknown
    }
    menuAppearance = shown == nil ? .unknown : preview == nil && highlight == nil ? .compact : .rich
    shown?.onLeave = { [weak self] in self?.willEnd(configuration, preview, $0) }
    shown?.onPreview = { [weak self] in self?.commit(configuration, preview) }
    shown?.dismissalPreview = { [weak self] in self?.dismissalPreview(configuration) }
    animator.run(beside: shown?.transitionCoordinator)
    return true
  }

  private func highlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    delegate?.contextMenuInteraction(
      self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
  }

  private func dismissalPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    delegate?.contextMenuInteraction(
      self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
  }

  private func willEnd(
    _ configuration: UIContextMenuConfiguration, _ preview: UIViewController?,
    _ coordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    let animator = ContextMenuAnimator(preview)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    animator.run(beside: coordinator)
  }

  /// Closes the menu after the preview was tapped, and runs what the delegate adds to the animator.
  private func commit(_ configuration: UIContextMenuConfiguration, _ preview: UIViewController?) {
    let animator = ContextMenuAnimator(preview)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    switch animator.preferredCommitStyle {
    case .dismiss: MenuPresentation.shared.dismiss { animator.run(beside: nil) }
    case .pop: MenuPresentation.shared.pop(animator.runAnimations, then: animator.runCompletions)
    }
  }
}

extension UIContextMenuInteraction: UIGestureRecognizerDelegate {
  /// Returns true if there is a menu at the location of the press; other presses are left to the view.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    pressed = configuration(at: gestureRecognizer.location(in: view))
    return pressed != nil
  }
}

/// Provides the menus of a context menu interaction.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the configuration for a location; `nil` shows no menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called after the preview was tapped. Show its controller in a completion of the animator.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)

  // MARK: Previews of menus without a preview controller
  /// Returns the view that is lifted above the dimmed window while the menu is visible; by default the result of
  /// ``contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)``. `nil` lifts none and dims nothing.
  /// The identifier is that of the configuration.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns the view and the place to which the lifted view returns when the menu disappears; by default the result of
  /// ``contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)``. `nil` stands for the highlight preview.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// Runs additional animations and completions with those of a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Runs additional animations when the preview of a context menu is tapped.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The way the preview leaves; ``UIContextMenuInteractionCommitStyle/dismiss`` at first. Set it before the animations
  /// begin, in the delegate's method.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The way a tapped preview of a context menu leaves.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview disappears with the menu.
  case dismiss
  /// The preview grows over the screen, for an app that then shows its controller there.
  case pop
}

/// Collects the animations and completions to run while a menu appears or disappears.
@MainActor
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating, UIEditMenuInteractionAnimating {
  let previewViewController: UIViewController?
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  init(_ preview: UIViewController?) {
    previewViewController = preview
  }

  func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  func runAnimations() {
    for animation in animations { animation() }
  }

  func runCompletions() {
    for completion in completions { completion() }
  }

  func run(beside coordinator: (any UIViewControllerTransitionCoordinator)?) {
    guard let coordinator else {
      runAnimations()
      return runCompletions()
    }
    coordinator.animate { _ in
      self.runAnimations()
    } completion: { _ in
      self.runCompletions()
    }
  }
}
