import Raster
import Sound
import Testing
import UIKit
import UIKitTesting

@testable import OffscreenHost

/// An app with a counter and a button that increments it, for scripts.
@MainActor private final class CounterApp: UIApplicationDelegate {
  private let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
  private let button = UIButton(frame: CGRect(x: 10, y: 50, width: 100, height: 44))
  private let cover = UIView(frame: CGRect(x: 10, y: 100, width: 100, height: 44))
  private let covered = UIButton(frame: CGRect(x: 10, y: 100, width: 100, height: 44))
  private var window: UIWindow?
  private var link: CADisplayLink?
  private(set) var count = 0
  private(set) var frames = 0

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    label.text = "count 0"
    label.accessibilityIdentifier = "count"
    button.setTitle("More", for: .normal)
    button.accessibilityIdentifier = "more"
    button.addTarget(self, action: CounterApp.more, for: .touchUpInside)
    covered.accessibilityIdentifier = "covered"
    cover.accessibilityIdentifier = "cover"
    let controller = UIViewController()
    for view in [label, button, covered, cover] { controller.view.addSubview(view) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    link = CADisplayLink(target: self, selector: CounterApp.step)
    link?.add()
    return true
  }

  func more() {
    count += 1
    label.text = "count \(count)"
    button.isEnabled = count < 3
    UIApplication.shared.play(SoundEffect(name: "click", voices: []))
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    label.text = url.path
    return true
  }

  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
    label.text = (userInfo["aps"] as? [String: Any])?["alert"] as? String
  }

  func step(_ link: CADisplayLink) {
    frames += 1
  }
}

/// Records when it is drawn and touched; a touch makes it draw again.
private final class Recorder: UIView {
  var steps: [String] = []

  override func draw(_ rect: CGRect) { steps.append("draw") }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { steps.append("touch") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { setNeedsDisplay() }
}

@Suite(.separateScreens) @MainActor struct OffscreenHostTests {
  /// Runs a script and returns the app, the host and the written files.
  private func play(_ text: String) throws -> (app: CounterApp, host: OffscreenHost, files: [String: [UInt8]]) {
    let app = CounterApp()
    let screen = try HostedScreen(
      title: "t", size: CGSize(width: 240, height: 160), scale: 1, threads: 1, delegate: app)
    let files = Files()
    let host = OffscreenHost(script: try Script(text, name: "walk.txt")) { files.written[$0] = $1 }
    try host.run(screen)
    return (app, host, files.written)
  }

  private final class Files {
    var written: [String: [UInt8]] = [:]
  }

  @Test func `a script drops files on the app, relative to its folder`() throws {
    let folder = URL(fileURLWithPath: "/scripts", isDirectory: true)
    let text =
      "0.1 open a b.replay\n0.2 expect count /scripts/a b.replay\n0.3 open /x/y\n0.4 expect count /x/y"
      + "\n0.5 open app://host/z\n0.6 expect count /z"
    let host = OffscreenHost(script: try Script(text, name: "walk.txt"), folder: folder) { _, _ in }
    let screen = try HostedScreen(
      title: "t", size: CGSize(width: 240, height: 160), scale: 1, threads: 1, delegate: CounterApp())
    try host.run(screen)
    #expect(throws: ScriptError.self) { try Script("1 open", name: "s") }
  }

