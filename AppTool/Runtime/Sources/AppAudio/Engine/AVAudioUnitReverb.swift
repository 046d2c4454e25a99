import Foundation

/// The room that a reverb simulates.
public enum AVAudioUnitReverbPreset: Int, Sendable {
  case smallRoom, mediumRoom, largeRoom, mediumHall, largeHall, plate, mediumChamber, largeChamber, cathedral
  case largeRoom2, mediumHall2, mediumHall3, largeHall2
}

/// Simulates the reverberation of a room. It keeps its settings, and the sound passes unchanged.
open class AVAudioUnitReverb: AVAudioUnitEffect, @unchecked Sendable {
  private var mix: Float = 0
  private(set) var preset = AVAudioUnitReverbPreset.mediumHall

  open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) { self.preset = preset }

  /// In percent, from 0, where only the sound without the effect is heard, to 100.
  open var wetDryMix: Float {
    get { mix }
    set { mix = min(max(newValue, 0), 100) }
  }
}
