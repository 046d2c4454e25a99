import Foundation

/// What a layer and an animation share: how the time of their parent becomes their own.
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
  /// When it begins, in seconds of the parent's time; 0 lets an animation begin when it is added.
  var beginTime: CFTimeInterval { get set }
  /// Of one cycle, in seconds; 0 takes the transaction's.
  var duration: CFTimeInterval { get set }
  /// Own seconds in a second of the parent; 0 stops, negative values go backwards.
  var speed: Float { get set }
  /// Added to the own time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// How often the cycle runs, fractions allowed; 0 counts as 1.
  var repeatCount: Float { get set }
  /// For how many seconds the cycle is repeated; wins over `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle runs back again, which doubles its length.
  var autoreverses: Bool { get set }
  /// What shows before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside of its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Its last value stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its first value shows before it begins.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The arithmetic of ``CAMediaTiming``.
///
/// Source: W3C, "SMIL 3.0 Timing and Synchronization", from which Core Animation took its model.
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
    /// Within one cycle, 0 to the duration, already turned round where the cycle runs back.
    var time: CFTimeInterval
    /// Cycles that were completed before, for cumulative animations.
    var cycle: Int
  }

  enum Phase: Equatable { case before, active, after }

  /// A layer's own time at a time of its parent.
  func localTime(at parent: CFTimeInterval) -> CFTimeInterval { (parent - begin) * speed + offset }

  /// The parent's time at a layer's own; the beginning for a layer that stands still.
  func parentTime(at local: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? begin : (local - offset) / speed + begin
  }

  private var cycleLength: CFTimeInterval { duration * (autoreverses ? 2 : 1) }

  /// How long it is active, in its own seconds.
  var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return cycleLength * (repeatCount > 0 ? repeatCount : 1)
  }

  /// When it ends, in the parent's time; infinite for what stands still or never ends.
  var end: CFTimeInterval { speed == 0 ? .infinity : begin + activeDuration / abs(speed) }

  func phase(at parent: CFTimeInterval) -> Phase {
    if parent < begin, speed != 0 { return .before }
    return parent >= end ? .after : .active
  }

  /// What shows at a time of the parent; `nil` for nothing.
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
    let active = activeDuration
    var time = min(speed < 0 ? active - elapsed : elapsed, active)
    if offset != 0 {
      time += offset
      // What the offset pushes beyond the end comes in again at the beginning.
      if speed == 0 {
        time = min(max(time, 0), active)
      } else if time > active || time < 0 {
        time = wrapped(time, active)
      }
    }
    guard cycleLength > 0, cycleLength.isFinite else { return Moment(time: max(0, time), cycle: 0) }
    var cycle = (time / cycleLength).rounded(.down)
    // The end of the last cycle is its own end, not the beginning of one more.
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
  /// The model of a layer or animation; what is not a number counts as its default.
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
