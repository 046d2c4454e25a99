/// The scene of a screen: the windows that lie on it, and its shape.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }

  open var screen: UIScreen { .main }

  /// From back to front.
  open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow.flatMap { $0.windowScene === self ? $0 : nil } }

  open var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }
  open var effectiveGeometry: Geometry { Geometry(scene: self) }
  open var coordinateSpace: any UICoordinateSpace { screen }
  open var traitCollection: UITraitCollection { screen.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private lazy var madeStatusBarManager = UIStatusBarManager(scene: self)
  /// What the controllers in front want of a status bar, and the room that the host's takes.
  open var statusBarManager: UIStatusBarManager? { madeStatusBarManager }

  /// Has the screen turned to an orientation. The handler is called with an error where the host cannot.
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

  /// The shape of a scene at the moment when it is asked.
  @preconcurrency @MainActor public final class Geometry: NSObject {
    private unowned let scene: UIWindowScene

    init(scene: UIWindowScene) {
      self.scene = scene
    }

    public var interfaceOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
    public var coordinateSpace: any UICoordinateSpace { scene.coordinateSpace }
  }

  /// A wish for ``requestGeometryUpdate(_:errorHandler:)``.
  @preconcurrency @MainActor public final class GeometryPreferences: NSObject {
    let interfaceOrientations: UIInterfaceOrientationMask

    private init(_ interfaceOrientations: UIInterfaceOrientationMask) {
      self.interfaceOrientations = interfaceOrientations
    }

    /// One of these orientations.
    public static func iOS(interfaceOrientations: UIInterfaceOrientationMask) -> GeometryPreferences {
      GeometryPreferences(interfaceOrientations)
    }
  }

  /// Why a wish for another geometry was not fulfilled.
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
  /// The window that the scene begins with; a storyboard's is put here before the scene connects.
  var window: UIWindow? { get set }
  /// Told after the screen was turned or got another size or other traits.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
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
}
