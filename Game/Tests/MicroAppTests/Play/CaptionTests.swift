import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import ScreenBase

@Suite(.separateScreens) @MainActor struct CaptionTests {
  @Test func `sounds have captions with their side, for a limited time`() throws {
    let captions = CaptionView(frame: CGRect(x: 0, y: 0, width: 200, height: 96))
    let screen = try TestScreen(size: CGSize(width: 200, height: 96), view: captions)
    captions.show(.bite, pan: -1)
    #expect(!screen.tree.contains("a bite"), "captions are off")
    captions.isOn = true
    captions.show(.bite, pan: -1)
    captions.show(.bell, pan: 0)
    #expect(try screen.element("caption bite").shownTexts == ["← a bite"])
    #expect(try screen.element("caption bell").shownTexts == ["the bell"])
    captions.show(.bite, pan: 0.8)
    #expect(try screen.element("caption bite").shownTexts == ["a bite →"])
    for _ in 0..<100 { captions.advance(by: 0.02) }
    #expect(captions.subviews.isEmpty)
  }

  @Test func `the heart beats at most once in its interval`() throws {
    let screen = try TestScreen(size: CGSize(width: 200, height: 96), view: UIView())
    defer { _ = screen.picture }
    let stage = SoundStage()
    var heard: [GameSound] = []
    stage.onCue = { sound, _ in heard.append(sound) }
    for tick in 0..<(2 * SoundStage.beatInterval) {
      stage.beat(at: tick)
      stage.flush()
    }
    #expect(heard == [.heartbeat, .heartbeat])
  }

  @Test func `at most four captions are shown, and every sound has one`() {
    let captions = CaptionView(frame: CGRect(x: 0, y: 0, width: 200, height: 96))
    captions.isOn = true
    for sound in GameSound.allCases { captions.show(sound, pan: 0) }
    #expect(captions.subviews.count == 4)
    #expect(Set(GameSound.allCases.map { $0.caption(pan: 0) }).count == GameSound.allCases.count)
  }
}
