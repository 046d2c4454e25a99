@_spi(AppModules) import AppRuntime
import Foundation

/// The way in which the system shows the calls of an app.
open class CXProviderConfiguration: NSObject, @unchecked Sendable {
  open private(set) var localizedName: String?
  open var ringtoneSound: String?
  open var iconTemplateImageData: Data?
  open var maximumCallGroups = 2
  open var maximumCallsPerCallGroup = 5
  open var includesCallsInRecents = true
  open var supportsVideo = false
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []

  public override init() {}

  public init(localizedName: String) {
    self.localizedName = localizedName
  }
}

/// Receives the actions on calls. The system's part of the protocol is never called, because it has no calls.
public protocol CXProviderDelegate: NSObjectProtocol {
  func providerDidReset(_ provider: CXProvider)
  func providerDidBegin(_ provider: CXProvider)
  func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
  func provider(_ provider: CXProvider, perform action: CXStartCallAction)
  func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
  func provider(_ provider: CXProvider, perform action: CXEndCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction)
  func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction)
  func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
}

extension CXProviderDelegate {
  public func providerDidBegin(_ provider: CXProvider) {}
  public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool { false }
  public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXEndCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) {}
  public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {}
}

/// Shows calls of the app. This device has no screen for them, so none is accepted.
open class CXProvider: NSObject, @unchecked Sendable {
  open var configuration: CXProviderConfiguration
  weak var delegate: (any CXProviderDelegate)?

  public init(configuration: CXProviderConfiguration) {
    self.configuration = configuration
  }

  /// Sets the delegate and notifies it in a later turn that the provider has begun.
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
    self.delegate = delegate
    (queue ?? .main).async { [self] in self.delegate?.providerDidBegin(self) }
  }

  /// Ends in a later turn with ``CXErrorCodeIncomingCallError/unknown``.
  open func reportNewIncomingCall(
    with uuid: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void
  ) {
    inLaterTurn { completion(CXErrorCodeIncomingCallError(.unknown)) }
  }

  open func reportNewIncomingCall(with uuid: UUID, update: CXCallUpdate) async throws {
    throw CXErrorCodeIncomingCallError(.unknown)
  }

  // No call was accepted, so there is none to report on.
  open func reportCall(with uuid: UUID, updated update: CXCallUpdate) {}
  open func reportCall(with uuid: UUID, endedAt date: Date?, reason: CXCallEndedReason) {}
  open func reportOutgoingCall(with uuid: UUID, startedConnectingAt date: Date?) {}
  open func reportOutgoingCall(with uuid: UUID, connectedAt date: Date?) {}
  open var pendingTransactions: [CXTransaction] { [] }
  open func pendingCallActions(of type: AnyClass, withCall uuid: UUID) -> [CXCallAction] { [] }

  /// Notifies the delegate that there are no calls any more.
  open func invalidate() {
    DispatchQueue.main.async { [self] in delegate?.providerDidReset(self) }
  }
}

/// Requests actions on calls. None is accepted.
open class CXCallController: NSObject, @unchecked Sendable {
  public let callObserver = CXCallObserver()

  public override init() {}
  public init(queue: DispatchQueue) {}

  /// Ends in a later turn with an error: `emptyTransaction` without actions, otherwise `unknownCallProvider` for a new
  /// call and `unknownCallUUID` for others.
  open func request(_ transaction: CXTransaction, completion: @escaping ((any Error)?) -> Void) {
    let error = Self.error(of: transaction)
    inLaterTurn { completion(error) }
  }

  open func request(_ transaction: CXTransaction) async throws { throw Self.error(of: transaction) }

  open func requestTransaction(with actions: [CXAction], completion: @escaping ((any Error)?) -> Void) {
    request(CXTransaction(actions: actions), completion: completion)
  }

  open func requestTransaction(with action: CXAction, completion: @escaping ((any Error)?) -> Void) {
    request(CXTransaction(action: action), completion: completion)
  }

  private static func error(of transaction: CXTransaction) -> CXErrorCodeRequestTransactionError {
    guard let first = transaction.actions.first else { return CXErrorCodeRequestTransactionError(.emptyTransaction) }
    return CXErrorCodeRequestTransactionError(first is CXStartCallAction ? .unknownCallProvider : .unknownCallUUID)
  }
}

/// The lists of numbers that the system knows. It keeps none here.
open class CXCallDirectoryManager: NSObject, @unchecked Sendable {
  public enum EnabledStatus: Int, Sendable {
    case unknown, disabled, enabled
  }

  public static let sharedInstance = CXCallDirectoryManager()

  /// Ends in a later turn with the status `disabled`.
  open func getEnabledStatusForExtension(
    withIdentifier identifier: String, completionHandler completion: @escaping (EnabledStatus, (any Error)?) -> Void
  ) {
    inLaterTurn { completion(.disabled, nil) }
  }

  /// Ends in a later turn with an error, because no extension runs.
  open func reloadExtension(
    withIdentifier identifier: String, completionHandler completion: (((any Error)?) -> Void)? = nil
  ) {
    inLaterTurn { completion?(CXErrorCodeCallDirectoryManagerError(.extensionDisabled)) }
  }
}
