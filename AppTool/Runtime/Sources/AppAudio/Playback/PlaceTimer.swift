@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

/// Calls a closure at places of what a player plays.
@MainActor final class PlaceTimer {
  enum Places {
    /// Multiples of a time, in seconds, and the places of starts, ends and jumps.
    case every(Double)
    /// Places in seconds.
    case at([Double])
  }

  private weak var player: AVPlayer?
  private let places: Places
  private let action: (CMTime) -> Void
  private var timer: AppTimer?
  private var wasPlaying = false
  /// The place of the last call of ``check()``, in seconds.
  private var last = 0.0

  init(_ player: AVPlayer, _ places: Places, _ action: @escaping (CMTime) -> Void) {
    (self.player, self.places, self.action) = (player, places, action)
    last = player.currentTime().seconds
  }

  func stop() {
    timer?.cancel()
    timer = nil
    player = nil
  }

  /// Goes on after a jump.
  func jump() {
    guard let player else { return }
    last = player.currentTime().seconds
    if case .every = places { action(player.currentTime()) }
    schedule()
  }

  /// Goes on after a start or an end, or at a place.
  func check() {
    guard let player else { return }
    let time = player.currentTime(), isPlaying = player.timeControlStatus == .playing
    switch places {
    case .every:
      if isPlaying != wasPlaying || isPlaying, time.seconds != last || isPlaying != wasPlaying { action(time) }
    case .at(let places):
      if places.contains(where: { $0 > last && $0 <= time.seconds }) { action(time) }
    }
    (last, wasPlaying) = (time.seconds, isPlaying)
    schedule()
  }

  private func schedule() {
    timer?.cancel()
    timer = nil
    guard let player, player.timeControlStatus == .playing, player.rate > 0 else { return }
    let place = player.currentTime().seconds
    let next: Double? =
      switch places {
      case .every(let interval): (floor(place / interval + 1e-6) + 1) * interval
      case .at(let places): places.filter { $0 > place }.min()
      }
    guard let next, next < player.currentItem?.duration.seconds ?? 0 else { return }
    timer = AppTimer.after((next - place) / Double(player.rate)) { [weak self] in self?.check() }
  }
}

extension AVPlayer {
  /// Calls a closure at multiples of an interval while the player plays, and when it starts, ends or jumps.
  ///
  /// - Parameters:
  ///   - interval: More than zero.
  ///   - queue: `nil` for the main queue.
  ///   - block: Called with the place.
  /// - Returns: A value for ``removeTimeObserver(_:)``.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    precondition(interval > .zero, "AVPlayer: an interval is more than zero")
    return readOnMain { addTimer(.every(interval.seconds), queue, block) }
  }

  /// Calls a closure when the player passes a place.
  ///
  /// - Parameters:
  ///   - times: The places.
  ///   - queue: `nil` for the main queue.
  ///   - block: Called at each place.
  /// - Returns: A value for ``removeTimeObserver(_:)``.
  public func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any {
    let places = times.map(\.timeValue.seconds)
    return readOnMain { addTimer(.at(places), queue) { _ in block() } }
  }

  /// Ends the calls.
  ///
  /// - Parameter observer: The result of the call that added it.
  public func removeTimeObserver(_ observer: Any) {
    guard let timer = observer as? PlaceTimer else { return }
    readOnMain {
      timer.stop()
      timers.removeAll { $0 === timer }
    }
  }

  @MainActor private func addTimer(
    _ places: PlaceTimer.Places, _ queue: DispatchQueue?, _ block: @escaping @Sendable (CMTime) -> Void
  ) -> PlaceTimer {
    let timer = PlaceTimer(self, places) { time in
      // On Linux each read of the main queue makes another object.
      if let queue, queue.label != DispatchQueue.main.label { queue.async { block(time) } } else { block(time) }
    }
    timers.append(timer)
    timer.check()
    return timer
  }
}
