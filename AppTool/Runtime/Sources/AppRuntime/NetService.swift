import Foundation

/// A service of Bonjour. Nothing here announces or finds services: each attempt ends with
/// ``ErrorCode/notFoundError``.
open class NetService: NSObject, @unchecked Sendable {
  /// The codes under ``errorCode``, with Apple's numbers.
  public enum ErrorCode: Int, Sendable {
    case unknownError = -72000
    case collisionError = -72001
    case notFoundError = -72002
    case activityInProgress = -72003
    case badArgumentError = -72004
    case cancelledError = -72005
    case invalidError = -72006
    case timeoutError = -72007
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let noAutoRename = Options(rawValue: 1)
    public static let listenForConnections = Options(rawValue: 2)
  }

  public static let errorCode = "NSNetServicesErrorCode"
  public static let errorDomain = "NSNetServicesErrorDomain"

  /// The error that the delegates get.
  static var failure: [String: NSNumber] {
    [errorCode: NSNumber(value: ErrorCode.notFoundError.rawValue), errorDomain: 10]
  }

  open weak var delegate: (any NetServiceDelegate)?
  public let domain: String
  public let type: String
  public let name: String
  /// The port to announce; -1 for a service that is looked for.
  public let port: Int
  /// `nil`: no service is resolved.
  open var addresses: [Data]? { nil }
  open var hostName: String? { nil }
  private var record: Data?

  public init(domain: String, type: String, name: String, port: Int32) {
    (self.domain, self.type, self.name, self.port) = (domain, type, name, Int(port))
    super.init()
  }

  public convenience init(domain: String, type: String, name: String) {
    self.init(domain: domain, type: type, name: name, port: -1)
  }

  /// Ends with `netService(_:didNotPublish:)` in a later turn of the main thread.
  open func publish(options: Options = []) {
    DispatchQueue.main.async {
      self.delegate?.netServiceWillPublish(self)
      self.delegate?.netService(self, didNotPublish: Self.failure)
    }
  }

  /// Ends with `netService(_:didNotResolve:)` in a later turn of the main thread.
  open func resolve(withTimeout timeout: TimeInterval) {
    DispatchQueue.main.async {
      self.delegate?.netServiceWillResolve(self)
      self.delegate?.netService(self, didNotResolve: Self.failure)
    }
  }

  open func stop() {
    DispatchQueue.main.async { self.delegate?.netServiceDidStop(self) }
  }

  open func txtRecordData() -> Data? { record }

  open func setTXTRecord(_ recordData: Data?) -> Bool {
    record = recordData
    return true
  }
}

public protocol NetServiceDelegate: AnyObject {
  func netServiceWillPublish(_ sender: NetService)
  func netServiceDidPublish(_ sender: NetService)
  func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber])
  func netServiceWillResolve(_ sender: NetService)
  func netServiceDidResolveAddress(_ sender: NetService)
  func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber])
  func netServiceDidStop(_ sender: NetService)
  func netService(_ sender: NetService, didUpdateTXTRecord data: Data)
  func netService(
    _ sender: NetService, didAcceptConnectionWith inputStream: InputStream, outputStream: OutputStream)
}

extension NetServiceDelegate {
  public func netServiceWillPublish(_ sender: NetService) {}
  public func netServiceDidPublish(_ sender: NetService) {}
  public func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) {}
  public func netServiceWillResolve(_ sender: NetService) {}
  public func netServiceDidResolveAddress(_ sender: NetService) {}
  public func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber]) {}
  public func netServiceDidStop(_ sender: NetService) {}
  public func netService(_ sender: NetService, didUpdateTXTRecord data: Data) {}
  public func netService(
    _ sender: NetService, didAcceptConnectionWith inputStream: InputStream, outputStream: OutputStream
  ) {}
}

/// A search for services of Bonjour, which ends with ``NetService/ErrorCode/notFoundError``.
open class NetServiceBrowser: NSObject, @unchecked Sendable {
  open weak var delegate: (any NetServiceBrowserDelegate)?
  open var includesPeerToPeer = false

  /// Ends with `netServiceBrowser(_:didNotSearch:)` in a later turn of the main thread.
  open func searchForServices(ofType type: String, inDomain domainString: String) {
    DispatchQueue.main.async {
      self.delegate?.netServiceBrowserWillSearch(self)
      self.delegate?.netServiceBrowser(self, didNotSearch: NetService.failure)
    }
  }

  open func stop() {
    DispatchQueue.main.async { self.delegate?.netServiceBrowserDidStopSearch(self) }
  }
}

public protocol NetServiceBrowserDelegate: AnyObject {
  func netServiceBrowserWillSearch(_ browser: NetServiceBrowser)
  func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser)
  func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber])
  func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool)
  func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool)
}

extension NetServiceBrowserDelegate {
  public func netServiceBrowserWillSearch(_ browser: NetServiceBrowser) {}
  public func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser) {}
  public func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber]) {}
  public func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool) {}
  public func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool) {}
}
