import Foundation

/// The state of the radio, and the app's permission to use it.
public enum CBManagerState: Int, Sendable {
  case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn
}

public enum CBManagerAuthorization: Int, Sendable {
  case notDetermined, restricted, denied, allowedAlways
}

/// A user of Bluetooth. As in the Simulator there is no radio: the state becomes ``CBManagerState/unsupported``, and no
/// device is found.
open class CBManager: NSObject, @unchecked Sendable {
  private let queue: DispatchQueue
  private let lock = NSLock()
  private var isKnown = false

  init(_ queue: DispatchQueue?) {
    self.queue = queue ?? .main
    super.init()
  }

  /// Not known before the delegate was notified.
  open var state: CBManagerState { lock.withLock { isKnown ? .unsupported : .unknown } }
  open var authorization: CBManagerAuthorization { .allowedAlways }
  open class var authorization: CBManagerAuthorization { .allowedAlways }

  /// Notifies the delegate of the state, in a later turn of its queue.
  final func report(_ notify: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      lock.withLock { isKnown = true }
      notify()
    }
  }
}

/// An error of Bluetooth. The cases and numbers are Apple's.
public struct CBError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, invalidParameters, invalidHandle, notConnected, outOfSpace, operationCancelled, connectionTimeout
    case peripheralDisconnected, uuidNotAllowed, alreadyAdvertising, connectionFailed, connectionLimitReached
    case unknownDevice, operationNotSupported
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}
