/// The time of the shadow dishes of a run: they advance faster than the live dish, and get a head start in the first
/// minutes of play.
public struct ShadowClock: Hashable, Sendable {
  /// The minutes that a shadow advances per minute of play, from 1.
  public var speed: Int
  /// Further minutes that it advances in the first minutes of play.
  public var headStart: Int
  /// The minutes of play over which the head start is spread, from 1.
  public var startingTime: Int

  public init(speed: Int = 1, headStart: Int = 0, startingTime: Int = 1) {
    self.speed = speed
    self.headStart = headStart
    self.startingTime = max(startingTime, 1)
  }

  /// Returns the minutes that a shadow has advanced after some minutes of play.
  public func minutes(after minute: Int) -> Int {
    speed * minute + headStart * min(minute, startingTime) / startingTime
  }

  /// Returns the time of play at which a shadow has reached a time, both in s.
  public func playTime(at time: Float) -> Float {
    let start = Float(60 * startingTime)
    let rate = Float(speed) + Float(headStart) / Float(startingTime)
    return time < rate * start ? time / rate : start + (time - rate * start) / Float(speed)
  }
}
