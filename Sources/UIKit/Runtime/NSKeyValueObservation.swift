/// Determines the notifications and the values that an observer of a property receives.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Calls the observer immediately with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The new value with the option ``NSKeyValueObservingOptions/new``.
  public let newValue: Value?
  /// The old value with the option ``NSKeyValueObservingOptions/old``.
  public let oldValue: Value?
}

/// An observation, which ends when this object is released or with ``invalidate()``.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
  private let watcher: KeyValueWatcher

  init(_ watcher: KeyValueWatcher) {
    self.watcher = watcher
  }

  deinit {
    let watcher = watcher
    if MainThread.isCurrent {
      MainActor.assumeIsolated { watcher.isEnded = true }
    } else {
      DispatchQueue.main.async { watcher.isEnded = true }
    }
  }

  public func invalidate() {
    watcher.isEnded = true
  }
}

/// An object with observable properties. Without Objective-C, the value of a key path is compared whenever it may have
/// changed.
@preconcurrency @MainActor public protocol KeyValueObserving: NSObject {}

extension NSObject: KeyValueObserving {}

extension KeyValueObserving {
  /// Calls a closure after the value of a property has changed.
  ///
  /// The common properties of UIKit's classes, such as frames, texts and states, report each change immediately. A
  /// class of the app does so if it calls `didChangeValue(for:)`; otherwise its changes are found by comparison before
  /// the next frame is drawn. Changes of values that cannot be compared are not reported.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let watcher = PropertyWatcher(self, keyPath, options, changeHandler)
    KeyValueWatch.shared.add(watcher, of: self)
    if options.contains(.initial) { watcher.tell(old: nil) }
    return NSKeyValueObservation(watcher)
  }
}

extension NSObject {
  /// Announces a change of the property. Observers that have missed earlier changes take over the current value as the
  /// old one.
  public func willChangeValue(forKey key: String) {
    KeyValueWatch.onMainThread(self) { watch, object in
      for watcher in watch.watchers(of: object) { watcher.remember() }
    }
  }

  /// Notifies the observers of the object's changed properties: now, or soon if this is not the main thread.
  public func didChangeValue(forKey key: String) {
    KeyValueWatch.onMainThread(self) { watch, object in watch.check(object) }
  }

  /// Called by setters of UIKit's classes after a change.
  @MainActor final func observedValueDidChange() {
    if KeyValueWatch.isUsed { KeyValueWatch.shared.check(self) }
  }
}

extension KeyValueObserving {
  /// Announces a change, as `willChangeValue(forKey:)` does.
  nonisolated public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    (self as NSObject).willChangeValue(forKey: "")
  }

  /// Notifies the observers of the object's changed properties, as `didChangeValue(forKey:)` does.
  nonisolated public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    (self as NSObject).didChangeValue(forKey: "")
  }
}

/// All observations of the app.
@MainActor final class KeyValueWatch {
  static var shared: KeyValueWatch { ScreenEnvironment.current.observations }

  private var watchers: [ObjectIdentifier: [KeyValueWatcher]] = [:]
  private var order: [ObjectIdentifier] = []

  /// True if there are observations. Setters that are called often check it first.
  static var isUsed: Bool { !shared.isEmpty }
  var isEmpty: Bool { order.isEmpty }

  /// Calls the closure immediately on the main thread, or soon from another.
  nonisolated static func onMainThread(
    _ object: NSObject, _ body: @escaping @MainActor @Sendable (KeyValueWatch, NSObject) -> Void
  ) {
    nonisolated(unsafe) let object = object
    if MainThread.isCurrent {
      MainActor.assumeIsolated { body(.shared, object) }
    } else {
      DispatchQueue.main.async { body(.shared, object) }
    }
  }

  func add(_ watcher: KeyValueWatcher, of object: AnyObject) {
    let key = ObjectIdentifier(object)
    if watchers[key] == nil { order.append(key) }
    watchers[key, default: []].append(watcher)
  }

  func watchers(of object: AnyObject) -> [KeyValueWatcher] { watchers[ObjectIdentifier(object)] ?? [] }

  /// Checks the observations of an object after a change.
  func check(_ object: AnyObject) {
    guard let found = watchers[ObjectIdentifier(object)] else { return }
    for watcher in found { watcher.check() }
  }

  /// Checks all observations before a frame, and removes those that have ended.
  func checkAll() {
    guard !order.isEmpty else { return }
    for key in order {
      for watcher in watchers[key] ?? [] { watcher.check() }
      let left = (watchers[key] ?? []).filter { !$0.isOver }
      watchers[key] = left.isEmpty ? nil : left
    }
    order.removeAll { watchers[$0] == nil }
  }
}

/// One observation.
@MainActor class KeyValueWatcher {
  nonisolated(unsafe) final var isEnded = false
  /// True if the observation has ended.
  var isOver: Bool { isEnded }
  /// Notifies the observer if the value differs from the last one.
  func check() {}
  /// Takes the current value as the last one.
  func remember() {}
}

/// The observation of one property.
@MainActor private final class PropertyWatcher<Object: AnyObject, Value>: KeyValueWatcher {
  private weak var object: Object?
  private let keyPath: KeyPath<Object, Value>
  private let options: NSKeyValueObservingOptions
  private let handler: (Object, NSKeyValueObservedChange<Value>) -> Void
  private var last: Value

  init(
    _ object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
    _ handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) {
    self.object = object
    self.keyPath = keyPath
    self.options = options
    self.handler = handler
    last = object[keyPath: keyPath]
  }

  override var isOver: Bool { isEnded || object == nil }

  override func check() {
    guard !isEnded, let object else { return }
    let value = object[keyPath: keyPath]
    guard Self.differ(last, value) else { return }
    let old = last
    last = value
    tell(old: old)
  }

  override func remember() {
    if let object { last = object[keyPath: keyPath] }
  }

  func tell(old: Value?) {
    guard let object else { return }
    handler(
      object,
      NSKeyValueObservedChange(
        newValue: options.contains(.new) ? last : nil, oldValue: options.contains(.old) ? old : nil))
  }

  private static func differ(_ first: Value, _ second: Value) -> Bool {
    func isEqual<Element: Equatable>(_ first: Element) -> Bool { first == second as? Element }
    if let first = first as? any Equatable { return !isEqual(first) }
    if Value.self is AnyClass { return first as AnyObject !== second as AnyObject }
    return false
  }
}
