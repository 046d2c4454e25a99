import Foundation

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
  /// Calls the observer also before each change that `willChangeValue(forKey:)` announces.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  /// The kind of the change: an insertion, removal or replacement of elements that the object announced, otherwise
  /// ``NSKeyValueChange/setting``.
  public let kind: Kind
  /// The new value with the option ``NSKeyValueObservingOptions/new``; for a change of elements the inserted ones or
  /// those that replaced others, `nil` after a removal.
  public let newValue: Value?
  /// The old value with the option ``NSKeyValueObservingOptions/old``; for a change of elements the removed or replaced
  /// ones, `nil` after an insertion.
  public let oldValue: Value?
  /// The indexes of the inserted, removed or replaced elements; `nil` for a change of the whole value.
  public let indexes: IndexSet?
  /// True in the call before a change, which ``NSKeyValueObservingOptions/prior`` requests.
  public let isPrior: Bool
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
    observe(keyPath, path: nil, options, changeHandler)
  }

  /// Calls a closure after the value of a property has changed, and reports each announced change of the named property
  /// at once, also one to an equal value.
  ///
  /// - Parameters:
  ///   - keyPath: The value to observe.
  ///   - name: The names of the key path's properties, such as `layer.bounds`. A change is announced by
  ///     `willChangeValue(forKey:)` and `didChangeValue(forKey:)` of the object that has the property.
  ///   - options: The values that a change has, and the additional notifications.
  ///   - changeHandler: Called with the object and each change.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, named name: String, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(keyPath, path: NamedPath(name), options, changeHandler)
  }

  private func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, path: NamedPath?, _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let watcher = PropertyWatcher(self, keyPath, path, options, changeHandler)
    KeyValueWatch.shared.link(watcher)
    if options.contains(.initial) { watcher.notify(old: nil) }
    return NSKeyValueObservation(watcher)
  }
}

extension NSObject {
  /// Announces a change of the property. Observers that have missed earlier changes take over the current value as the
  /// old one; those of the named property with ``NSKeyValueObservingOptions/prior`` are called.
  ///
  /// Has an effect on the main thread only. An operation has methods of its own, for its queue.
  @_disfavoredOverload public func willChangeValue(forKey key: String) { KeyValueWatch.announce(self, key, nil) }

  /// Notifies the observers of the named property, and those of the object's other properties that have changed: now,
  /// or soon if this is not the main thread; then only if the value differs.
  @_disfavoredOverload public func didChangeValue(forKey key: String) { KeyValueWatch.conclude(self, key, nil) }

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
  /// The property that is set without an announcement by its setter.
  private var silent: (object: ObjectIdentifier, key: String)?

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

  /// Announces a change to the observers of an object, on the main thread only.
  ///
  /// - Parameter change: The change of an array's elements; `nil` for one of the whole value.
  nonisolated static func announce(_ object: NSObject, _ key: String, _ change: ElementChange?) {
    guard MainThread.isCurrent else { return }
    nonisolated(unsafe) let object = object
    MainActor.assumeIsolated {
      guard !shared.isSilent(object, key) else { return }
      for watcher in shared.watchers(of: object) {
        if watcher.depends(on: key, of: object) { watcher.announce(change) } else { watcher.remember() }
      }
    }
  }

  /// Notifies the observers of an object of a change: now, or soon by comparison if this is not the main thread.
  nonisolated static func conclude(_ object: NSObject, _ key: String, _ change: ElementChange?) {
    guard MainThread.isCurrent else { return onMainThread(object) { watch, object in watch.check(object) } }
    nonisolated(unsafe) let object = object
    MainActor.assumeIsolated {
      guard !shared.isSilent(object, key) else { return }
      for watcher in shared.watchers(of: object) {
        if watcher.depends(on: key, of: object) { watcher.conclude(change) } else { watcher.check() }
      }
    }
  }

  private func isSilent(_ object: NSObject, _ key: String) -> Bool {
    silent.map { $0.object == ObjectIdentifier(object) && $0.key == key } ?? false
  }

  /// Sets a property whose change is announced in another way.
  nonisolated static func withoutAnnouncing<Result>(
    _ key: String, of object: NSObject, _ body: () -> Result
  ) -> Result {
    guard MainThread.isCurrent else { return body() }
    let id = ObjectIdentifier(object)
    let outer = MainActor.assumeIsolated { shared.silent }
    MainActor.assumeIsolated { shared.silent = (id, key) }
    defer { MainActor.assumeIsolated { shared.silent = outer } }
    return body()
  }

  /// Makes the watcher one of each object on its path, and of no other.
  func link(_ watcher: KeyValueWatcher) {
    let objects = watcher.objects
    guard objects != watcher.links else { return }
    for key in watcher.links where !objects.contains(key) { watchers[key]?.removeAll { $0 === watcher } }
    for key in objects where !watcher.links.contains(key) {
      if watchers[key] == nil { order.append(key) }
      watchers[key, default: []].append(watcher)
    }
    watcher.links = objects
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
      // Kept during the change: an object that is released with a watcher may end its own observations.
      let all = watchers[key] ?? []
      let left = all.filter { !$0.isOver }
      watchers[key] = left.isEmpty ? nil : left
      withExtendedLifetime(all) {}
    }
    order.removeAll { watchers[$0] == nil }
  }
}

