import Foundation
import Glibc
import Testing
@_spi(UITests) import UIKit
import UIKitTesting

@_spi(UITests) @testable import OffscreenHost

/// An app with a button that shows how often it was tapped, and a field.
@MainActor private final class TapApp: UIApplicationDelegate {
  private let button = UIButton(frame: CGRect(x: 10, y: 50, width: 100, height: 44))
  private let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 44))
  private var window: UIWindow?
  private var count = 0

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    button.setTitle("0", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        count += 1
        button.setTitle("\(count)", for: .normal)
      }, for: .touchUpInside)
    let controller = UIViewController()
    for view in [button, field] { controller.view.addSubview(view) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// The app's side of user interface tests.
@Suite(.separateScreens) @MainActor struct UITestHostTests {
  private func tap(_ x: CGFloat, _ y: CGFloat) -> UITestRequest {
    let point = CGPoint(x: x, y: y)
    return .play([
      UITestTouch(frame: 0, finger: 0, change: .down, point: point),
      UITestTouch(frame: 3, finger: 0, change: .up, point: point),
    ])
  }

  /// Writes all requests before the host reads the first one, and returns the answers.
  private func answers(to lines: [Data]) throws -> [UITestAnswer] {
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let tests = LineSocket(ends[0])
    for line in lines { #expect(tests.write(line)) }
    let screen = try HostedScreen(
      title: "App", size: CGSize(width: 300, height: 400), scale: 1, threads: 1, delegate: TapApp())
    #expect(shutdown(ends[0], Int32(SHUT_WR)) == 0)
    try UITestHost(descriptor: ends[1]).run(screen)
    return try lines.map { _ in try JSONDecoder().decode(UITestAnswer.self, from: try #require(tests.readLine())) }
  }

  private func answers(to requests: UITestRequest...) throws -> [UITestAnswer] {
    try answers(to: requests.map { try JSONEncoder().encode($0) })
  }

  private func elements(_ answer: UITestAnswer) throws -> [UITestElement] {
    guard case .tree(let root) = answer else { return [] }
    func all(_ element: UITestElement) -> [UITestElement] { [element] + element.children.flatMap(all) }
    return all(root)
  }

  @Test func `touches and text reach the app, and the tree shows their effect`() throws {
    let found = try answers(to: tap(60, 70), tap(60, 70), tap(100, 120), .type("ab\u{8}c"), .tree)
    let tree = try elements(found[4])
    #expect(tree.first { $0.kind == 9 }?.label == "2")
    #expect(tree.first { $0.kind == 49 }?.value == "ac")
    #expect(tree.first { $0.kind == 49 }?.hasFocus == true)
  }

  @Test func `the device turns, and its picture has the size of the screen`() throws {
    let found = try answers(to: .turn(isLandscape: true), .tree, .picture, .turn(isLandscape: false), .tree)
    #expect(try elements(found[1])[0].frame.size == CGSize(width: 400, height: 300))
    #expect(try elements(found[4])[0].frame.size == CGSize(width: 300, height: 400))
    guard case .picture(let data) = found[2] else { throw CancellationError() }
    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a request that cannot be read or done has a reason as its answer`() throws {
    let request = try JSONEncoder().encode(UITestRequest.turnWheel(1, to: "May"))
    let found = try answers(to: [Data("nonsense".utf8), request])
    for answer in found {
      guard case .failure(let reason) = answer else { throw CancellationError() }
      #expect(!reason.isEmpty)
    }
    guard case .failure("the wheel has no row 'May'") = found[1] else { throw CancellationError() }
  }
}
