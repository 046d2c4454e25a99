import Foundation
import UIKit

/// The commands of headphones and of the lock screen. Nothing sends them here, as in the Simulator.
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let center = MPRemoteCommandCenter()

  private override init() {
    super.init()
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

/// The app's answer to a command.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

/// A command. Nothing sends it, so its handlers are not called.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  open var isEnabled = true

  override init() {
    super.init()
  }

  /// - Returns: A value for ``removeTarget(_:)``.
  @discardableResult open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any { NSObject() }

  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?) {}
  open func removeTarget(_ target: Any, action: Selector?) {}
}

/// A command that skips some seconds.
open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  open var preferredIntervals: [NSNumber] = []
}

open class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
  open var isActive = false
  open var localizedTitle = ""
  open var localizedShortTitle = ""
}

open class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  open var supportedPlaybackRates: [NSNumber] = []
}

open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}

// Events are made by a system that sends commands, so there are none: each is made with a value of `Never`, and its
// members cannot be reached.

/// A command that was sent.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  final var absent: Never { preconditionFailure("nothing sends commands") }

  init(_ absent: Never) { switch absent {} }

  open var command: MPRemoteCommand { absent }
  open var timestamp: TimeInterval { absent }
}

open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var interval: TimeInterval { absent }
}

open class MPSeekCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public enum EventType: UInt, Sendable {
    case beginSeeking, endSeeking
  }

  open var type: EventType { absent }
}

open class MPFeedbackCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var isNegative: Bool { absent }
}

open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var playbackRate: Float { absent }
}

open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var positionTime: TimeInterval { absent }
}