/// One observation.
@MainActor class KeyValueWatcher {
  nonisolated(unsafe) final var isEnded = false
  /// The names of the observed property; `nil` if only its key path is known.
  private let names: NamedPath?
  private(set) final weak var object: NSObject?
  /// The objects whose watcher this is.
  final var links: [ObjectIdentifier] = []

  init(_ object: NSObject, _ names: NamedPath?) {
    self.object = object
    self.names = names
  }

  /// The objects of the path that have a property on it, each once.
  final var objects: [ObjectIdentifier] {
    guard let object else { return [] }
    var result = [ObjectIdentifier(object)]
    for step in names?.steps(from: object) ?? [] where !result.contains(ObjectIdentifier(step.object)) {
      result.append(ObjectIdentifier(step.object))
    }
    return result
  }

  /// Returns true if a property of an object is on the path.
  final func depends(on name: String, of changed: AnyObject) -> Bool {
    guard let object, let names, names.contains(name) else { return false }
    return names.steps(from: object).contains { $0.name == name && $0.object === changed }
  }

  /// True if the observation has ended.
  final var isOver: Bool { isEnded || object == nil || hasNoObserver }
  var hasNoObserver: Bool { false }
  /// Notifies the observer if the value differs from the last one.
  func check() {}
  /// Takes the current value as the last one.
  func remember() {}
  /// Takes the current value as the last one, and notifies an observer that requested it.
  func announce(_ change: ElementChange?) {}
  /// Notifies the observer of a change, also of one to an equal value.
  func conclude(_ change: ElementChange?) {}

  /// Returns a change of elements of the array that the names lead to; `nil` for one of an object on the way.
  final func ofWholePath(_ change: ElementChange?) -> ElementChange? {
    guard let change, let text = names?.text else { return nil }
    return text == change.key || text.hasSuffix(".\(change.key)") ? change : nil
  }

  /// Returns false for equal values, and for those that cannot be compared.
  final class func differ(_ first: Any, _ second: Any) -> Bool {
    let areObjects = type(of: first) is AnyClass && type(of: second) is AnyClass
    // An array on Linux is not equal to itself if its elements cannot be compared.
    if areObjects, first as AnyObject === second as AnyObject { return false }
    func isEqual<Element: Equatable>(_ first: Element) -> Bool { first == second as? Element }
    if let first = first as? any Equatable { return !isEqual(first) }
    return areObjects
  }
}

/// The observation of one property.
@MainActor private final class PropertyWatcher<Object: NSObject, Value>: KeyValueWatcher {
  private let keyPath: KeyPath<Object, Value>
  private let options: NSKeyValueObservingOptions
  private let handler: (Object, NSKeyValueObservedChange<Value>) -> Void
  private var last: Value
  /// The elements that an announced change removes or replaces.
  private var outgoing: [Any] = []

  init(
    _ object: Object, _ keyPath: KeyPath<Object, Value>, _ names: NamedPath?, _ options: NSKeyValueObservingOptions,
    _ handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) {
    self.keyPath = keyPath
    self.options = options
    self.handler = handler
    last = object[keyPath: keyPath]
    super.init(object, names)
  }

  private var current: Value? { isEnded ? nil : (object as? Object)?[keyPath: keyPath] }

  override func check() {
    guard let value = current, Self.differ(last, value) else { return }
    conclude(nil)
  }

  override func remember() {
    if let value = current { last = value }
  }

  override func announce(_ change: ElementChange?) {
    guard let value = current else { return }
    last = value
    let change = ofWholePath(change)
    outgoing = change.map { $0.kind == .insertion ? [] : $0.elements(of: value) } ?? []
    if options.contains(.prior) { notify(of: change, old: value, isPrior: true) }
  }

  override func conclude(_ change: ElementChange?) {
    guard let value = current else { return }
    let old = last
    last = value
    KeyValueWatch.shared.link(self)
    notify(of: ofWholePath(change), old: old)
  }

  func notify(of elements: ElementChange? = nil, old: Value?, isPrior: Bool = false) {
    guard let object = object as? Object else { return }
    var (new, old): (Value?, Value?) = (last, old)
    if let elements, elements.kind != .setting {
      new = elements.kind == .removal ? nil : Self.value(of: elements.elements(of: last))
      old = elements.kind == .insertion ? nil : Self.value(of: outgoing)
    }
    let change = NSKeyValueObservedChange(
      kind: elements?.kind ?? .setting, newValue: options.contains(.new) && !isPrior ? new : nil,
      oldValue: options.contains(.old) ? old : nil, indexes: elements?.indexes, isPrior: isPrior)
    handler(object, change)
  }

  /// Returns elements in a collection of the property's type; `nil` for other types.
  private static func value(of elements: [Any]) -> Value? {
    elements as? Value ?? NSArray(array: elements) as? Value ?? NSMutableArray(array: elements) as? Value
  }
}
