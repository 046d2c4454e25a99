import Foundation
@_spi(InterfaceMaking) import UIKit

/// The app's answer to a command.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

/// A command. Its handlers are called on the main thread, in the order in which they were added.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  private enum Target {
    case handler(token: NSObject, (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)
    case action(target: Weak, Selector)
  }

  private struct Weak {
    weak var object: NSObject?
  }

  private let lock = NSLock()
  private var targets: [Target] = []

  /// False if the keys of the command have no effect.
  open var isEnabled = true

  override init() {
    super.init()
  }

  /// - Returns: A value for ``removeTarget(_:)``.
  @discardableResult open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    let token = NSObject()
    lock.withLock { targets.append(.handler(token: token, handler)) }
    return token
  }

  /// - Parameters:
  ///   - target: An object, which is not kept.
  ///   - action: A method with the event as its parameter, or without parameters.
  open func addTarget(_ target: Any, action: Selector) {
    guard let object = target as? NSObject else { return }
    lock.withLock { targets.append(.action(target: Weak(object: object), action)) }
  }

  /// Removes a target with all its actions, or a handler; `nil` removes all.
  open func removeTarget(_ target: Any?) { remove(target as? NSObject, all: target == nil, nil) }

  /// - Parameter action: `nil` for all actions of the target.
  open func removeTarget(_ target: Any, action: Selector?) { remove(target as? NSObject, all: false, action) }

  private func remove(_ object: NSObject?, all: Bool, _ action: Selector?) {
    lock.withLock {
      targets.removeAll { target in
        switch target {
        case .handler(let token, _): all || token === object && action == nil
        case .action(let target, let selector): all || target.object === object && (action == nil || action == selector)
        }
      }
    }
  }

  func send() { send(MPRemoteCommandEvent(self)) }
  func seek(_ type: MPSeekCommandEvent.EventType) { send(MPSeekCommandEvent(self, type)) }

  private func send(_ event: MPRemoteCommandEvent) {
    guard isEnabled else { return }
    for target in lock.withLock({ targets }) {
      switch target {
      case .handler(_, let handler): _ = handler(event)
      case .action(let target, let action):
        do {
          guard let object = target.object else { continue }
          if try NamedMembers.call(action.name, on: object, with: [event]) == nil {
            Log.warning("\(type(of: object)) has no method '\(action.name)' for a key.")
          }
        } catch {
          Log.warning("'\(action.name)' was not called for a key: \(error)")
        }
      }
    }
  }
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
