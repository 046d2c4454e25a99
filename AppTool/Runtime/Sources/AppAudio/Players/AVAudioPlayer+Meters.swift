@_spi(AppModules) import AppRuntime
import Foundation

extension AVAudioPlayer {
  /// The time that a measurement covers, in seconds. A longer one follows the sound more slowly.
  private static let meterTime = 0.05
  /// The power of silence, in decibels.
  private static let silence: Float = -160

  /// Measures the sound before the present place, if ``isMeteringEnabled``. The volume has no effect on it.
  public func updateMeters() {
    readOnMain {
      guard isMeteringEnabled, isPlaying, let source else { return powers = [] }
      let samples = source.samples(
        before: Int(currentTime * source.sampleRate), count: Int(Self.meterTime * source.sampleRate))
      powers = samples.map { channel in
        let squares = channel.reduce(Double(0)) { $0 + Double($1) * Double($1) }
        let mean = channel.isEmpty ? 0 : (squares / Double(channel.count)).squareRoot()
        return (Self.decibels(Float(mean)), Self.decibels(channel.reduce(0) { max($0, abs($1)) }))
      }
    }
  }

  private static func decibels(_ amplitude: Float) -> Float { max(silence, 20 * log10(amplitude)) }

  /// The mean power at the last update, in decibels of full scale; −160 in silence.
  public func averagePower(forChannel channelNumber: Int) -> Float {
    readOnMain { powers.indices.contains(channelNumber) ? powers[channelNumber].average : Self.silence }
  }

  /// The highest sample at the last update, in decibels of full scale; −160 in silence.
  public func peakPower(forChannel channelNumber: Int) -> Float {
    readOnMain { powers.indices.contains(channelNumber) ? powers[channelNumber].peak : Self.silence }
  }
}
