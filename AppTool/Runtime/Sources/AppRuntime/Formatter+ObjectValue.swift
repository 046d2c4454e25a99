import Foundation

extension AutoreleasingUnsafeMutablePointer {
  /// Creates a pointer to memory of its own, which begins with `nil`. The memory of the other pointer is not used, because
  /// it need not have the size of an object. On the main thread it lasts until the main queue runs again; on another
  /// thread, which may run longer, it is not freed.
  @_disfavoredOverload public init<Other, Object>(_ other: UnsafeMutablePointer<Other>) where Pointee == Object? {
    self = .allocate(capacity: 1)
    initialize(to: nil)
    guard Thread.isMainThread else { return }
    nonisolated(unsafe) let memory = self
    DispatchQueue.main.async {
      memory.deinitialize(count: 1)
      memory.deallocate()
    }
  }
}

/// A formatter that parses texts itself. The translation lets the first class that overrides the method adopt
/// it, because formatters on Linux lack the method.
public protocol ObjectValueParsing: Formatter {
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?) throws
}

/// A formatter that parses whole texts itself. The translation gives its method this name and lets it adopt the
/// protocol, because classes cannot override what an extension of Foundation's declares.
public protocol ObjectTextParsing: Formatter {
  func parseObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool
}

extension Formatter {
  /// Parses a text with a formatter for numbers or dates, or with one that parses itself. Returns false, and describes the
  /// mistake, if the text does not have the format.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    if let parser = self as? any ObjectTextParsing {
      return parser.parseObjectValue(obj, for: string, errorDescription: error)
    }
    do {
      if let parser = self as? any ObjectValueParsing {
        var range = NSRange(location: 0, length: string.utf16.count)
        try parser.getObjectValue(obj, for: string, range: &range)
        return true
      }
      obj?.pointee = try parsed(string) as AnyObject
      return true
    } catch let failure {
      error?.pointee = NSString(string: failure.localizedDescription)
      return false
    }
  }

  private func parsed(_ string: String) throws -> Any {
    let value: Any? =
      switch self {
      case let numbers as NumberFormatter: numbers.number(from: string)
      case let dates as DateFormatter: dates.date(from: string)
      case let dates as ISO8601DateFormatter: dates.date(from: string)
      default: nil
      }
    if let value { return value }
    throw CocoaError(.formatting)
  }
}
