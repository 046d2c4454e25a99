/// A scene of windows that fills the screen while it is in the foreground.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }

  open var screen: UIScreen { .main }

  /// The limits of the window's size: `nil`, as on an iPhone.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// True: a scene fills the screen.
  open var isFullScreen: Bool { true }

  /// The windows from back to front.
  open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
  /// The window that receives key presses while the scene is in the foreground.
  open var keyWindow: UIWindow? { ownKeyWindow }
  final weak var ownKeyWindow: UIWindow?
  /// The first responder, while the scene is in the background.
  final weak var keptResponder: UIResponder?

  open var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }
  open var effectiveGeometry: Geometry { Geometry(scene: self) }
  open var coordinateSpace: any UICoordinateSpace { screen }
  /// The traits of the screen with ``traitOverrides``.
  open var traitCollection: UITraitCollection {
    let traits = screen.traitCollection
    return traitOverrides.isEmpty ? traits : UITraitCollection(traits.values.overridden(by: traitOverrides.values))
  }
  /// Traits that override those of the screen in the windows of the scene.
  open var traitOverrides = UITraitOverrides() { didSet { for window in windows { window.inheritTraits() } } }
  /// Called after the system's traits or the size of the screen changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The handlers, which are called for differences to the traits at the time of the first.
  final private(set) lazy var traitObservers: TraitObservers = {
    knownTraits = knownTraits ?? traitCollection
    return TraitObservers()
  }()
  private final var knownTraits: UITraitCollection?

  /// Notes the traits that the first window has inherited.
  final func inherit(_ traits: UITraitCollection) {
    guard let old = knownTraits else { return knownTraits = traits }
    guard traits.values != old.values else { return }
    knownTraits = traits
    traits.performAsCurrent {
      traitCollectionDidChange(old)
      traitObservers.notify(from: old, to: traits)
    }
  }

  private lazy var madeStatusBarManager = UIStatusBarManager(scene: self)
  /// The status bar that the visible controllers request, and the area that the host reserves for it.
  open var statusBarManager: UIStatusBarManager? { madeStatusBarManager }

  /// The focus of the screen.
  open var focusSystem: UIFocusSystem? { FocusSystem.shared.system }

  /// Requests an orientation of the screen. The handler is called with an error if the host cannot rotate it.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    let wanted = geometryPreferences.interfaceOrientations
    guard !wanted.isEmpty, !wanted.contains(UIInterfaceOrientationMask(interfaceOrientation)) else { return }
    let isLandscape = !wanted.isDisjoint(with: .landscape)
    let isUpright = !wanted.isDisjoint(with: .upright)
    let isLikeNow = interfaceOrientation.isLandscape ? isLandscape : isUpright
    guard !isLikeNow, let hosted = UIApplication.shared.screen else { return }
    if !hosted.turn() { errorHandler?(GeometryError.fixed(hosted.size)) }
  }

  /// The shape of a scene at the moment of its creation.
  @preconcurrency @MainActor public final class Geometry: NSObject {
    public let interfaceOrientation: UIInterfaceOrientation
    public let coordinateSpace: any UICoordinateSpace

    init(scene: UIWindowScene) {
      interfaceOrientation = scene.interfaceOrientation
      coordinateSpace = scene.coordinateSpace
    }
  }

  /// The requested geometry for ``requestGeometryUpdate(_:errorHandler:)``.
  @preconcurrency @MainActor public final class GeometryPreferences: NSObject {
    let interfaceOrientations: UIInterfaceOrientationMask

    private init(_ interfaceOrientations: UIInterfaceOrientationMask) {
      self.interfaceOrientations = interfaceOrientations
    }

    /// Returns preferences for one of the orientations.
    public static func iOS(interfaceOrientations: UIInterfaceOrientationMask) -> GeometryPreferences {
      GeometryPreferences(interfaceOrientations)
    }
  }

  /// The reason for which a geometry request failed.
  enum GeometryError: Error, CustomStringConvertible {
    case fixed(CGSize)

    var description: String {
      switch self {
      case .fixed(let size):
        "the screen stays at \(Int(size.width))×\(Int(size.height)): its host cannot rotate it; support this size"
      }
    }
  }
}

/// The delegate of a scene of windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The first window of the scene; set before the scene connects if it comes from a storyboard.
  var window: UIWindow? { get set }
  /// Called after the screen was rotated, or its size or traits changed.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// Called for a shortcut that the user chose.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UISceneDelegate {
  /// The window of a delegate of windows as Apple declares it, with two optionals: the property may be missing, and it may
  /// be `nil`. The protocol's own property is preferred where one optional suffices.
  @_disfavoredOverload public var window: UIWindow?? {
    (self as? any UIWindowSceneDelegate).map { $0.window as UIWindow? }
  }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