  @Test func `a script delivers a notification of a file, relative to its folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("{\"aps\": {\"alert\": \"Hello\"}}".utf8).write(to: folder.appendingPathComponent("a b.json"))
    try Data("{}".utf8).write(to: folder.appendingPathComponent("empty.json"))
    func run(_ text: String) throws {
      let host = OffscreenHost(script: try Script(text, name: "walk.txt"), folder: folder) { _, _ in }
      try host.run(
        HostedScreen(
          title: "t", size: CGSize(width: 240, height: 160), scale: 1, threads: 1, delegate: CounterApp()))
    }
    try run("0.1 push a b.json\n0.2 expect count Hello")
    #expect {
      try run("0.1 push empty.json")
    } throws: {
      "\($0)" == "walk.txt:1: push: 'empty.json': the notification has no dictionary 'aps'; "
        + "write {\"aps\": {\"alert\": \"Text\"}}"
    }
    #expect {
      try run("0.1 push none.json")
    } throws: {
      "\($0)".hasPrefix("walk.txt:1: push: 'none.json' cannot be read")
    }
  }

  @Test func `the clock has 60 frames a second, and an event precedes the first frame at its time or later`()
    throws
  {
    #expect(try play("0.999 quit").app.frames == 61)
    #expect(try play("1 quit").app.frames == 61)
    #expect(try play("1.001 quit").app.frames == 62)
  }

  @Test func `a caller hears of each frame with its time`() throws {
    let host = OffscreenHost(script: try Script("0.05 expect count\n0.1 quit", name: "walk.txt")) { _, _ in }
    var times: [Double] = []
    host.onFrame = { times.append($0) }
    let screen = try HostedScreen(
      title: "t", size: CGSize(width: 240, height: 160), scale: 1, threads: 1, delegate: CounterApp())
    try host.run(screen)
    #expect(times == (1...6).map { Double($0) / 60 })
  }

  @Test func `views are drawn before they are touched, as on a display`() throws {
    let text = "0.1 touch 0 down 9 9\n0.2 touch 0 up 9 9\n0.5 touch 0 down 9 9\n0.6 touch 0 up 9 9\n0.7 quit"
    let host = OffscreenHost(script: try Script(text, name: "walk.txt")) { _, _ in }
    let recorder = Recorder(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
    let screen = try TestScreen(size: CGSize(width: 240, height: 160), view: recorder)
    try host.run(screen.hosted)
    #expect(recorder.steps == ["draw", "touch", "draw", "touch"])
  }

  @Test func `tap activates the control, and expect sees the effect in the same frame`() throws {
    let run = try play("0 expect count count 0\n0.5 tap more\n0.5 expect count count 1\n1 tap more\n1 expect count 2")
    #expect(run.app.count == 2)
    #expect(run.host.soundsPlayed.map(\.seconds) == [0.5, 1])
  }

  @Test(arguments: [
    ("1 tap mor", "walk.txt:1: tap: no element on screen is named 'mor'; near: more, cover, count, covered"),
    ("1 tap covered", "walk.txt:1: tap: 'covered' cannot be pressed: UIView 'cover' covers its centre"),
    ("1 tap more\n2 tap more\n3 tap more\n4 tap more", "walk.txt:4: tap: 'more' is disabled"),
    ("1 expect count count 9", "walk.txt:1: expect: 'count' shows [\"count 0\"], not 'count 9'"),
    (
      "1 expect nothing",
      "walk.txt:1: expect: no element on screen is named 'nothing'; near: count, cover, covered, more"
    ),
  ])
  func `a failing line is reported with its place and reason`(script: String, message: String) {
    #expect { try play(script) } throws: { "\($0)" == message }
  }

  @Test func `shot writes the picture and tree the views at their time`() throws {
    let files = try play("0.1 shot a.png\n0.2 tap more\n0.2 tree t.txt\n0.3 resize 100 50\n0.3 shot b.png").files
    let first = try Bitmap(png: #require(files["a.png"]))
    #expect(first.width == 240 && first.height == 160)
    let second = try Bitmap(png: #require(files["b.png"]))
    #expect(second.width == 100 && second.height == 50)
    let tree = String(decoding: try #require(files["t.txt"]), as: UTF8.self)
    #expect(tree.contains("UILabel #count (10 10 200 30) \"count 1\""))
    #expect(tree.contains("UIButton #more (10 50 100 44) \"More\" label=\"More\" [button]"))
  }

  @Test func `an unwritable file is an error of its line`() throws {
    let app = CounterApp()
    let screen = try HostedScreen(title: "t", size: CGSize(width: 9, height: 9), scale: 1, threads: 1, delegate: app)
    let script = try Script("0 shot a.png", name: "walk.txt")
    let host = OffscreenHost(script: script, folder: URL(fileURLWithPath: "/proc/nowhere"))
    #expect { try host.run(screen) } throws: { "\($0)".hasPrefix("walk.txt:1: 'a.png' cannot be written: ") }
  }

  @Test func `equal scripts give equal bytes`() throws {
    let script = "0.2 tap more\n1 shot a.png"
    #expect(try play(script).files == play(script).files)
  }
}
