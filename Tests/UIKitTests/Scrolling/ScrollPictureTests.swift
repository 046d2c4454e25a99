import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ScrollPictureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// Both scroll indicators, a spinning refresh control, and a focused button.
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `indicators, refresh control and focus match their golden pictures`(style: UIUserInterfaceStyle) throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 200))
    root.overrideUserInterfaceStyle = style
    let view = UIScrollView(frame: root.bounds)
    view.backgroundColor = .systemBackground
    view.contentSize = CGSize(width: 320, height: 600)
    let button = UIView(frame: CGRect(x: 30, y: 20, width: 90, height: 36))
    button.backgroundColor = .systemFill
    button.layer.cornerRadius = 8
    let control = UIControl(frame: button.frame)
    control.layer.cornerRadius = 8
    view.addSubview(button)
    view.addSubview(control)
    view.refreshControl = UIRefreshControl()
    root.addSubview(view)
    let screen = try TestScreen(size: root.bounds.size, view: root)
    screen.beginDrag(from: CGPoint(x: 50, y: 10), to: CGPoint(x: 50, y: 190))
    screen.type(.keyboardTab)
    screen.advance(seconds: 0.1)
    let name = "scrolling-\(style == .dark ? "dark" : "light")"
    try GoldenPictures(folder: Self.folder).check(screen.picture, name, .text)
  }
}
