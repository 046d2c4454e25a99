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

  @Test func `the own tint of a refresh control colours its wheel`() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 200))
    root.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let view = UIScrollView(frame: root.bounds)
    view.backgroundColor = .white
    view.contentSize = CGSize(width: 160, height: 600)
    let control = UIRefreshControl()
    view.refreshControl = control
    root.addSubview(view)
    let screen = try TestScreen(size: root.bounds.size, view: root)
    screen.beginDrag(from: CGPoint(x: 50, y: 10), to: CGPoint(x: 50, y: 190))
    screen.advance(seconds: 0.1)
    func pixels() -> [Pixel] {
      let picture = screen.picture
      return (0..<60).flatMap { y in (60..<100).map { picture[$0, y] } }
    }
    let grey = pixels()
    #expect(grey.contains { $0 != .white } && grey.allSatisfy { $0.red == $0.blue })
    control.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    screen.advance(seconds: 0.1)
    let red = pixels()
    #expect(red.contains { $0.red > $0.blue } && red.allSatisfy { $0.red >= $0.blue && $0.green == $0.blue })
    control.tintColor = .clear
    screen.advance(seconds: 0.1)
    #expect(pixels().allSatisfy { $0 == .white })
  }
}
