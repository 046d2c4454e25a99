import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ScreenTests {
  @Test(arguments: [
    (CGSize(width: 0, height: -5), CGFloat(1), 1, 1),
    (CGSize(width: CGFloat.nan, height: CGFloat.nan), .nan, 1, 1),
    (CGSize(width: CGFloat.infinity, height: 100), 1, 16_384, 100),
    (CGSize(width: 1e9, height: 1e9), 1, 16_384, 4096),
    (CGSize(width: 100, height: 50), 1.5, 150, 75),
    (CGSize(width: 100, height: 50), 100, 800, 400),
    (CGSize(width: 100, height: 50), -1, 100, 50),
  ])
  func `any size and scale is clamped to a possible one`(size: CGSize, scale: CGFloat, width: Int, height: Int) {
    let geometry = ScreenGeometry(size: size, scale: scale)
    #expect(geometry.pixelWidth == width && geometry.pixelHeight == height)
    #expect(geometry.size.width > 0 && geometry.size.height > 0)
  }

  @Test func `a resize reaches window, root view and bitmap`() throws {
    let view = UIView(frame: .zero)
    let screen = try TestScreen(size: CGSize(width: 100, height: 50), view: view)
    screen.send(.resized(CGSize(width: 70, height: 90), scale: 2))
    #expect(view.frame.size == CGSize(width: 70, height: 90))
    #expect(screen.picture.width == 140 && screen.picture.height == 180)
    #expect(view.contentScaleFactor == 2)
    screen.send(.resized(CGSize(width: CGFloat.nan, height: 0), scale: 0))
    #expect(screen.picture.width == 1 && screen.picture.height == 1)
  }

  @Test func `an idle screen requests no frames, and a change wakes the host`() throws {
    let view = UIView(frame: .zero)
    let screen = try TestScreen(size: CGSize(width: 10, height: 10), view: view)
    _ = screen.picture
    #expect(screen.hosted.nextFrameTime == nil)
    var wakes = 0
    screen.hosted.onWake = { wakes += 1 }
    view.backgroundColor = .white
    #expect(wakes == 1)
    #expect(screen.hosted.nextFrameTime != nil)
    #expect(screen.advanceFrame().count == 1)
    #expect(screen.advanceFrame().isEmpty)
    #expect(screen.hosted.nextFrameTime == nil)
  }

  @Test func `terminate notifies the delegate once and finishes with the exit code`() throws {
    let screen = try TestScreen(size: CGSize(width: 10, height: 10), view: UIView(frame: .zero))
    #expect(!screen.hosted.isFinished)
    UIApplication.shared.terminate(exitCode: 3)
    UIApplication.shared.terminate(exitCode: 4)
    #expect(screen.hosted.isFinished && screen.hosted.exitCode == 3)
  }

  @Test func `elements are found by identifier, and a failure lists similar ones`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.text = "Seven"
    label.accessibilityIdentifier = "count"
    let screen = try TestScreen(size: CGSize(width: 100, height: 100)) {
      let controller = UIViewController()
      controller.view.addSubview(label)
      return controller
    }
    #expect(try screen.element("count").shownTexts == ["Seven"])
    #expect { try screen.element("cuont") } throws: {
      "\($0)" == "no element on screen is named 'cuont'; near: count"
    }
    label.isHidden = true
    #expect(throws: ElementError.self) { try screen.element("count") }
  }
}
