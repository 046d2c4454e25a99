import Foundation
import Testing

@testable import Layers

@Suite(.serialized) @MainActor struct MediaClockTests {
  @MainActor private final class Counter {
    var times: [Double] = []

    func step(_ link: CADisplayLink) {
      times.append(link.timestamp)
    }
  }

  @Test func `a link is called at the display's rate closest to its preferred one`() {
    let clock = MediaClock.main
    let start = clock.now
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.step)
    #expect(link.preferredFramesPerSecond == 0)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 30, preferred: 24)
    link.add()
    for frame in 1...60 { clock.advance(to: start + Double(frame) / 60) }
    // 60, 30, 20, 15 … are possible.
    #expect((19...21).contains(counter.times.count))
    #expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 20) < 1e-9)
    let before = counter.times.count
    link.preferredFramesPerSecond = 30
    for frame in 61...120 { clock.advance(to: start + Double(frame) / 60) }
    #expect((29...31).contains(counter.times.count - before))
    link.invalidate()
  }

  @Test func `a display link is called once per frame with its time, and not while paused`() {
    let clock = MediaClock()
    MediaClock.main = clock
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.step)
    #expect(!clock.wantsFrames)
    link.add()
    link.add()
    #expect(clock.wantsFrames)
    clock.advance(to: 0.5)
    link.isPaused = true
    #expect(!clock.wantsFrames)
    clock.advance(to: 1)
    link.isPaused = false
    clock.advance(to: 2)
    link.invalidate()
    clock.advance(to: 3)
    #expect(counter.times == [0.5, 2])
    #expect(CACurrentMediaTime() == 3)
  }

  @Test func `a link that another one has invalidated or removed in a frame is not called in it`() {
    let clock = MediaClock()
    MediaClock.main = clock
    @MainActor final class Ender {
      var links: [CADisplayLink] = []

      func step(_ link: CADisplayLink) {
        links.first?.invalidate()
        links.last?.remove(from: .main, forMode: .default)
      }
    }
    let (ender, counter) = (Ender(), Counter())
    let first = CADisplayLink(target: ender, selector: Ender.step)
    ender.links = [
      CADisplayLink(target: counter, selector: Counter.step), CADisplayLink(target: counter, selector: Counter.step),
    ]
    for link in [first] + ender.links { link.add() }
    clock.advance(to: 1)
    #expect(counter.times.isEmpty)
    ender.links[1].add()
    ender.links = []
    clock.advance(to: 2)
    #expect(counter.times == [2])
    first.invalidate()
  }

  @Test(arguments: [Float.leastNonzeroMagnitude, 1e-30, .infinity, .nan, -1])
  func `a rate that no display has is drawn as the nearest possible one`(rate: Float) {
    let range = CAFrameRateRange(minimum: 0, maximum: rate, preferred: rate)
    #expect(range.stride == (rate > 0 && rate < 1 ? 1_000_000 : 1))
    let link = CADisplayLink(target: Counter(), selector: Counter.step)
    link.preferredFrameRateRange = range
    #expect(link.preferredFramesPerSecond == (rate == .infinity ? 1_000_000 : 0))
    #expect(link.targetTimestamp > 0)
  }

  @Test func `time never decreases and is never NaN`() {
    let clock = MediaClock()
    MediaClock.main = clock
    clock.advance(to: 5)
    clock.advance(to: 4)
    #expect(clock.now == 5)
    clock.advance(to: .nan)
    clock.advance(to: .infinity)
    #expect(clock.now == 5)
  }

  @Test func `the first request for frames is reported`() {
    let clock = MediaClock()
    MediaClock.main = clock
    var told = 0
    clock.onFirstDemand = { told += 1 }
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.step)
    link.add()
    link.isPaused = true
    link.isPaused = false
    #expect(told == 2)
    clock.onFirstDemand = nil
  }
}
