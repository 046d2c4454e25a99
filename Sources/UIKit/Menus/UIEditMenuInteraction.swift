/// The place and identity of an edit menu.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  public final let identifier: AnyHashable
  /// The point of the view to which the menu belongs. The commands of the menu go to the view at this point and to the
  /// responders after it.
  public final let sourcePoint: CGPoint

  /// `identifier`: Distinguishes menus of one interaction; `nil` creates a unique one.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// Shows edit menus of a view: on request, and for a secondary click.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, SecondaryClickInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private var configuration: UIEditMenuConfiguration?
  private var lastLocation = CGPoint.zero

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    if view == nil { dismissMenu() }
  }

  open func didMove(to view: UIView?) {
    self.view = view
  }

  /// Shows the menu that the delegate makes from the possible actions. If it has no entries, no menu appears.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    _ = present(configuration)
  }

  /// Closes the visible menu.
  open func dismissMenu() {
    if configuration != nil { UIMenuController.shared.hideMenu() }
  }

  /// Asks for the entries of the visible menu again.
  open func reloadVisibleMenu() {
    guard let configuration, let menu = menu(for: configuration) else { return }
    MenuPresentation.shared.replace(menu)
  }

  /// Asks for the place of the visible menu again.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let view, let configuration else { return }
    MenuPresentation.shared.move(to: targetRect(for: configuration), of: view, animated: animated)
  }

  /// Returns the point of the last menu in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(lastLocation, to: view) ?? lastLocation
  }

  func secondaryClick(at point: CGPoint) -> Bool {
    present(UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
  }

  private func present(_ configuration: UIEditMenuConfiguration) -> Bool {
    guard let view, view.window != nil, let menu = menu(for: configuration) else { return false }
    lastLocation = configuration.sourcePoint
    let isShown = UIMenuController.shared.show(
      menu, from: view, rect: targetRect(for: configuration), for: start(for: configuration),
      willShow: { delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: $0) },
      willHide: { [weak self] animator in
        guard let self else { return }
        self.configuration = nil
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
      })
    if isShown { self.configuration = configuration }
    return isShown
  }

  private func start(for configuration: UIEditMenuConfiguration) -> UIResponder {
    view?.hitTest(configuration.sourcePoint, with: nil) ?? view ?? UIApplication.shared
  }

  /// The delegate's menu; without one, all actions that the responders can perform.
  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
    let start = start(for: configuration)
    let suggested = UIMenuSystem.context.editMenu(for: start)
    guard let delegate else { return suggested }
    return delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested.children)?
      .performable(from: [start])
  }

  private func targetRect(for configuration: UIEditMenuConfiguration) -> CGRect {
    let wanted = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    return wanted.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : wanted
  }
}

/// Provides the entries and the place of edit menus.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu; `nil` shows none. The default shows the suggested actions.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle of the view beside which the menu appears; a null rectangle, the default, for the source
  /// point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Runs additional animations and completions with those of an edit menu.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}
