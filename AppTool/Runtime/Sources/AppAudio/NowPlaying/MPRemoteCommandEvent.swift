@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

/// A command that was sent.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  public let command: MPRemoteCommand
  /// When the command was sent, in seconds on the clock of the app.
  public let timestamp: TimeInterval

  init(_ command: MPRemoteCommand) {
    self.command = command
    timestamp = readOnMain { CACurrentMediaTime() }
  }
}

/// The begin or the end of a search backwards or forwards.
open class MPSeekCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public enum EventType: UInt, Sendable {
    case beginSeeking, endSeeking
  }

  public let type: EventType

  init(_ command: MPRemoteCommand, _ type: EventType) {
    self.type = type
    super.init(command)
  }
}

// No key sends a command with a value, so there are no events of these classes: each is made with a value of `Never`, and
// its members cannot be reached.

/// An event that no key sends.
open class MPAbsentCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  final var absent: Never { preconditionFailure("no key sends this command") }

  init(_ absent: Never) { switch absent {} }
}

open class MPSkipIntervalCommandEvent: MPAbsentCommandEvent, @unchecked Sendable {
  open var interval: TimeInterval { absent }
}

open class MPFeedbackCommandEvent: MPAbsentCommandEvent, @unchecked Sendable {
  open var isNegative: Bool { absent }
}

open class MPChangePlaybackRateCommandEvent: MPAbsentCommandEvent, @unchecked Sendable {
  open var playbackRate: Float { absent }
}

open class MPChangePlaybackPositionCommandEvent: MPAbsentCommandEvent, @unchecked Sendable {
  open var positionTime: TimeInterval { absent }
}
