import UIKit

/// An app that preserves its controllers and restores them at its next start.
@MainActor final class RestoringApp: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  var calls: [String] = []
  var isPreserved = true
  var isRestored = true
  var hook: ([String]) -> UIViewController? = { _ in nil }
  /// Called with the coder of the app before the state is encoded and after it was decoded.
  var willEncode: (NSCoder) -> Void = { _ in }
  var didDecode: (NSCoder) -> Void = { _ in }
  private let root: () -> UIViewController

  init(root: @escaping () -> UIViewController) {
    self.root = root
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    calls.append("will finish")
    let window = UIWindow()
    window.rootViewController = root()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    calls.append("did finish")
    return true
  }
  func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    calls.append("should save")
    return isPreserved
  }
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    calls.append("should restore")
    return isRestored
  }
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    calls.append("hook \(identifierComponents.joined(separator: "/"))")
    return hook(identifierComponents)
  }
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    calls.append("will encode")
    willEncode(coder)
  }
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    calls.append("did decode")
    didDecode(coder)
  }

  /// Runs the app until the user ends it; its state is in a file beside `file`.
  func run(
    _ file: URL, size: CGSize = CGSize(width: 320, height: 480), _ body: (HostedScreen) throws -> Void = { _ in }
  ) throws {
    calls = []
    Page.calls = []
    let screen = try HostedScreen(
      title: "State", size: size, scale: 1, threads: 1, stateFile: file, delegate: self)
    screen.makeCurrent()
    _ = screen.advance(to: 0)
    try body(screen)
    screen.send(.quit)
  }

  /// Calls a closure with the name of a file in a folder that is removed afterwards.
  static func withFile(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("scene.plist"))
  }
}

/// A controller with a note to restore.
final class Page: UIViewController {
  static var calls: [String] = []
  var note = ""
  var partner: UIViewController?
  var object: Counter?

  convenience init(_ identifier: String?, note: String = "") {
    self.init(nibName: nil, bundle: nil)
    restorationIdentifier = identifier
    self.note = note
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Self.calls.append("load \(restorationIdentifier ?? "")")
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    Self.calls.append("encode \(restorationIdentifier ?? "")")
    coder.encode(note, forKey: "note")
    coder.encode(partner, forKey: "partner")
    coder.encode(object, forKey: "object")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    Self.calls.append("decode \(restorationIdentifier ?? "")")
    note = coder.decodeObject(forKey: "note") as? String ?? ""
    partner = coder.decodeObject(forKey: "partner") as? UIViewController
    object = coder.decodeObject(forKey: "object") as? Counter
  }

  override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    Self.calls.append("finished \(restorationIdentifier ?? "")")
  }
}

/// Creates pages that are restored, unless their identifier is "gone".
enum PageMaker: UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    Page.calls.append("make \(identifierComponents.joined(separator: "/"))")
    return identifierComponents.last == "gone" ? nil : Page(nil)
  }
}

/// A registered object.
final class Counter: NSObject, UIStateRestoring, UIObjectRestoration {
  var count = 0

  var objectRestorationClass: (any UIObjectRestoration.Type)? { Counter.self }
  func encodeRestorableState(with coder: NSCoder) { coder.encode(count, forKey: "count") }
  func decodeRestorableState(with coder: NSCoder) { count = coder.decodeInteger(forKey: "count") }

  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)? {
    let made = Counter()
    UIApplication.registerObject(forStateRestoration: made, restorationIdentifier: identifierComponents.last ?? "")
    return made
  }
}
