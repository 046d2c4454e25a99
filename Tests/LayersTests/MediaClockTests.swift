import Testing

@testable import Layers

@Suite(.serialized) @MainActor struct MediaClockTests {
  @MainActor private final class Counter {
    var times: [Double] = []

    func step(_ link: CADisplayLink) {
      times.append(link.timestamp)
    }
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
