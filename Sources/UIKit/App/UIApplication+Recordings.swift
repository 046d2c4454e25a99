import Sound

// For the module of `uikit` that stands for AVFoundation.
extension UIApplication {
  /// Plays a recording through the host.
  @_spi(Recordings) public func play(_ playback: SoundPlayback) { screen?.play(playback) }

  /// Calls a closure once at a time of the toolkit's clock.
  ///
  /// - Parameters:
  ///   - delay: The delay from now, in seconds.
  ///   - action: Not called if the result was called before.
  /// - Returns: Cancels the call.
  @_spi(Recordings) public func call(after delay: TimeInterval, _ action: @escaping () -> Void) -> () -> Void {
    let timer = ClockTimer.after(delay, action)
    return { timer.cancel() }
  }
}
