import Foundation

public let CXErrorDomainIncomingCall = "com.apple.CallKit.error.incomingcall"

/// The reason why an incoming call was not shown.
public struct CXErrorCodeIncomingCallError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { CXErrorDomainIncomingCall }
  public static var errorDomain: String { CXErrorDomainIncomingCall }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = CXErrorCodeIncomingCallError

    case unknown = 0
    case unentitled
    case callUUIDAlreadyExists
    case filteredByDoNotDisturb
    case filteredByBlockList
  }

  public static var unknown: Code { .unknown }
  public static var unentitled: Code { .unentitled }
  public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
  public static var filteredByDoNotDisturb: Code { .filteredByDoNotDisturb }
  public static var filteredByBlockList: Code { .filteredByBlockList }
}

public let CXErrorDomainRequestTransaction = "com.apple.CallKit.error.requesttransaction"

/// The reason why actions on calls were refused.
public struct CXErrorCodeRequestTransactionError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { CXErrorDomainRequestTransaction }
  public static var errorDomain: String { CXErrorDomainRequestTransaction }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = CXErrorCodeRequestTransactionError

    case unknown = 0
    case unentitled
    case unknownCallProvider
    case emptyTransaction
    case unknownCallUUID
    case callUUIDAlreadyExists
    case invalidAction
    case maximumCallGroupsReached
  }

  public static var unknown: Code { .unknown }
  public static var unentitled: Code { .unentitled }
  public static var unknownCallProvider: Code { .unknownCallProvider }
  public static var emptyTransaction: Code { .emptyTransaction }
  public static var unknownCallUUID: Code { .unknownCallUUID }
  public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
  public static var invalidAction: Code { .invalidAction }
  public static var maximumCallGroupsReached: Code { .maximumCallGroupsReached }
}

public let CXErrorDomainCallDirectoryManager = "com.apple.CallKit.error.calldirectorymanager"

/// The reason why a list of numbers was not loaded.
public struct CXErrorCodeCallDirectoryManagerError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { CXErrorDomainCallDirectoryManager }
  public static var errorDomain: String { CXErrorDomainCallDirectoryManager }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = CXErrorCodeCallDirectoryManagerError

    case unknown = 0
    case noExtensionFound
    case loadingInterrupted
    case entriesOutOfOrder
    case duplicateEntries
    case maximumEntriesExceeded
    case extensionDisabled
    case currentlyLoading
    case unexpectedIncrementalRemoval
  }

  public static var unknown: Code { .unknown }
  public static var noExtensionFound: Code { .noExtensionFound }
  public static var loadingInterrupted: Code { .loadingInterrupted }
  public static var entriesOutOfOrder: Code { .entriesOutOfOrder }
  public static var duplicateEntries: Code { .duplicateEntries }
  public static var maximumEntriesExceeded: Code { .maximumEntriesExceeded }
  public static var extensionDisabled: Code { .extensionDisabled }
  public static var currentlyLoading: Code { .currentlyLoading }
  public static var unexpectedIncrementalRemoval: Code { .unexpectedIncrementalRemoval }
}
