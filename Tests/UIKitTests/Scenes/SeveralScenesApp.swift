import Testing
import UIKit
import UIKitTesting

/// An app with several scenes on the screen of a tablet, and a record of the calls of their delegates.
@MainActor final class SeveralScenesApp: NSObject, UIApplicationDelegate {
  /// The calls of all scene delegates in order, as "name call".
  static var calls: [String] = []
  private(set) var screen: HostedScreen!
  private(set) var discarded: [UISceneSession] = []
  private(set) var configured: [String] = []
  private var frames = 0

  /// A scene with a coloured view that counts touches. Its name is the type of the activity that it shows.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var name = ""
    let page = Page()

    private func note(_ call: String) { SeveralScenesApp.calls.append("\(name) \(call)") }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
      name = activity?.activityType ?? connectionOptions.urlContexts.first?.url.lastPathComponent ?? "main"
      note("connect")
      guard let scene = scene as? UIWindowScene else { return }
      scene.title = name
      scene.userActivity = activity
      page.view.backgroundColor = name == "main" ? .red : .blue
      let window = UIWindow(windowScene: scene)
      window.rootViewController = page
      window.makeKeyAndVisible()
      self.window = window
    }
    func sceneWillEnterForeground(_ scene: UIScene) { note("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { note("active") }
    func sceneWillResignActive(_ scene: UIScene) { note("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { note("background") }
    func sceneDidDisconnect(_ scene: UIScene) { note("disconnect") }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      note("continue \(userActivity.activityType)")
    }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts { note("open \(context.url.lastPathComponent)") }
    }
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) { note("perform \(shortcutItem.type)") }
    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) { note("update \(windowScene.interfaceOrientation.isLandscape ? "landscape" : "portrait")") }
  }

  final class Page: UIViewController {
    let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 40))
    private(set) var touches: [String] = []

    override func viewDidLoad() { view.addSubview(field) }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("cancelled") }
  }

  init(
    size: CGSize = CGSize(width: 800, height: 900), stateFile: URL? = nil, allowsMultipleScenes: Bool = true
  ) throws {
    super.init()
    Self.calls = []
    screen = try HostedScreen(title: "App", size: size, scale: 1, threads: 1, stateFile: stateFile, delegate: self)
    app.allowsMultipleScenes = allowsMultipleScenes
    _ = screen.advance(to: 0)
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    configured.append(options.userActivities.first?.activityType ?? "none")
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    Self.calls.append("discard")
    discarded += sceneSessions
  }

  var app: UIApplication { UIApplication.shared }

  func advanceFrame() {
    frames += 1
    _ = screen.advance(to: Double(frames) / 60)
  }

  /// Opens a scene and returns the calls that this causes.
  @discardableResult func open(_ name: String, content: String? = nil) -> [String] {
    let activity = NSUserActivity(activityType: name)
    activity.targetContentIdentifier = content
    return calls { $0.requestSceneSessionActivation(nil, userActivity: activity, options: nil) { Issue.record($0) } }
  }

  /// Performs a request and returns the calls until the end of the next frame.
  @discardableResult func calls(_ request: (UIApplication) -> Void) -> [String] {
    Self.calls = []
    request(app)
    advanceFrame()
    return Self.calls
  }

  func scene(_ name: String) throws -> UIWindowScene {
    try #require(app.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first { $0.title == name })
  }

  func page(_ name: String) throws -> Page {
    try #require(try scene(name).delegate as? SceneDelegate).page
  }
}
