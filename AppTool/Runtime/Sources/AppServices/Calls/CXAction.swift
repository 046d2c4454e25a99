import Foundation

/// A part of a change of calls.
open class CXAction: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open private(set) var isComplete = false
  /// A minute after its creation.
  open private(set) var timeoutDate = Date(timeIntervalSinceNow: 60)

  open func fulfill() { isComplete = true }
  open func fail() { isComplete = true }
}

/// An action on one call.
open class CXCallAction: CXAction, @unchecked Sendable {
  public let callUUID: UUID

  public init(call callUUID: UUID) {
    self.callUUID = callUUID
  }
}

/// Begins a call to a person.
open class CXStartCallAction: CXCallAction, @unchecked Sendable {
  open var handle: CXHandle
  open var contactIdentifier: String?
  open var isVideo = false

  public init(call callUUID: UUID, handle: CXHandle) {
    self.handle = handle
    super.init(call: callUUID)
  }

  open func fulfill(withDateStarted date: Date) { fulfill() }
}

open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
  open func fulfill(withDateConnected date: Date) { fulfill() }
}

open class CXEndCallAction: CXCallAction, @unchecked Sendable {
  open func fulfill(withDateEnded date: Date) { fulfill() }
}

open class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
  open var isOnHold: Bool

  public init(call callUUID: UUID, onHold: Bool) {
    isOnHold = onHold
    super.init(call: callUUID)
  }
}

open class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
  open var isMuted: Bool

  public init(call callUUID: UUID, muted: Bool) {
    isMuted = muted
    super.init(call: callUUID)
  }
}

/// Puts a call into the group of another.
open class CXSetGroupCallAction: CXCallAction, @unchecked Sendable {
  open var callUUIDToGroupWith: UUID?

  public init(call callUUID: UUID, callUUIDToGroupWith: UUID?) {
    self.callUUIDToGroupWith = callUUIDToGroupWith
    super.init(call: callUUID)
  }
}

/// Plays tones of a phone's keys.
open class CXPlayDTMFCallAction: CXCallAction, @unchecked Sendable {
  public enum ActionType: Int, Sendable {
    case singleTone = 1
    case softPause, hardPause
  }

  open var digits: String
  open var type: ActionType

  public init(call callUUID: UUID, digits: String, type: ActionType) {
    self.digits = digits
    self.type = type
    super.init(call: callUUID)
  }
}

/// Actions that are requested together.
open class CXTransaction: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open private(set) var actions: [CXAction]
  open var isComplete: Bool { actions.allSatisfy(\.isComplete) }

  public init(actions: [CXAction] = []) {
    self.actions = actions
  }

  public convenience init(action: CXAction) { self.init(actions: [action]) }

  open func addAction(_ action: CXAction) { actions.append(action) }
}
