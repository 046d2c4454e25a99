import Foundation

/// The timing properties of layers and animations: the conversion of the parent's time to their own.
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
  /// The begin time, in seconds of the parent's time; 0 starts an animation when it is added.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle, in seconds; 0 uses that of the transaction.
  var duration: CFTimeInterval { get set }
  /// Own seconds per second of the parent; 0 stops, negative values reverse.
  var speed: Float { get set }
  /// Added to the own time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles, which may be fractional; 0 counts as 1.
  var repeatCount: Float { get set }
  /// The time for which the cycle is repeated, in seconds; overrides `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// True if each cycle also runs backwards, which doubles its length.
  var autoreverses: Bool { get set }
  /// The values before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that an animation shows outside of its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Its last value remains.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its first value shows before it begins.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The arithmetic of ``CAMediaTiming``.
///
/// Source: W3C, "SMIL 3.0 Timing and Synchronization", the model of Core Animation.
struct TimeModel: Equatable {
  var begin: CFTimeInterval = 0
  var duration: CFTimeInterval = .infinity
  var speed: Double = 1
  var offset: CFTimeInterval = 0
  var repeatCount: Double = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// A moment of an animation.
  struct Moment: Equatable {
    /// The time within one cycle, from 0 to the duration; reversed in a backward cycle.
    var time: CFTimeInterval
    /// The number of completed cycles, for cumulative animations.
    var cycle: Int
  }

  enum Phase: Equatable { case before, active, after }

  /// Returns a layer's own time at a time of its parent.
  func localTime(at parent: CFTimeInterval) -> CFTimeInterval { (parent - begin) * speed + offset }

  /// Returns the parent's time at a layer's own time; the beginning if the layer's speed is 0.
  func parentTime(at local: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? begin : (local - offset) / speed + begin
  }

  private var cycleLength: CFTimeInterval { duration * (autoreverses ? 2 : 1) }

  /// The active duration, in its own seconds.
  var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return cycleLength * (repeatCount > 0 ? repeatCount : 1)
  }

  /// The end in the parent's time; infinite if the speed is 0 or the animation repeats forever.
  var end: CFTimeInterval { speed == 0 ? .infinity : begin + activeDuration / abs(speed) }

  func phase(at parent: CFTimeInterval) -> Phase {
    if parent < begin, speed != 0 { return .before }
    return parent >= end ? .after : .active
  }

  /// Returns the moment at a time of the parent; `nil` if nothing is shown.
  func moment(at parent: CFTimeInterval) -> Moment? {
    switch phase(at: parent) {
    case .before:
      guard fillMode == .backwards || fillMode == .both else { return nil }
      return moment(elapsed: 0)
    case .after:
      guard fillMode == .forwards || fillMode == .both else { return nil }
      return moment(elapsed: activeDuration)
    case .active:
      return moment(elapsed: max(0, parent - begin) * abs(speed))
    }
  }

  private func moment(elapsed: CFTimeInterval) -> Moment {
    var (active, elapsed) = (activeDuration, elapsed)
    if speed < 0, !active.isFinite, cycleLength > 0, cycleLength.isFinite {
      // An endless animation has no end to begin from, so each cycle is reversed by itself.
      (active, elapsed) = (cycleLength, elapsed.truncatingRemainder(dividingBy: cycleLength))
    }
    var time = min(speed < 0 ? active - elapsed : elapsed, active)
    if offset != 0 {
      time += offset
      // A time that the offset moves beyond the end wraps around to the beginning.
      if speed == 0 {
        time = min(max(time, 0), active)
      } else if time > active || time < 0 {
        time = wrapped(time, active)
      }
    }
    guard cycleLength > 0, cycleLength.isFinite else { return Moment(time: max(0, time), cycle: 0) }
    var cycle = (time / cycleLength).rounded(.down)
    // The end of the last cycle belongs to that cycle.
    if cycle > 0, time >= active, cycle * cycleLength >= time { cycle -= 1 }
    var within = time - cycle * cycleLength
    if within > duration { within = cycleLength - within }
    return Moment(time: min(max(within, 0), duration), cycle: Int(min(cycle, 1e9)))
  }

  private func wrapped(_ time: CFTimeInterval, _ length: CFTimeInterval) -> CFTimeInterval {
    guard length > 0, length.isFinite else { return max(0, time) }
    let rest = time.truncatingRemainder(dividingBy: length)
    return rest < 0 ? rest + length : rest
  }
}

extension TimeModel {
  /// Creates the model of a layer or animation; values that are not numbers are replaced by their defaults.
  @MainActor init(_ timing: some CAMediaTiming) {
    begin = timing.beginTime.isFinite ? timing.beginTime : 0
    duration = timing.duration.isNaN ? 0 : max(0, timing.duration)
    speed = timing.speed.isFinite ? Double(timing.speed) : 1
    offset = timing.timeOffset.isFinite ? timing.timeOffset : 0
    repeatCount = timing.repeatCount.isNaN ? 0 : Double(max(0, timing.repeatCount))
    repeatDuration = timing.repeatDuration.isNaN ? 0 : max(0, timing.repeatDuration)
    autoreverses = timing.autoreverses
    fillMode = timing.fillMode
  }
}
