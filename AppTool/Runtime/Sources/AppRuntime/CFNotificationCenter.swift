import Foundation
import UIKit

/// Delivers notifications to functions.
///
/// The centre of Darwin and the local one deliver at once, on the thread that posts; that of Darwin reaches this
/// process only.
public final class CFNotificationCenter: Sendable {
  fileprivate static let local = CFNotificationCenter(.default)
  fileprivate static let darwin = CFNotificationCenter(NotificationCenter())

  fileprivate struct Entry {
    let observer: UnsafeRawPointer?
    let name: String?
    let token: any NSObjectProtocol
  }

  fileprivate let center: NotificationCenter
  private let lock = NSLock()
  nonisolated(unsafe) private var entries: [Entry] = []

  private init(_ center: NotificationCenter) {
    self.center = center
  }

  fileprivate func add(_ entry: Entry) { lock.withLock { entries.append(entry) } }

  /// Removes the entries of an observer: those of a name, or all without one.
  fileprivate func remove(_ observer: UnsafeRawPointer?, _ name: String?) {
    let removed = lock.withLock {
      let found = entries.filter { $0.observer == observer && (name == nil || $0.name == name) }
      entries.removeAll { $0.observer == observer && (name == nil || $0.name == name) }
      return found
    }
    for entry in removed { center.removeObserver(entry.token) }
  }
}

public struct CFNotificationName: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: CFString

  public init(rawValue: CFString) { self.rawValue = rawValue }
  public init(_ rawValue: CFString) { self.rawValue = rawValue }
}

public enum CFNotificationSuspensionBehavior: Int, Sendable {
  case drop = 1
  case coalesce, hold, deliverImmediately
}

public typealias CFNotificationCallback = (
  CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
) -> Void

// The results are unwrapped like those on Apple's systems.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFNotificationCenterGetLocalCenter() -> CFNotificationCenter! { .local }

/// Calls a function for each notification of a name, or for all without one.
///
/// - Parameters:
///   - object: The sender; not used: the function is called for notifications of every sender.
///   - suspensionBehavior: Not used: the process is not suspended.
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?, _ callBack: CFNotificationCallback?,
  _ name: CFString?, _ object: UnsafeRawPointer?, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  guard let center, let callBack else { return }
  nonisolated(unsafe) let (pointer, function) = (observer, callBack)
  let text = name.map { String($0) }
  let token = center.center.addObserver(forName: text.map(Notification.Name.init(rawValue:)), object: nil, queue: nil) {
    [unowned center] notification in
    let values = notification.userInfo.map { NSDictionary(dictionary: $0) }
    function(
      center, UnsafeMutableRawPointer(mutating: pointer),
      CFNotificationName(NSString(string: notification.name.rawValue)), nil, values)
  }
  center.add(CFNotificationCenter.Entry(observer: observer, name: text, token: token))
}

public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?, _ name: CFNotificationName?,
  _ object: UnsafeRawPointer?
) {
  center?.remove(observer, name.map { String($0.rawValue) })
}

public func CFNotificationCenterRemoveEveryObserver(_ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?) {
  center?.remove(observer, nil)
}

/// Posts a notification, to observers of every sender. The centre of Darwin passes no values on.
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter?, _ name: CFNotificationName?, _ object: UnsafeRawPointer?,
  _ userInfo: CFDictionary?, _ deliverImmediately: Bool
) {
  guard let center, let name else { return }
  let values = center === CFNotificationCenter.darwin ? nil : userInfo as? [AnyHashable: Any]
  center.center.post(name: Notification.Name(rawValue: String(name.rawValue)), object: nil, userInfo: values)
}
