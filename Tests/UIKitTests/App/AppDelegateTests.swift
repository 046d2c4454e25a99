import Testing
import UIKit
import UIKitTesting

@Suite(.serialized, .separateScreens) @MainActor struct AppDelegateTests {
  /// Implements no method of the protocol.
  final class Silent: UIApplicationDelegate {}

  final class Recorder: UIResponder, UIApplicationDelegate {
    var calls: [String] = []
    var onBackground: (() -> Void)?
    func applicationDidFinishLaunching(_ application: UIApplication) { calls.append("launched") }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) {
      calls.append("background")
      onBackground?()
    }
    func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
      calls.append("discard \(sceneSessions.count)")
    }
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
      calls.append("open \(url.lastPathComponent)")
      return true
    }
    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      calls.append("perform \(shortcutItem.localizedTitle)")
      completionHandler(true)
    }
  }

  final class SceneRecorder: UIResponder, UIWindowSceneDelegate {
    static var calls: [String] = []
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      Self.calls += URLContexts.map { "open \($0.url.lastPathComponent) \($0.options.openInPlace)" }
    }
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) { Self.calls.append("perform \(shortcutItem.type)") }
    func sceneWillEnterForeground(_ scene: UIScene) { Self.calls.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { Self.calls.append("background") }
  }

  final class SceneApp: UIResponder, UIApplicationDelegate {
    let own = Recorder()
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      #expect(options.urlContexts.isEmpty && options.shortcutItem == nil)
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneRecorder.self
      return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { own.applicationDidBecomeActive(application) }
    func applicationDidEnterBackground(_ application: UIApplication) { own.applicationDidEnterBackground(application) }
    func applicationWillTerminate(_ application: UIApplication) { own.applicationWillTerminate(application) }
  }

  private func start(_ delegate: any UIApplicationDelegate) throws -> HostedScreen {
    let screen = try HostedScreen(
      title: "App", size: CGSize(width: 100, height: 100), scale: 1, threads: 1, delegate: delegate)
    _ = screen.advance(to: 0)
    return screen
  }

  @Test func `a delegate needs no method, and may be told of the launch without options`() throws {
    let silent = Silent()
    let screen = try start(silent)
    screen.send(.quit)
    #expect(screen.isFinished)
    let recorder = Recorder()
    _ = try start(recorder)
    #expect(recorder.calls == ["launched", "active"])
  }

  @Test func `a minimised window sends its app to the background and back`() throws {
    let delegate = Recorder()
    let screen = try start(delegate)
    delegate.calls = []
    screen.send(.visible(false))
    #expect(UIApplication.shared.applicationState == .background)
    screen.send(.visible(true))
    #expect(UIApplication.shared.applicationState == .inactive)
    screen.send(.focus(true))
    #expect(delegate.calls == ["resign", "background", "foreground", "active"])
    delegate.calls = []
    screen.send(.focus(false))
    screen.send(.visible(false))
    screen.send(.focus(true))
    #expect(delegate.calls == ["resign", "background", "foreground", "active"])
  }

  @Test func `the end discards the session after the last calls`() throws {
    let delegate = Recorder()
    let screen = try start(delegate)
    delegate.calls = []
    screen.send(.quit)
    #expect(delegate.calls == ["resign", "background", "terminate", "discard 1"])
  }

  @Test func `a scene's delegate receives events in place of the app's`() throws {
    SceneRecorder.calls = []
    let delegate = SceneApp()
    let screen = try start(delegate)
    UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "new", localizedTitle: "New note")]
    screen.send(.open(URL(fileURLWithPath: "/tmp/a.txt")))
    screen.send(.shortcut("new"))
    screen.send(.visible(false))
    screen.send(.visible(true))
    screen.send(.quit)
    #expect(
      SceneRecorder.calls
        == ["foreground", "open a.txt true", "perform new", "background", "foreground", "background"])
    #expect(delegate.own.calls == ["terminate"])
  }

  @Test func `without a scene delegate the app's receives URLs and shortcuts`() throws {
    let delegate = Recorder()
    let screen = try start(delegate)
    delegate.calls = []
    final class Sink: @unchecked Sendable { var lines: [String] = [] }
    let sink = Sink()
    Log.redirect { sink.lines.append($0) }
    defer { Log.redirect(to: nil) }
    UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "new", localizedTitle: "New note")]
    screen.send(.open(URL(fileURLWithPath: "/tmp/a.txt")))
    screen.send(.shortcut("new"))
    screen.send(.shortcut("old"))
    #expect(delegate.calls == ["open a.txt", "perform New note"])
    #expect(sink.lines.contains("warning: the app has no shortcut 'old'; it has new"))
  }

  @Test func `background tasks keep an app alive that was ended, until they end`() throws {
    let delegate = Recorder()
    let screen = try start(delegate)
    let app = UIApplication.shared
    #expect(app.backgroundTimeRemaining == .greatestFiniteMagnitude)
    var task = UIBackgroundTaskIdentifier.invalid
    delegate.onBackground = { task = app.beginBackgroundTask(withName: "save") }
    screen.send(.quit)
    #expect(!screen.isFinished && task != .invalid)
    #expect(delegate.calls.last == "background")
    _ = screen.advance(to: 1)
    #expect(app.backgroundTimeRemaining == 4)
    app.endBackgroundTask(.invalid)
    #expect(!screen.isFinished)
    app.endBackgroundTask(task)
    #expect(screen.isFinished)
    #expect(delegate.calls.suffix(2) == ["terminate", "discard 1"])
  }

  @Test func `background tasks expire after five seconds, and a second request to quit does not wait`() throws {
    let screen = try start(Silent())
    nonisolated(unsafe) var expired: [Int] = []
    for number in 1...2 {
      _ = UIApplication.shared.beginBackgroundTask { expired.append(number) }
    }
    screen.send(.quit)
    _ = screen.advance(to: 4.9)
    #expect(!screen.isFinished && expired.isEmpty)
    #expect(try #require(screen.nextFrameTime) <= 5)
    _ = screen.advance(to: 5)
    #expect(screen.isFinished && expired == [1, 2])
    let other = try start(Silent())
    _ = UIApplication.shared.beginBackgroundTask(expirationHandler: nil)
    other.send(.quit)
    #expect(!other.isFinished)
    other.send(.quit)
    #expect(other.isFinished)
  }

  @Test func `the address of the settings cannot be opened without a Settings app`() throws {
    _ = try start(Silent())
    let url = try #require(URL(string: UIApplication.openSettingsURLString))
    #expect(!UIApplication.shared.canOpenURL(url))
  }
}
