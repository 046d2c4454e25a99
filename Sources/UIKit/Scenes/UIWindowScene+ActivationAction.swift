extension UIWindowScene {
  /// The contents of a requested scene.
  @preconcurrency @MainActor open class ActivationConfiguration: NSObject {
    /// The activity that is passed to the scene.
    public final let userActivity: NSUserActivity
    /// The circumstances of the request; `nil` for none.
    open var options: ActivationRequestOptions?

    /// Creates the contents of a scene that shows an activity.
    public init(userActivity: NSUserActivity, options: ActivationRequestOptions? = nil) {
      self.userActivity = userActivity
      self.options = options
      super.init()
    }

    /// Requests the scene.
    fileprivate final func request(_ errorHandler: ((any Error) -> Void)? = nil) {
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: userActivity, options: options, errorHandler: errorHandler)
    }
  }

  /// A menu entry that opens a scene. In an app with one scene it is hidden, or the alternate takes its place.
  @preconcurrency @MainActor open class ActivationAction: UIAction {
    public typealias ConfigurationProvider = (ActivationAction) -> ActivationConfiguration?

    /// - Parameters:
    ///   - identifier: The identifier of the action; `nil` creates a unique one.
    ///   - alternate: The action for apps with one scene; `nil` for none.
    ///   - configurationProvider: Returns the contents of the scene when the entry is chosen; `nil` opens none.
    public init(
      identifier: UIAction.Identifier? = nil, alternate: UIAction? = nil,
      _ configurationProvider: @escaping ConfigurationProvider
    ) {
      let opens = UIApplication.shared.supportsMultipleScenes
      let shown = opens ? nil : alternate
      super.init(
        title: shown?.title ?? SystemText.openInNewWindow.text, subtitle: shown?.subtitle,
        image: shown == nil ? UIImage(systemName: "macwindow.badge.plus") : shown?.image, identifier: identifier,
        discoverabilityTitle: shown?.discoverabilityTitle,
        attributes: shown?.attributes ?? (opens ? [] : .hidden), state: shown?.state ?? .off
      ) { action in
        if let shown { return shown.performWithSender(action.sender, target: nil) }
        (action as? ActivationAction).flatMap(configurationProvider)?.request()
      }
    }
  }

  /// Opens a scene when two fingers spread on the view.
  @preconcurrency @MainActor open class ActivationInteraction: NSObject, UIInteraction {
    public typealias ConfigurationProvider = (ActivationInteraction, CGPoint) -> ActivationConfiguration?

    /// The ratio of the fingers' distances from which they open a scene.
    private static let openingScale: CGFloat = 1.5

    open private(set) weak var view: UIView?
    private let configurationProvider: ConfigurationProvider
    private let errorHandler: (any Error) -> Void
    /// True if the present gesture has opened a scene.
    private var hasOpened = false
    private lazy var pinch = UIPinchGestureRecognizer(target: self, action: ActivationInteraction.pinched)

    /// - Parameters:
    ///   - configurationProvider: Returns the contents of the scene for a point of the view; `nil` opens none.
    ///   - errorHandler: Called if the scene cannot be shown.
    public init(_ configurationProvider: @escaping ConfigurationProvider, errorHandler: @escaping (any Error) -> Void) {
      self.configurationProvider = configurationProvider
      self.errorHandler = errorHandler
      super.init()
    }

    open func willMove(to view: UIView?) {
      self.view?.removeGestureRecognizer(pinch)
    }

    open func didMove(to view: UIView?) {
      self.view = view
      view?.addGestureRecognizer(pinch)
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
      if pinch.state == .began { hasOpened = false }
      guard pinch.state.isUnderWay, !hasOpened, pinch.scale >= Self.openingScale, let view else { return }
      hasOpened = true
      configurationProvider(self, pinch.location(in: view))?.request(errorHandler)
    }
  }
}
