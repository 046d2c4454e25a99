import Foundation

/// The curve of a band of an equalizer.
public enum AVAudioUnitEQFilterType: Int, Sendable {
  case parametric, lowPass, highPass, resonantLowPass, resonantHighPass, bandPass, bandStop, lowShelf, highShelf
  case resonantLowShelf, resonantHighShelf
}

/// A band of an equalizer.
open class AVAudioUnitEQFilterParameters: NSObject, @unchecked Sendable {
  private var state = (frequency: Float(1000), bandwidth: Float(0.5), gain: Float(0))

  override init() { super.init() }

  open var filterType = AVAudioUnitEQFilterType.parametric
  open var bypass = true

  /// In Hz, at least 20.
  open var frequency: Float {
    get { state.frequency }
    set { state.frequency = max(newValue, 20) }
  }

  /// From 0.05 to 5 octaves.
  open var bandwidth: Float {
    get { state.bandwidth }
    set { state.bandwidth = min(max(newValue, 0.05), 5) }
  }

  /// In dB, from −96 to 24.
  open var gain: Float {
    get { state.gain }
    set { state.gain = min(max(newValue, -96), 24) }
  }
}

/// An equalizer. It keeps its settings, and the sound passes unchanged.
open class AVAudioUnitEQ: AVAudioUnitEffect, @unchecked Sendable {
  private var gain: Float = 0
  public let bands: [AVAudioUnitEQFilterParameters]

  public init(numberOfBands: Int) {
    bands = (0..<max(0, numberOfBands)).map { _ in AVAudioUnitEQFilterParameters() }
    super.init()
  }

  /// In dB, from −96 to 24.
  open var globalGain: Float {
    get { gain }
    set { gain = min(max(newValue, -96), 24) }
  }
}
