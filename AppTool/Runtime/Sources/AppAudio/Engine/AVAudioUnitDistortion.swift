import Foundation

/// The kind of a distortion.
public enum AVAudioUnitDistortionPreset: Int, Sendable {
  case drumsBitBrush, drumsBufferBeats, drumsLoFi, multiBrokenSpeaker, multiCellphoneConcert, multiDecimated1
  case multiDecimated2, multiDecimated3, multiDecimated4, multiDistortedFunk, multiDistortedCubed
  case multiDistortedSquared, multiEcho1, multiEcho2, multiEchoTight1, multiEchoTight2, multiEverythingIsBroken
  case speechAlienChatter, speechCosmicInterference, speechGoldenPi, speechRadioTower, speechWaves
}

/// Distorts sounds. It keeps its settings, and the sound passes unchanged.
open class AVAudioUnitDistortion: AVAudioUnitEffect, @unchecked Sendable {
  private var state = (gain: Float(-6), mix: Float(50))
  private(set) var preset = AVAudioUnitDistortionPreset.drumsBitBrush

  open func loadFactoryPreset(_ preset: AVAudioUnitDistortionPreset) { self.preset = preset }

  /// In dB, from −80 to 20.
  open var preGain: Float {
    get { state.gain }
    set { state.gain = min(max(newValue, -80), 20) }
  }

  /// In percent, from 0, where only the sound without the effect is heard, to 100.
  open var wetDryMix: Float {
    get { state.mix }
    set { state.mix = min(max(newValue, 0), 100) }
  }
}
