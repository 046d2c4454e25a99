import Foundation
import Synchronization

/// An error of the program. To raise it ends the program, because Swift on Linux has no exceptions that could be caught.
open class NSException: NSObject, @unchecked Sendable {
  public let name: NSExceptionName
  public let reason: String?
  public let userInfo: [AnyHashable: Any]?

  public override convenience init() { self.init(name: .genericException, reason: nil) }

  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
  }

  /// The reason, else the name.
  open override var description: String { reason ?? name.rawValue }

  /// Calls the handler of uncaught exceptions, and ends the program with the name and the reason.
  open func raise() {
    NSGetUncaughtExceptionHandler()?(self)
    preconditionFailure("\(name.rawValue): \(reason ?? "no reason")")
  }

  /// Ends the program with the name and a reason in the format of `printf`.
  public class func raise(_ name: NSExceptionName, format: String, arguments: CVaListPointer) {
    NSException(name: name, reason: NSString(format: format, arguments: arguments) as String).raise()
  }
}

public typealias NSUncaughtExceptionHandler = (NSException) -> Void

private struct ExceptionHandler: @unchecked Sendable {
  static let current = Mutex(ExceptionHandler(call: nil))
  let call: NSUncaughtExceptionHandler?
}

public func NSGetUncaughtExceptionHandler() -> NSUncaughtExceptionHandler? {
  ExceptionHandler.current.withLock { $0 }.call
}

/// Sets the function that is called with an exception that ends the program. Errors of Swift do not call it.
public func NSSetUncaughtExceptionHandler(_ handler: NSUncaughtExceptionHandler?) {
  let handler = ExceptionHandler(call: handler)
  ExceptionHandler.current.withLock { $0 = handler }
}

extension NSExceptionName {
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  public static let rangeException = NSExceptionName("NSRangeException")
  public static let genericException = NSExceptionName("NSGenericException")
}
