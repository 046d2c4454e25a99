import Sound
import Testing
import UIKit
import UIKitTesting

@Suite(.serialized, .separateScreens) @MainActor struct SceneTests {
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var calls: [String] = []
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      Self.calls.append("connect")
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
    }
    func sceneWillEnterForeground(_ scene: UIScene) { Self.calls.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { Self.calls.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { Self.calls.append("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { Self.calls.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) { Self.calls.append("disconnect") }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts { Self.calls.append("open \(context.url.absoluteString)") }
    }
    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) {
      Self.calls.append("was \(previousInterfaceOrientation.isPortrait ? "portrait" : "landscape")")
    }
  }

  final class AppDelegate: UIApplicationDelegate {
    var calls: [String] = []
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("launched")
      return true
    }
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
  }

  private func start(_ size: CGSize = CGSize(width: 320, height: 480)) throws -> (HostedScreen, AppDelegate) {
    SceneDelegate.calls = []
    let delegate = AppDelegate()
    let screen = try HostedScreen(title: "Scenes", size: size, scale: 1, threads: 1, delegate: delegate)
    return (screen, delegate)
  }

  @Test func `a scene delegate is created from its class and gets life cycle calls in Apple's order`() throws {
    let (screen, delegate) = try start()
    #expect(SceneDelegate.calls == ["connect", "foreground"])
    #expect(UIApplication.shared.applicationState == .inactive)
    _ = screen.advance(to: 0)
    #expect(SceneDelegate.calls.last == "active")
    #expect(UIApplication.shared.applicationState == .active)
    screen.send(.focus(true))
    screen.send(.focus(false))
    screen.send(.focus(true))
    screen.send(.quit)
    #expect(
      SceneDelegate.calls
        == ["connect", "foreground", "active", "resign", "active", "resign", "background", "disconnect"])
    // The scene's delegate takes the place of the app's.
    #expect(delegate.calls == ["launched", "terminate"])
  }

  @Test func `windows belong to the screen's scene`() throws {
    let (screen, _) = try start()
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(screen.keyWindow?.windowScene === scene)
    let delegate = try #require(scene.delegate as? any UIWindowSceneDelegate)
    #expect(delegate.window!! === screen.keyWindow)
    #expect(delegate.window?.windowScene === scene)
    #expect(scene.windows == [try #require(screen.keyWindow)])
    #expect(scene.keyWindow === screen.keyWindow)
    #expect(screen.keyWindow?.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(scene.interfaceOrientation == .portrait)
    #expect(UIWindow(frame: .zero).windowScene === scene)
  }

  @Test func `a changed aspect of the screen is an orientation change with its notifications`() throws {
    let (screen, _) = try start()
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    defer { UIDevice.current.endGeneratingDeviceOrientationNotifications() }
    nonisolated(unsafe) var notes = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in notes += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    screen.send(.resized(CGSize(width: 480, height: 320), scale: 1))
    #expect(SceneDelegate.calls.last == "was portrait")
    #expect(notes == 1)
    #expect(UIDevice.current.orientation == .landscapeLeft)
    screen.send(.resized(CGSize(width: 490, height: 320), scale: 1))
    #expect(notes == 1)
  }

  @Test func `a geometry request rotates a screen that can rotate`() throws {
    let (screen, _) = try start()
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape))
    #expect(screen.size == CGSize(width: 480, height: 320))
    let fixed = FixedHost()
    screen.host = fixed
    var message = ""
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { message = "\($0)" }
    #expect(message == "the screen stays at 480×320: its host cannot rotate it; support this size")
  }

  @Test func `points convert between views, windows and the screen`() throws {
    let (screen, _) = try start()
    let window = try #require(screen.keyWindow)
    let small = UIWindow(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    small.isHidden = false
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    small.addSubview(view)
    let point = CGPoint(x: 1, y: 2)
    #expect(view.convert(point, to: UIScreen.main.coordinateSpace) == CGPoint(x: 111, y: 72))
    #expect(UIScreen.main.convert(CGPoint(x: 111, y: 72), to: view) == point)
    #expect(small.convert(point, to: window) == CGPoint(x: 101, y: 52))
    #expect(small.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: nil).origin == CGPoint(x: 100, y: 50))
    small.isHidden = true
  }
}

extension SceneTests {
  @Test func `the device keeps the identifier that it gives to an app, and an app opens addresses`() throws {
    let identifier = try #require(UIDevice.current.identifierForVendor)
    #expect(UIDevice.current.identifierForVendor == identifier)
    let (screen, _) = try start()
    let host = FixedHost()
    screen.host = host
    let address = try #require(URL(string: "https://example.org"))
    #expect(UIApplication.shared.openURL(address) && host.opened == [address])
    #expect(!UIApplication.shared.openURL(try #require(URL(string: "unknown:1"))) && host.opened.count == 1)
  }

  @Test func `an address with a scheme of the app comes to its scene in the next frame`() throws {
    let (screen, _) = try start()
    let host = FixedHost()
    screen.host = host
    _ = screen.advance(to: 0)
    let application = UIApplication.shared
    let address = try #require(URL(string: "Notes://list/1"))
    #expect(!application.canOpenURL(address))
    application.ownSchemes = ["notes"]
    #expect(application.canOpenURL(address))
    SceneDelegate.calls = []
    var answers: [Bool] = []
    application.open(address) { answers.append($0) }
    application.open(address, options: [.universalLinksOnly: true]) { answers.append($0) }
    #expect(SceneDelegate.calls.isEmpty)
    _ = screen.advance(to: 1)
    #expect(SceneDelegate.calls == ["open Notes://list/1"] && answers == [true, false] && host.opened.isEmpty)
  }

  @Test func `an address is opened asynchronously, by the app and by a scene`() async throws {
    let (screen, _) = try start()
    let host = FixedHost()
    screen.host = host
    let address = try #require(URL(string: "https://example.org"))
    let scene = try #require(UIApplication.shared.connectedScenes.first)
    #expect(await UIApplication.shared.open(address))
    screen.makeCurrent()
    #expect(await scene.open(address, options: nil))
    screen.makeCurrent()
    let isOpened = await UIApplication.shared.open(address, options: [.universalLinksOnly: true])
    #expect(!isOpened && host.opened == [address, address])
  }
}

/// A host without capabilities.
@MainActor final class FixedHost: DisplayHost {
  var shakes: [(strength: Float, duration: TimeInterval)] = []
  var opened: [URL] = []
  var clipboardText: String?
  func run(_ screen: HostedScreen) throws {}
  func play(_ effect: SoundEffect, placement: SoundPlacement) {}
  func shake(strength: Float, duration: TimeInterval) { shakes.append((strength, duration)) }
  func open(_ url: URL) -> Bool {
    opened.append(url)
    return true
  }
}
