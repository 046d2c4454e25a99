import Foundation
import Testing
import UIKit

@testable import AppRuntime

@Suite(.serialized) @MainActor struct AppTestHostTests {
  /// Returns the number of frames until an animation of half a second has ended.
  private func framesOfAnimation() throws -> Int {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    try #require(UIApplication.shared.keyWindow).addSubview(view)
    defer { view.removeFromSuperview() }
    let begin = AppTestHost.frameCount
    var isOver = false
    UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }, completion: { _ in isOver = true })
    // The run loop of a test calls this for each turn.
    while !isOver, AppTestHost.frameCount - begin < 1000 { AppTestHost.advance() }
    #expect(isOver)
    return AppTestHost.frameCount - begin
  }

  @Test func `with virtual time an animation takes the frames of its duration on every machine`() throws {
    AppTestHost.start(isTimeVirtual: true) {}
    let counts = [try framesOfAnimation(), try framesOfAnimation()]
    #expect(counts[0] == counts[1])
    #expect((30...32).contains(counts[0]))
  }

  @Test func `the screen of tests is that of the device in the environment`() throws {
    let usual = AppTestHost.ScreenDescription(environment: [:])
    #expect(usual.size == CGSize(width: 393, height: 852) && usual.cover == nil)
    let covered = "24,0,20,0/24,0,20,0/24,24"
    let options = [AppTestHost.screenOptions: "--size 820x1180 --scale 2.0 --covered \(covered)"]
    let tablet = AppTestHost.ScreenDescription(environment: options)
    #expect(tablet.size == CGSize(width: 820, height: 1180) && tablet.cover == ScreenCover(covered))
  }

  @Test func `tests have a key window with a controller`() {
    AppTestHost.start(isTimeVirtual: true) {}
    #expect(UIApplication.shared.keyWindow?.rootViewController != nil)
  }
}
