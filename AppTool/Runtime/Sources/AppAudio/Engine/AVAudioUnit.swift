import Foundation

/// A node that processes sound.
open class AVAudioUnit: AVAudioNode, @unchecked Sendable {}

/// An effect that works in real time. It keeps its settings, and the sound passes unchanged.
open class AVAudioUnitEffect: AVAudioUnit, @unchecked Sendable {
  open var bypass = false
}

/// An effect that changes the speed of the players that are connected to it.
open class AVAudioUnitTimeEffect: AVAudioUnit, @unchecked Sendable {
  open var bypass = false { didSet { engine?.rateChanged() } }
  /// The factor of the speed.
  var speed: Float { 1 }
}

/// Changes the speed and the pitch on their own. Here the speed, from 0.5 to 2, changes the pitch too, and ``pitch`` and
/// ``overlap`` are kept without effect.
open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect, @unchecked Sendable {
  private var state = (rate: Float(1), pitch: Float(0), overlap: Float(8))

  /// From 1/32 to 32.
  open var rate: Float {
    get { state.rate }
    set {
      state.rate = min(max(newValue, 1 / 32), 32)
      engine?.rateChanged()
    }
  }

  /// In cents, from −2400 to 2400.
  open var pitch: Float {
    get { state.pitch }
    set { state.pitch = min(max(newValue, -2400), 2400) }
  }

  /// From 3 to 32 overlapping parts.
  open var overlap: Float {
    get { state.overlap }
    set { state.overlap = min(max(newValue, 3), 32) }
  }

  override var speed: Float { state.rate }
}

/// Changes the speed together with the pitch. Players here have speeds from 0.5 to 2.
open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect, @unchecked Sendable {
  private var givenRate: Float = 1

  /// From 0.25 to 4.
  open var rate: Float {
    get { givenRate }
    set {
      givenRate = min(max(newValue, 0.25), 4)
      engine?.rateChanged()
    }
  }

  override var speed: Float { givenRate }
}
