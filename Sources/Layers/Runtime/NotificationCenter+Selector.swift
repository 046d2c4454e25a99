import Foundation

extension NotificationCenter {
  /// Calls the observer's method for notifications with a name, from one sender or from all, on the thread that posts,
  /// before `post` returns. The observer is held weakly.
  ///
  /// - Parameter aSelector: Takes the notification, or nothing.
  public func addObserver(
    _ observer: AnyObject, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    let observed = WeakObserver(observer)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      guard let object = observed.object else { return }
      aSelector.sendOnThisThread(to: object, from: notification)
    }
    ObserverTokens.shared.add(token, name: aName, center: self, of: observer)
  }

  /// Calls a method of a class itself for notifications.
  public func addObserver(
    _ observer: AnyClass, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    addObserver(ClassTarget.object(for: observer), selector: aSelector, name: aName, object: anObject)
  }

  /// Removes all registrations of a class, or those of a name or sender.
  public func removeObserver(_ observer: AnyClass, name aName: Notification.Name? = nil, object anObject: Any? = nil) {
    removeObserver(ClassTarget.object(for: observer), name: aName, object: anObject)
  }

  /// Removes all registrations of an observer, or those of a name or sender. Tokens of blocks end theirs.
  public func removeObserver(_ observer: AnyObject, name aName: Notification.Name? = nil, object anObject: Any? = nil) {
    for token in ObserverTokens.shared.take(from: observer, name: aName, center: self) {
      removeObserver(token as Any, name: aName, object: anObject)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The tokens of observers with selectors, kept while the observers exist.
final class ObserverTokens: @unchecked Sendable {
  static let shared = ObserverTokens()

  struct Entry {
    weak var observer: AnyObject?
    let center: NotificationCenter
    let name: Notification.Name?
    let token: any NSObjectProtocol
  }

  let lock = NSLock()
  private(set) var entries: [ObjectIdentifier: [Entry]] = [:]
  private var nextSweep = 64

  func add(_ token: any NSObjectProtocol, name: Notification.Name?, center: NotificationCenter, of observer: AnyObject)
  {
    let key = ObjectIdentifier(observer)
    let gone = lock.withLock { () -> [Entry] in
      var own = entries[key] ?? []
      var gone: [Entry] = []
      // The observer can be at the address of an earlier one that no longer exists.
      if own.first.map({ $0.observer !== observer }) == true { swap(&own, &gone) }
      own.append(Entry(observer: observer, center: center, name: name, token: token))
      entries[key] = own
      return gone + sweep()
    }
    for entry in gone { entry.center.removeObserver(entry.token as Any) }
  }

  /// Returns and removes the tokens of an observer.
  func take(from observer: AnyObject, name: Notification.Name?, center: NotificationCenter) -> [any NSObjectProtocol] {
    lock.withLock {
      guard let all = entries.removeValue(forKey: ObjectIdentifier(observer)) else { return [] }
      let isMeant = { (entry: Entry) in entry.center === center && (name == nil || entry.name == name) }
      let kept = all.filter { !isMeant($0) }
      if !kept.isEmpty { entries[ObjectIdentifier(observer)] = kept }
      return all.filter(isMeant).map(\.token)
    }
  }

  /// Drops the tokens of observers that no longer exist, each time their number has doubled.
  private func sweep() -> [Entry] {
    guard entries.count >= nextSweep else { return [] }
    let gone = entries.values.joined().filter { $0.observer == nil }
    entries = entries.mapValues { $0.filter { $0.observer != nil } }.filter { !$0.value.isEmpty }
    nextSweep = max(64, entries.count * 2)
    return Array(gone)
  }
}

/// A weak reference to an observer.
private final class WeakObserver: @unchecked Sendable {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
