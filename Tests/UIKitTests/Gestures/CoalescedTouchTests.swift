import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct CoalescedTouchTests {
  /// Records its touch events.
  private final class Pad: UIView {
    var lines: [String] = []
    var coalesced: [[UITouch]] = []
    var events: [UIEvent] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }

    private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      let places = touches.map { "\(Int($0.previousLocation(in: self).x))>\(Int($0.location(in: self).x))" }.sorted()
      lines.append("\(name) \(places.joined(separator: " "))")
      guard let event else { return }
      events.append(event)
      let touch = touches.min { $0.location(in: self).x < $1.location(in: self).x }
      coalesced.append(touch.flatMap { event.coalescedTouches(for: $0) } ?? [])
    }
  }

  private func start() throws -> (TestScreen, Pad) {
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    pad.isMultipleTouchEnabled = true
    let screen = try TestScreen(size: CGSize(width: 200, height: 100), view: pad)
    screen.advanceFrame()
    return (screen, pad)
  }

  private func touch(_ id: Int, _ change: TouchChange, _ x: CGFloat) -> HostEvent {
    .touch(id: id, change, CGPoint(x: x, y: 50))
  }

  @Test func `movements of a frame come as one event, which has them all`() throws {
    let (screen, pad) = try start()
    screen.send(together: [touch(0, .down, 10)])
    screen.send(together: [touch(0, .move, 20), touch(0, .move, 25)])
    screen.send(together: [touch(0, .move, 40)])
    #expect(pad.lines == ["began 10>10"])
    screen.advanceFrame()
    #expect(pad.lines == ["began 10>10", "moved 10>40"])
    let samples = try #require(pad.coalesced.last)
    #expect(samples.map { $0.location(in: pad).x } == [20, 25, 40])
    #expect(samples.map { $0.previousLocation(in: pad).x } == [10, 20, 25])
    #expect(samples.allSatisfy { $0.phase == .moved && $0.view === pad && $0.window === pad.window })
    #expect(pad.events.last?.allTouches?.isDisjoint(with: samples) == true, "they are copies")
    #expect(samples.last.flatMap { pad.events.last?.coalescedTouches(for: $0) } == nil)
    screen.advanceFrame()
    #expect(pad.lines.count == 2)
  }

  @Test func `fingers that begin or end together come as one event`() throws {
    let (screen, pad) = try start()
    screen.send(together: [touch(0, .down, 10), touch(1, .down, 60)])
    #expect(pad.lines == ["began 10>10 60>60"])
    #expect(pad.events.last?.allTouches?.count == 2)
    screen.send(together: [touch(0, .up, 10), touch(1, .up, 60)])
    #expect(pad.lines == ["began 10>10 60>60", "ended 10>10 60>60"])
  }

  @Test func `an event of another kind comes after the movements before it`() throws {
    let (screen, pad) = try start()
    screen.send(together: [touch(0, .down, 10), touch(0, .move, 20), touch(0, .up, 30)])
    #expect(pad.lines == ["began 10>10", "moved 10>20", "ended 20>30"])
    #expect(pad.coalesced.last?.count == 1)
  }

  @Test func `fingers that move unequally often come together`() throws {
    let (screen, pad) = try start()
    screen.send(together: [touch(0, .down, 10), touch(1, .down, 100)])
    screen.send(together: [touch(0, .move, 20), touch(1, .move, 110), touch(0, .move, 30), touch(0, .move, 40)])
    screen.advanceFrame()
    #expect(pad.lines == ["began 100>100 10>10", "moved 100>110 10>40"])
    #expect(pad.coalesced.last?.map { $0.location(in: pad).x } == [20, 30, 40])
  }

  @Test func `the pressed pointer moves once for each frame`() throws {
    let (screen, pad) = try start()
    screen.send(together: [.pointerDown(CGPoint(x: 10, y: 50), .left)])
    screen.send(together: [20, 30, 40].map { .pointerMoved(CGPoint(x: $0, y: 50)) })
    screen.advanceFrame()
    #expect(pad.lines == ["began 10>10", "moved 10>40"] && pad.coalesced.last?.count == 3)
  }
}
