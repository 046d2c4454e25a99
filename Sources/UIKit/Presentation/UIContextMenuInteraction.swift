/// What a context menu shows: a preview beside it, and the menu.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  public typealias PreviewProvider = () -> UIViewController?
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  public let identifier: NSCopying
  let previewProvider: PreviewProvider?
  let actionProvider: ActionProvider?

  /// - Parameters:
  ///   - previewProvider: Makes a controller that is shown above the menu, in its preferred size; `nil` shows none.
  ///   - actionProvider: Makes the menu; it is given the system's suggestions, of which there are none.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}

/// Shows a menu on a secondary click or a long press in a view.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, SecondaryClickInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private var lastLocation = CGPoint.zero
  private var isShown = false

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.name = "context menu"
    press.addTarget(self, action: UIContextMenuInteraction.pressed)
  }

  open func willMove(to view: UIView?) {
    if view == nil { self.view?.removeGestureRecognizer(press) }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Where the menu was asked for, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(lastLocation, to: view) ?? lastLocation
  }

  /// Closes the menu that is shown.
  open func dismissMenu() {
    if isShown { MenuPresentation.shared.dismiss() }
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { _ = secondaryClick(at: press.location(in: view)) }
  }

  /// Asks the delegate for a menu and shows it at that point of the view. Returns whether there is one.
  func secondaryClick(at point: CGPoint) -> Bool {
    guard !isShown, let view, let delegate,
      let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point),
      let menu = configuration.actionProvider?([])
    else { return false }
    lastLocation = point
    isShown = true
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration)
    let rect = CGRect(origin: point, size: .zero)
    MenuPresentation.shared.show(
      menu, from: view, rect: rect, sender: self, preview: configuration.previewProvider?()
    ) { [weak self] in
      guard let self else { return }
      isShown = false
      self.delegate?.contextMenuInteraction(self, didEndFor: configuration)
    }
    return true
  }
}

/// Supplies the menus of a context interaction.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// `nil` shows no menu there.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, didEndFor configuration: UIContextMenuConfiguration)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, didEndFor configuration: UIContextMenuConfiguration
  ) {}
}
