import Testing
import UIKit
import UIKitTesting

/// Activities, and the state of a scene between two runs of an app.
@Suite(.separateScreens) @MainActor struct StateRestorationTests {
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var calls: [String] = []
    static var info: [AnyHashable: Any]?
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      let activity = session.stateRestorationActivity
      Self.calls.append("connect \(activity?.activityType ?? "new") \(activity?.title ?? "")")
      #expect(connectionOptions.userActivities.isEmpty)
    }
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
      Self.info = stateRestorationActivity.userInfo
      Self.calls.append("restore")
    }
    func sceneDidEnterBackground(_ scene: UIScene) { Self.calls.append("background") }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      Self.calls.append("state")
      return scene.userActivity
    }
  }

  private final class Delegate: NSObject, UIApplicationDelegate {
    var discarded = 0
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
      discarded += 1
    }
  }

  private func run(_ file: URL, _ delegate: Delegate, _ body: (UIScene, HostedScreen) -> Void) throws {
    SceneDelegate.calls = []
    SceneDelegate.info = nil
    let hosted = try HostedScreen(
      title: "State", size: CGSize(width: 100, height: 100), scale: 1, threads: 1, stateFile: file,
      delegate: delegate)
    hosted.makeCurrent()
    _ = hosted.advance(to: 0)
    let scene = try #require(UIApplication.shared.connectedScenes.first)
    body(scene, hosted)
    hosted.send(.quit)
  }

  private func makeFile() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/scene.plist")
  }

  @Test func `the state at the end of an app is given back at its next start`() throws {
    let (file, delegate) = (makeFile(), Delegate())
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let url = try #require(URL(string: "https://swift.org"))
    var identifier = ""
    try run(file, delegate) { scene, _ in
      let activity = NSUserActivity(activityType: "reading")
      activity.title = "Chapter 3"
      activity.userInfo = ["page": 42, "url": url, "marks": [1.5, 2], "inner": ["deep": "yes"]]
      scene.userActivity = activity
      identifier = scene.session.persistentIdentifier
    }
    #expect(SceneDelegate.calls == ["connect new ", "background", "state"] && delegate.discarded == 0)
    try run(file, delegate) { scene, _ in #expect(scene.session.persistentIdentifier == identifier) }
    #expect(SceneDelegate.calls.prefix(2) == ["connect reading Chapter 3", "restore"])
    #expect(SceneDelegate.info?["page"] as? Int == 42 && SceneDelegate.info?["url"] as? URL == url)
    #expect(SceneDelegate.info?["marks"] as? [Double] == [1.5, 2])
    #expect(SceneDelegate.info?["inner"] as? [String: String] == ["deep": "yes"])
    // The second run had no activity, so the state is gone and its session was discarded.
    #expect(!FileManager.default.fileExists(atPath: file.path) && delegate.discarded == 1)
  }

  @Test func `values that cannot be saved are reported, and the others are saved`() throws {
    final class Lines: @unchecked Sendable { var list: [String] = [] }
    let lines = Lines()
    Log.redirect { lines.list.append($0) }
    defer { Log.redirect(to: nil) }
    let (file, delegate) = (makeFile(), Delegate())
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    try run(file, delegate) { scene, _ in
      scene.userActivity = NSUserActivity(activityType: "a")
      scene.userActivity?.userInfo = ["view": UIView(), "name": "b"]
    }
    #expect(
      lines.list.filter { $0.contains("userInfo") }
        == ["warning: userInfo['view'] of a user activity is not a value of property lists; it is lost"])
    try run(file, delegate) { _, _ in }
    #expect(SceneDelegate.info?.count == 1 && SceneDelegate.info?["name"] as? String == "b")
  }

  @Test func `a broken file of state is reported and ignored`() throws {
    final class Lines: @unchecked Sendable { var list: [String] = [] }
    let lines = Lines()
    Log.redirect { lines.list.append($0) }
    defer { Log.redirect(to: nil) }
    let (file, delegate) = (makeFile(), Delegate())
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let list = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .xml, options: 0)
    for contents in [Data("garbage".utf8), list] {
      try contents.write(to: file)
      try run(file, delegate) { _, _ in }
      #expect(SceneDelegate.calls.first == "connect new ")
    }
    let told = lines.list.filter { $0.hasPrefix("warning: \(file.path): the state of the app was not restored: ") }
    #expect(told.count == 2)
    #expect(told.last?.contains("it is not a property list with 'sessions' that have an 'identifier'") == true)
  }

  private final class Reader: UIViewController, NSUserActivityDelegate {
    var calls: [String] = []
    override func updateUserActivityState(_ activity: NSUserActivity) {
      activity.addUserInfoEntries(from: ["page": 7])
      calls.append("update")
    }
    func userActivityWillSave(_ userActivity: NSUserActivity) { calls.append("will save") }
  }

  @Test func `responders bring the state of a scene up to date before it is saved`() throws {
    let (file, delegate, reader) = (makeFile(), Delegate(), Reader())
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    try run(file, delegate) { scene, _ in
      scene.userActivity = NSUserActivity(activityType: "reading")
      reader.userActivity = scene.userActivity
    }
    #expect(reader.calls == ["update"])
    try run(file, delegate) { _, _ in }
    #expect(SceneDelegate.info?["page"] as? Int == 7)
  }

  @Test func `a current activity that needs saving is updated by its responder, once before the next frame`() throws {
    let reader = Reader()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100)) { reader }
    let activity = NSUserActivity(activityType: "reading")
    activity.delegate = reader
    activity.needsSave = true
    screen.advanceFrame()
    #expect(reader.calls.isEmpty)
    reader.userActivity = activity
    activity.needsSave = true
    screen.advanceFrame()
    #expect(reader.calls == ["update", "will save"] && !activity.needsSave)
    #expect(activity.userInfo?["page"] as? Int == 7)
    let other = NSUserActivity(activityType: "writing")
    other.becomeCurrent()
    activity.needsSave = true
    screen.advanceFrame()
    #expect(reader.calls.count == 2)
    other.invalidate()
    other.becomeCurrent()
    activity.becomeCurrent()
    screen.advanceFrame()
    #expect(reader.calls.count == 4)
  }
}
