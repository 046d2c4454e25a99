public import AppRuntime
import Foundation
import Synchronization

/// The ways in which a host can be reached.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1)
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
  /// The address is one of the machine itself.
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  /// Packets go over a network of phones.
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
  public static let connectionAutomatic = connectionOnTraffic
}

public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// The pointer that a callback gets, and the functions that count its references.
public struct SCNetworkReachabilityContext {
  public var version: CFIndex
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  public var release: ((UnsafeRawPointer) -> Void)?
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?

  public init(
    version: CFIndex, info: UnsafeMutableRawPointer?, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
    release: ((UnsafeRawPointer) -> Void)?, copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?
  ) {
    (self.version, self.info, self.retain, self.release) = (version, info, retain, release)
    self.copyDescription = copyDescription
  }

  public init() {
    self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
  }
}

/// A host or an address whose reachability is requested.
public final class SCNetworkReachability: @unchecked Sendable {
  /// The destination.
  enum Target {
    case host(String)
    /// An address in the notation of numbers.
    case address(String)
  }

  private let target: Target
  private let lock = NSRecursiveLock()
  private var callback: SCNetworkReachabilityCallBack?
  private var context = SCNetworkReachabilityContext()
  private var watch: NetworkWatch?
  private var last: SCNetworkReachabilityFlags?

  init(_ target: Target) {
    self.target = target
  }

  deinit { releaseInfo() }

  private func releaseInfo() {
    if let info = context.info { context.release?(info) }
  }

  var flags: SCNetworkReachabilityFlags {
    switch target {
    case .address(let address): return Self.flags(of: [address], .current())
    case .host(let name):
      let state = NetworkState.current()
      // Without a route the search would only take long.
      guard state.hasRoute || name == "localhost" else { return [] }
      return Self.flags(of: SocketAddress.addresses(ofHost: name), state)
    }
  }

  /// Returns the flags of a host with some addresses.
  static func flags(of addresses: [String], _ state: NetworkState) -> SCNetworkReachabilityFlags {
    guard let first = addresses.first else { return [] }
    if addresses.contains(where: SocketAddress.isLoopback) { return [.reachable, .isLocalAddress, .isDirect] }
    let own = state.interfaces.flatMap(\.addresses)
    if addresses.contains(where: own.contains) { return [.reachable, .isLocalAddress] }
    let isOfIPv6 = first.contains(":")
    guard let name = isOfIPv6 ? state.routeOfIPv6 : state.routeOfIPv4 else { return [] }
    let isOfPhone = state.interfaces.contains { $0.name == name && $0.type == .cellular }
    return isOfPhone ? [.reachable, .isWWAN] : .reachable
  }

  func setCallback(_ callback: SCNetworkReachabilityCallBack?, _ context: SCNetworkReachabilityContext?) {
    lock.withLock {
      var context = context ?? SCNetworkReachabilityContext()
      if let info = context.info, let retain = context.retain {
        context.info = UnsafeMutableRawPointer(mutating: retain(info))
      }
      releaseInfo()
      (self.callback, self.context) = (callback, context)
    }
  }

  /// Calls the callback on a queue after changes; without one no more.
  func setQueue(_ queue: DispatchQueue?) {
    lock.withLock {
      watch = queue.flatMap { queue in NetworkWatch(queue: queue) { [weak self] in self?.report() } }
      last = nil
    }
    queue?.async { [weak self] in self?.report() }
  }

  private func report() {
    let flags = flags
    let call = lock.withLock { () -> (SCNetworkReachabilityCallBack, UnsafeMutableRawPointer?)? in
      guard watch != nil, last != flags, let callback else { return nil }
      last = flags
      return (callback, context.info)
    }
    if let (callback, info) = call { callback(self, flags, info) }
  }
}

/// Creates a target from a host's name.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? { SCNetworkReachability(.host(String(cString: nodename))) }

/// Creates a target from an IP address; `nil` for another one. The address 0.0.0.0 stands for the whole network.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SocketAddress.text(of: address).map { SCNetworkReachability(.address($0)) } }

/// Sets the flags of a target. A host's name is looked up first, which can take seconds.
@discardableResult public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = target.flags
  return true
}

/// Sets the function that is called with changed flags.
@discardableResult public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  target.setCallback(callout, context?.pointee)
  return true
}

/// Begins to call the callback on a queue; `nil` ends it.
@discardableResult public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability, _ queue: DispatchQueue?
) -> Bool {
  target.setQueue(queue)
  return true
}

/// Begins to call the callback on the main thread, whose run loop has to be the given one.
@discardableResult public func SCNetworkReachabilityScheduleWithRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool {
  guard runLoop === RunLoop.main else { return false }
  target.setQueue(.main)
  return true
}

@discardableResult public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool {
  target.setQueue(nil)
  return true
}

extension sockaddr_in {
  /// The size of the structure, which has no field for it on Linux; a new value has no effect.
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in>.size) }
    set {}
  }
}

extension sockaddr {
  /// The size of the structure, which has no field for it on Linux; a new value has no effect.
  public var sa_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr>.size) }
    set {}
  }
}

public let kSCStatusOK: Int32 = 0
public let kSCStatusFailed: Int32 = 1001
public let kSCStatusInvalidArgument: Int32 = 1002

/// Returns the reason for which a function returned `nil` or false: they fail only for arguments that they cannot use.
public func SCError() -> Int32 { kSCStatusInvalidArgument }
