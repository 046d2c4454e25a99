import Foundation

public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// The sound has come to its end; it was not stopped.
  @preconcurrency @MainActor func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

// The optional members.
extension AVAudioPlayerDelegate {
  @preconcurrency @MainActor public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
  }
}
