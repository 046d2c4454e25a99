import Foundation

/// Repeats sounds after a time. It keeps its settings, and the sound passes unchanged.
open class AVAudioUnitDelay: AVAudioUnitEffect, @unchecked Sendable {
  private var state = (time: TimeInterval(1), feedback: Float(50), cutoff: Float(15_000), mix: Float(100))

  /// From 0 to 2 seconds.
  open var delayTime: TimeInterval {
    get { state.time }
    set { state.time = min(max(newValue, 0), 2) }
  }

  /// In percent, from −100 to 100.
  open var feedback: Float {
    get { state.feedback }
    set { state.feedback = min(max(newValue, -100), 100) }
  }

  /// In Hz, at least 10.
  open var lowPassCutoff: Float {
    get { state.cutoff }
    set { state.cutoff = max(newValue, 10) }
  }

  /// In percent, from 0, where only the sound without the effect is heard, to 100.
  open var wetDryMix: Float {
    get { state.mix }
    set { state.mix = min(max(newValue, 0), 100) }
  }
}
