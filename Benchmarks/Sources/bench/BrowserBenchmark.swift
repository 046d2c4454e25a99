import BrowserHost
import Foundation
import Raster
import UIKit

/// The browser host with a headless Chromium: the bytes of a small change, and the number of arriving frames of a
/// full-screen scene.
@MainActor enum BrowserBenchmark {
  private static let names = ["chromium", "chromium-browser", "google-chrome"]
  private static let warmUp = 3.0
  private static let length = 6.0

  static func run() throws -> [Row] {
    guard let browser = names.lazy.compactMap(Program.find).first else {
      note("the browser is skipped: it needs Chromium")
      return []
    }
    let small = try measure(with: browser) { BlinkView(frame: .zero) }
    let scene = try measure(with: browser) { MovingSceneView(frame: .zero) }
    return [
      Row("browser.small_change.bytes", small.bytes / max(1, small.frames), .bytes),
      Row("browser.small_change.frames", small.frames / length, .perSecond),
      Row("browser.scene.frames", scene.frames / length, .perSecond),
      Row("browser.scene.bytes", scene.bytes / max(1, scene.frames), .bytes),
    ]
  }

  /// Returns the frames and bytes that reached the tab after the warm-up.
  private static func measure(
    with browser: String, _ makeView: @escaping @MainActor () -> UIView
  ) throws -> (frames: Double, bytes: Double) {
    let app = App(makeView: makeView)
    let screen = try HostedScreen(
      title: "Benchmark", size: CGSize(width: 1280, height: 800), scale: 1,
      threads: ProcessInfo.processInfo.activeProcessorCount, delegate: app)
    let tab = Process()
    let profile = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
    defer {
      tab.terminate()
      tab.waitUntilExit()
      try? FileManager.default.removeItem(at: profile)
    }
    let host = BrowserHost { url in
      tab.executableURL = URL(fileURLWithPath: browser)
      tab.arguments = [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--mute-audio", "--window-size=1280,800",
        "--user-data-dir=\(profile.path)", "--remote-debugging-port=0", url.absoluteString,
      ]
      tab.standardError = FileHandle.nullDevice
      tab.standardOutput = FileHandle.nullDevice
      try? tab.run()
    }
    screen.host = host
    app.onFrame = { time in
      if time >= warmUp, app.start == nil { app.start = host.traffic }
      if time >= warmUp + length { UIApplication.shared.terminate() }
    }
    try host.run(screen)
    let (start, end) = (app.start ?? host.traffic, host.traffic)
    return (Double(end.framesShown - start.framesShown), Double(end.bytesSent - start.bytesSent))
  }

  private final class App: UIApplicationDelegate {
    var start: BrowserHost.Traffic?
    var onFrame: ((CFTimeInterval) -> Void)?
    private let makeView: @MainActor () -> UIView
    private var window: UIWindow?
    private var link: CADisplayLink?

    init(makeView: @escaping @MainActor () -> UIView) {
      self.makeView = makeView
    }

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let controller = UIViewController()
      controller.view = makeView()
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      self.window = window
      link = CADisplayLink(target: self, selector: App.step)
      link?.add()
      return true
    }

    private func step(_ link: CADisplayLink) {
      onFrame?(link.timestamp)
    }
  }
}

/// A button of 200 × 44 points whose colour changes ten times a second.
private final class BlinkView: UIView {
  private let button = UIButton(frame: CGRect(x: 500, y: 300, width: 200, height: 44))
  private lazy var link = CADisplayLink(target: self, selector: BlinkView.step)
  private var frames = 0

  override func didMoveToWindow() {
    guard window != nil else { return link.invalidate() }
    backgroundColor = .white
    button.setTitle("Play", for: .normal)
    addSubview(button)
    link.add()
  }

  private func step(_ link: CADisplayLink) {
    frames += 1
    if frames.isMultiple(of: 6) {
      button.backgroundColor = UIColor(white: frames.isMultiple(of: 12) ? 0.3 : 0.5, alpha: 1)
    }
  }
}

/// The scene of ``SceneBenchmark`` over the whole screen, moving every frame.
private final class MovingSceneView: UIView {
  private var scene = Scene(count: 1500)
  private var list = PrimitiveList()
  private lazy var link = CADisplayLink(target: self, selector: MovingSceneView.step)

  override func didMoveToWindow() {
    guard window != nil else { return link.invalidate() }
    layer.contents = try? Bitmap(width: 1280, height: 800)
    isOpaque = true
    link.add()
  }

  private func step(_ link: CADisplayLink) {
    guard let bitmap = layer.contents as? Bitmap else { return }
    scene.step()
    SceneBenchmark.draw(scene, &list, into: bitmap, .allCores)
    layer.setNeedsCompositing()
  }
}
