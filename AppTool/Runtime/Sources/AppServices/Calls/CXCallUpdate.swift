import Foundation

/// The address of a person.
open class CXHandle: NSObject, @unchecked Sendable {
  public enum HandleType: Int, Sendable {
    case generic = 1
    case phoneNumber, emailAddress
  }

  public let type: HandleType
  public let value: String

  public init(type: HandleType, value: String) {
    self.type = type
    self.value = value
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CXHandle else { return false }
    return type == other.type && value == other.value
  }

  open override var hash: Int { value.hashValue }
}

/// The properties of a call that the system shows.
open class CXCallUpdate: NSObject, @unchecked Sendable {
  open var remoteHandle: CXHandle?
  open var localizedCallerName: String?
  open var supportsHolding = true
  open var supportsGrouping = true
  open var supportsUngrouping = true
  open var supportsDTMF = true
  open var hasVideo = false
}

/// The reason why a call ended.
public enum CXCallEndedReason: Int, Sendable {
  case failed = 1
  case remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}

/// A call of this device. There are none.
open class CXCall: NSObject, @unchecked Sendable {
  public let uuid: UUID
  open var isOutgoing: Bool { false }
  open var isOnHold: Bool { false }
  open var hasConnected: Bool { false }
  open var hasEnded: Bool { true }

  init(uuid: UUID) {
    self.uuid = uuid
  }
}

public protocol CXCallObserverDelegate: NSObjectProtocol {
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// Watches the calls of this device. There are none.
open class CXCallObserver: NSObject, @unchecked Sendable {
  /// Empty.
  open var calls: [CXCall] { [] }
  weak var delegate: (any CXCallObserverDelegate)?

  /// Keeps the delegate, which is not called because no call changes.
  open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) { self.delegate = delegate }
}
