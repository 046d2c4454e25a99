import Foundation
import UIKit

/// The commands of the keys for sound, such as those of headphones and keyboards. No key sends those that have a value,
/// such as ``skipForwardCommand``.
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let center = MPRemoteCommandCenter()

  private override init() {
    super.init()
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveRemoteControlNotification, object: nil, queue: nil
    ) { [unowned self] notification in
      guard let key = notification.userInfo?[UIApplication.remoteControlUserInfoKey] as? UIEvent.EventSubtype else {
        return
      }
      send(key)
    }
  }

  private func send(_ key: UIEvent.EventSubtype) {
    switch key {
    case .remoteControlPlay: playCommand.send()
    case .remoteControlPause: pauseCommand.send()
    case .remoteControlStop: stopCommand.send()
    case .remoteControlTogglePlayPause: togglePlayPauseCommand.send()
    case .remoteControlNextTrack: nextTrackCommand.send()
    case .remoteControlPreviousTrack: previousTrackCommand.send()
    case .remoteControlBeginSeekingBackward: seekBackwardCommand.seek(.beginSeeking)
    case .remoteControlEndSeekingBackward: seekBackwardCommand.seek(.endSeeking)
    case .remoteControlBeginSeekingForward: seekForwardCommand.seek(.beginSeeking)
    case .remoteControlEndSeekingForward: seekForwardCommand.seek(.endSeeking)
    default: break
    }
  }

  open class func shared() -> MPRemoteCommandCenter { center }

  public let pauseCommand = MPRemoteCommand()
  public let playCommand = MPRemoteCommand()
  public let stopCommand = MPRemoteCommand()
  public let togglePlayPauseCommand = MPRemoteCommand()
  public let nextTrackCommand = MPRemoteCommand()
  public let previousTrackCommand = MPRemoteCommand()
  public let changeRepeatModeCommand = MPRemoteCommand()
  public let changeShuffleModeCommand = MPRemoteCommand()
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  public let seekBackwardCommand = MPRemoteCommand()
  public let seekForwardCommand = MPRemoteCommand()
  public let skipBackwardCommand = MPSkipIntervalCommand()
  public let skipForwardCommand = MPSkipIntervalCommand()
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  public let ratingCommand = MPRemoteCommand()
  public let likeCommand = MPFeedbackCommand()
  public let dislikeCommand = MPFeedbackCommand()
  public let bookmarkCommand = MPFeedbackCommand()
}
