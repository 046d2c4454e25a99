import Foundation
import Synchronization

/// Runs work of the app while it is in the background. As in the Simulator, no request is accepted:
/// ``BGTaskScheduler/submit(_:)`` throws ``BGTaskScheduler/Error/Code-swift.enum/unavailable``.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  public static let shared = BGTaskScheduler()

  private let identifiers = Mutex<Set<String>>([])
  private let permitted: Set<String>

  override convenience init() {
    self.init(permitted: Bundle.main.infoDictionary?["BGTaskSchedulerPermittedIdentifiers"] as? [String] ?? [])
  }

  init(permitted: [String]) {
    self.permitted = Set(permitted)
    super.init()
  }

  /// Registers the work of an identifier. Returns false for an identifier that `Info.plist` does not permit.
  ///
  /// - Precondition: The identifier was not registered before.
  @discardableResult open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    guard permitted.contains(identifier) else { return false }
    let isNew = identifiers.withLock { $0.insert(identifier).inserted }
    precondition(isNew, "BGTaskScheduler: the work of '\(identifier)' was already registered")
    return true
  }

  /// Throws ``Error/Code-swift.enum/notPermitted`` for an identifier that `Info.plist` does not permit, else
  /// ``Error/Code-swift.enum/unavailable``.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    throw Error(permitted.contains(taskRequest.identifier) ? .unavailable : .notPermitted)
  }

  /// Nothing is pending.
  open func cancel(taskRequestWithIdentifier identifier: String) {}
  open func cancelAllTaskRequests() {}
  open func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
    DispatchQueue.global().async { completionHandler([]) }
  }
  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }

  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  public struct Error: _BridgedStoredNSError, Sendable {
    public let _nsError: NSError

    public init(_nsError error: NSError) {
      _nsError = error
    }

    public static var _nsErrorDomain: String { BGTaskScheduler.errorDomain }
    public static var errorDomain: String { BGTaskScheduler.errorDomain }

    public enum Code: Int, _ErrorCodeProtocol, Sendable {
      public typealias _ErrorType = BGTaskScheduler.Error

      case unavailable = 1
      case tooManyPendingTaskRequests, notPermitted
    }

    public static var unavailable: Code { .unavailable }
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    public static var notPermitted: Code { .notPermitted }
  }
}

/// A request to run work later.
open class BGTaskRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  /// The earliest time; `nil` for any.
  open var earliestBeginDate: Date?

  init(_ identifier: String) {
    self.identifier = identifier
  }
}

/// A request to bring the app's contents up to date.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public init(identifier: String) {
    super.init(identifier)
  }
}

/// A request for work of minutes.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public init(identifier: String) {
    super.init(identifier)
  }
}

/// Work that runs. The scheduler runs none, so apps make none.
open class BGTask: NSObject, @unchecked Sendable {
  public let identifier: String
  open var expirationHandler: (() -> Void)?
  /// The result that the app reported; `nil` before.
  public private(set) var isSuccessful: Bool?

  init(identifier: String) {
    self.identifier = identifier
  }

  open func setTaskCompleted(success: Bool) { isSuccessful = success }
}

open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
open class BGProcessingTask: BGTask, @unchecked Sendable {}
