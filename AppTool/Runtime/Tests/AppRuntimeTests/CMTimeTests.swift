import AppAudio
import Foundation
import Testing
import UIKit

@Suite struct CMTimeTests {
  @Test func `times of different scales are added in their least common one`() {
    let sum = CMTime(value: 1, timescale: 4) + CMTime(value: 1, timescale: 6)
    #expect(sum.value == 5 && sum.timescale == 12 && !sum.hasBeenRounded)
    let difference = CMTimeSubtract(CMTimeMake(value: 3, timescale: 600), CMTimeMake(value: 1, timescale: 1))
    #expect(difference.value == -597 && difference.timescale == 600)
    let large = CMTime(value: 1, timescale: 2_147_483_629) + CMTime(value: 1, timescale: 2_147_483_587)
    #expect(large.timescale == kCMTimeMaxTimescale && large.hasBeenRounded && large.value == 2)
    var time = CMTime.zero
    time += CMTime(seconds: 0.5, preferredTimescale: 600)
    #expect(time.value == 300 && CMTimeGetSeconds(time) == 0.5)
  }

  @Test func `equal times of different scales are equal and have one hash`() {
    let (a, b) = (CMTime(value: 1, timescale: 2), CMTime(value: 300, timescale: 600))
    #expect(a == b && Set([a, b]).count == 1 && CMTimeCompare(a, CMTime(value: 2, timescale: 3)) == -1)
    // Numbers that differ by less than a Double can tell.
    let large = CMTime(value: 9_007_199_254_740_993, timescale: 1)
    #expect(large > CMTime(value: 9_007_199_254_740_992, timescale: 1))
  }

  @Test func `seconds become the nearest time of the scale`() {
    #expect(CMTime(seconds: 0.35, preferredTimescale: 1000).value == 350)
    let rounded = CMTimeMakeWithSeconds(1.0 / 3, preferredTimescale: 100)
    #expect(rounded.value == 33 && rounded.hasBeenRounded && rounded.timescale == 100)
    let coarse = CMTime(seconds: 1e18, preferredTimescale: 600)
    #expect(coarse.isNumeric && coarse.seconds == 1e18 && coarse.timescale < 600)
    #expect(
      !CMTime(seconds: .nan, preferredTimescale: 600).isValid
        && CMTime(seconds: 1e30, preferredTimescale: 1).isPositiveInfinity)
  }

  @Test(
    arguments: [
      (CMTimeRoundingMethod.roundHalfAwayFromZero, 3, -3), (.roundTowardZero, 2, -2), (.roundAwayFromZero, 3, -3),
      (.quickTime, 2, -2), (.roundTowardPositiveInfinity, 3, -2), (.roundTowardNegativeInfinity, 2, -3),
    ] as [(CMTimeRoundingMethod, Int64, Int64)])
  func `a coarser scale is rounded as asked`(method: CMTimeRoundingMethod, positive: Int64, negative: Int64) {
    // 25/10 s in whole seconds.
    #expect(CMTime(value: 25, timescale: 10).convertScale(1, method: method).value == positive)
    let result = CMTime(value: -25, timescale: 10).convertScale(1, method: method)
    #expect(result.value == negative && result.hasBeenRounded)
    let exact = CMTime(value: 5, timescale: 10).convertScale(30, method: method)
    #expect(exact.value == 15 && !exact.hasBeenRounded)
  }

  @Test func `times without a number are ordered and added`() {
    let one = CMTime(value: 1, timescale: 1)
    #expect(
      [.invalid, .positiveInfinity, one, .indefinite, .negativeInfinity].sorted().map(\.flags) == [
        CMTime.negativeInfinity.flags, one.flags, CMTime.positiveInfinity.flags, CMTime.indefinite.flags, [],
      ])
    #expect((one + .positiveInfinity).isPositiveInfinity && (one - .positiveInfinity).isNegativeInfinity)
    #expect(!(CMTime.positiveInfinity + .negativeInfinity).isValid && (one + .indefinite).isIndefinite)
    #expect(CMTime().seconds.isNaN && CMTime.positiveInfinity.seconds == .infinity)
    #expect((CMTime(value: .max, timescale: 1) + one).isPositiveInfinity)
    #expect(CMTime(value: .max, timescale: 1).convertScale(600, method: .default).isPositiveInfinity)
    #expect(CMTimeMultiply(CMTime(value: 3, timescale: 7), multiplier: -2) == CMTime(value: -6, timescale: 7))
    #expect(CMTimeMultiplyByFloat64(CMTime(value: 100, timescale: 600), multiplier: 0.5).value == 50)
  }

  @Test func `ranges contain their start and not their end`() {
    func seconds(_ value: Int64) -> CMTime { CMTime(value: value, timescale: 1) }
    let range = CMTimeRange(start: seconds(2), duration: seconds(3))
    #expect(range.containsTime(seconds(2)) && !range.containsTime(seconds(5)) && range.end == seconds(5))
    let other = CMTimeRange(start: seconds(4), end: seconds(9))
    #expect(range.intersection(other) == CMTimeRange(start: seconds(4), end: seconds(5)))
    #expect(range.union(other) == CMTimeRange(start: seconds(2), end: seconds(9)))
    #expect(range.intersection(CMTimeRange(start: seconds(7), end: seconds(8))).isEmpty && !CMTimeRange.invalid.isValid)
  }

  @Test func `a rectangle of an aspect ratio is in the middle`() {
    let bounds = CGRect(x: 10, y: 20, width: 200, height: 100)
    let wide = AVMakeRect(aspectRatio: CGSize(width: 400, height: 100), insideRect: bounds)
    #expect(wide == CGRect(x: 10, y: 45, width: 200, height: 50))
    let tall = AVMakeRect(aspectRatio: CGSize(width: 1, height: 2), insideRect: bounds)
    #expect(tall == CGRect(x: 85, y: 20, width: 50, height: 100))
  }
}
