import Foundation

/// A category of log messages.
public struct OSLog: Sendable {
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A category whose messages are not written.
  public static let disabled = OSLog(prefix: nil)
  /// The beginning of each message; `nil` if they are not written.
  let prefix: String?

  private init(prefix: String?) {
    self.prefix = prefix
  }

  public init(subsystem: String, category: String) {
    prefix = [subsystem, category].filter { !$0.isEmpty }.map { "[\($0)] " }.joined()
  }

  func write(_ type: OSLogType, _ message: String) {
    if let line = line(type, message) { StandardError.write(line) }
  }

  /// The line of a message; `nil` if the category is disabled.
  func line(_ type: OSLogType, _ message: String) -> String? {
    prefix.map { "\($0)\(type.name): \(message)" }
  }
}

/// The importance of a log message.
public struct OSLogType: Equatable, Sendable {
  let name: String
  public static let `default` = OSLogType(name: "notice")
  public static let info = OSLogType(name: "info")
  public static let debug = OSLogType(name: "debug")
  public static let error = OSLogType(name: "error")
  public static let fault = OSLogType(name: "fault")
}

/// Writes a message with arguments in the format of `printf` to standard error.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  let format = "\(message)".replacing("%{public}", with: "%").replacing("%{private}", with: "%")
  log.write(type, String(format: format, arguments: arguments))
}

/// Writes messages of one category to standard error.
public struct Logger: Sendable {
  private let log: OSLog

  public init() {
    log = .default
  }

  public init(_ log: OSLog) {
    self.log = log
  }

  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public func log(level: OSLogType = .default, _ message: LogMessage) { log.write(level, message.text) }
  public func trace(_ message: LogMessage) { log.write(.debug, message.text) }
  public func debug(_ message: LogMessage) { log.write(.debug, message.text) }
  public func info(_ message: LogMessage) { log.write(.info, message.text) }
  public func notice(_ message: LogMessage) { log.write(.default, message.text) }
  public func warning(_ message: LogMessage) { log.write(.error, message.text) }
  public func error(_ message: LogMessage) { log.write(.error, message.text) }
  public func critical(_ message: LogMessage) { log.write(.fault, message.text) }
  public func fault(_ message: LogMessage) { log.write(.fault, message.text) }
}

/// The text of a log message; interpolated values may state their privacy.
public struct LogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
  }

  public struct Interpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(_ value: @autoclosure () -> Any, privacy: LogPrivacy = .auto) {
      text += privacy == .private ? "<private>" : "\(value())"
    }
  }
}

/// The visibility of a value in a log.
public enum LogPrivacy: Sendable {
  case auto, `public`, `private`, sensitive
}
