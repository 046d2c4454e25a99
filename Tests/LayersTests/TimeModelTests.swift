import Foundation
import Testing

@testable import Layers

@Suite @MainActor struct TimeModelTests {
  /// An independent implementation of SMIL's definition that iterates over the cycles instead of dividing.
  private func reference(_ model: TimeModel, at time: Double) -> Double? {
    let length = model.repeatDuration > 0 ? model.repeatDuration : model.activeDuration
    let elapsed = (time - model.begin) * model.speed
    var clock: Double
    if elapsed < 0 {
      guard model.fillMode == .backwards || model.fillMode == .both else { return nil }
      clock = 0
    } else if elapsed >= length {
      guard model.fillMode == .forwards || model.fillMode == .both else { return nil }
      clock = length
    } else {
      clock = elapsed
    }
    var isBack = false
    while clock > model.duration + 1e-12 {
      clock -= model.duration
      if model.autoreverses { isBack.toggle() }
    }
    return isBack ? model.duration - clock : clock
  }

  @Test func `sampled times match a stepwise reference`() {
    var state: UInt64 = 3
    func random(_ below: Int) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int(state >> 33) % below)
    }
    for _ in 0..<4000 {
      var model = TimeModel()
      model.begin = random(8) / 4
      model.duration = (1 + random(6)) / 4
      model.speed = (1 + random(3)) / 2
      model.repeatCount = random(6) / 2
      model.repeatDuration = random(3) == 0 ? (1 + random(9)) / 3 : 0
      model.autoreverses = random(2) == 0
      model.fillMode = [.removed, .forwards, .backwards, .both][Int(random(4))]
      let time = random(1000) / 97
      let found = model.moment(at: time)?.time
      let expected = reference(model, at: time)
      #expect((found == nil) == (expected == nil), "\(model) at \(time)")
      if let found, let expected {
        // At the boundary of two cycles the end of one and the beginning of the next are both correct.
        let isSeam = abs(found - expected).truncatingRemainder(dividingBy: model.duration) < 1e-9
        #expect(abs(found - expected) < 1e-9 || isSeam, "\(model) at \(time)")
      }
    }
  }

  @Test func `the end of a repeated animation is the end of its last cycle`() {
    let model = TimeModel(begin: 0, duration: 2, repeatCount: 3, fillMode: .forwards)
    #expect(model.moment(at: 6) == TimeModel.Moment(time: 2, cycle: 2))
    #expect(model.moment(at: 100) == TimeModel.Moment(time: 2, cycle: 2))
    let back = TimeModel(begin: 0, duration: 2, repeatCount: 1, autoreverses: true, fillMode: .forwards)
    #expect(back.moment(at: 3)?.time == 1)
    #expect(back.moment(at: 4)?.time == 0)
    let half = TimeModel(begin: 0, duration: 2, repeatCount: 1.5, fillMode: .forwards)
    #expect(half.moment(at: 9) == TimeModel.Moment(time: 1, cycle: 1))
  }

  @Test func `a time offset starts in the middle and wraps around`() {
    let model = TimeModel(begin: 10, duration: 3, offset: 1)
    #expect(model.moment(at: 10)?.time == 1)
    #expect(model.moment(at: 11.5)?.time == 2.5)
    #expect(model.moment(at: 12.5)?.time == 0.5)
    #expect(model.moment(at: 13) == nil)
    let still = TimeModel(begin: 10, duration: 3, speed: 0, offset: 2)
    for time in [0.0, 10, 100] { #expect(still.moment(at: time)?.time == 2) }
    #expect(still.end == .infinity)
  }

  @Test func `a negative speed runs from the end to the beginning`() {
    let model = TimeModel(begin: 0, duration: 2, speed: -1, fillMode: .both)
    #expect(model.moment(at: 0)?.time == 2)
    #expect(model.moment(at: 0.5)?.time == 1.5)
    #expect(model.moment(at: 2)?.time == 0)
  }

  @Test func `a negative speed reverses each cycle of an endless animation`() {
    var model = TimeModel(begin: 0, duration: 2, speed: -1, repeatCount: .infinity)
    #expect([0, 0.5, 1.5, 2.5, 100.5].map { model.moment(at: $0)?.time } == [2, 1.5, 0.5, 1.5, 1.5])
    model.autoreverses = true
    #expect([1, 2, 3, 5].map { model.moment(at: $0)?.time } == [1, 2, 1, 1])
  }

  @Test func `a layer's time combines begin, speed and offset`() {
    let parent = CALayer()
    let child = CALayer()
    parent.addSublayer(child)
    parent.speed = 2
    parent.beginTime = 1
    child.timeOffset = 5
    // (t − 1) · 2, then + 5.
    #expect(child.convertTime(4, from: nil) == 11)
    #expect(child.convertTime(11, to: nil) == 4)
    #expect(child.convertTime(11, to: parent) == 6)
    #expect(parent.duration == .infinity && parent.speed == 2)
  }

  @Test func `NaN and infinity count as the defaults`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = -3
    animation.speed = .nan
    animation.timeOffset = .infinity
    animation.beginTime = .nan
    animation.repeatCount = -.infinity
    animation.repeatDuration = .nan
    let model = TimeModel(animation)
    #expect(model == TimeModel(begin: 0, duration: 0))
    #expect(animation.timeModel().duration == 0.25)
  }
}
