/// A key of the information about a change that an observer by name receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The key of the raw value of an ``NSKeyValueChange``.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The key of the `IndexSet` of the elements of an array that were inserted, removed or replaced.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// The key of `true` in the call before a change, which ``NSKeyValueObservingOptions/prior`` requests.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kind of a change. It is ``setting`` for a whole value; the others are those of elements of an array, see
/// `mutableArrayValue(forKey:)`.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// An object that observes properties by name. Responders do; other objects declare the conformance, because Swift on
/// Linux cannot override a method of `NSObject` that the toolkit adds.
@preconcurrency @MainActor public protocol KeyPathObserver: NSObject {
  /// Called after an observed value has changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}

extension UIResponder: KeyPathObserver {}

extension KeyValueObserving {
  /// Calls ``UIResponder/observeValue(forKeyPath:of:change:context:)`` of the observer after a value has changed.
  ///
  /// The available names are common properties of views, controls, scroll views, labels, text fields, image views and
  /// controllers, the values of controls, the named values of layers, and the stored properties of the object's class
  /// and its superclasses. A path such as `layer.bounds` leads from one object to the next. An unknown name logs a
  /// warning. The observer is held weakly.
  public func addObserver(
    _ observer: any KeyPathObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let path = NamedPath(keyPath)
    guard path.isKnown(in: self) else {
      return Log.warning(
        "\(type(of: self)) has no property '\(keyPath)' that can be observed by name; observe a key path instead")
    }
    let watcher = NamedWatcher(self, path, observer, options, context)
    KeyValueWatch.shared.link(watcher)
    if options.contains(.initial) { watcher.notify(old: nil) }
  }

  /// Ends the newest observation with an observer and name.
  public func removeObserver(_ observer: any KeyPathObserver, forKeyPath keyPath: String) {
    let id = ObjectIdentifier(observer)
    KeyValueWatch.shared.end(of: self) { $0.observerID == id && $0.path.text == keyPath }
  }

  /// Ends the newest observation with an observer, name and context.
  public func removeObserver(
    _ observer: any KeyPathObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let id = ObjectIdentifier(observer)
    KeyValueWatch.shared.end(of: self) {
      $0.observerID == id && $0.path.text == keyPath && $0.context == context
    }
  }
}

extension KeyValueWatch {
  fileprivate func end(of object: AnyObject, where isMeant: (NamedWatcher) -> Bool) {
    let found = watchers(of: object).last { watcher in
      (watcher as? NamedWatcher).map { !$0.isEnded && isMeant($0) } ?? false
    }
    guard let found else {
      return Log.warning("an observer was removed from \(type(of: object)) that was not added")
    }
    found.isEnded = true
  }
}

/// The observation of a property by name, which notifies a responder.
@MainActor private final class NamedWatcher: KeyValueWatcher {
  let path: NamedPath
  let context: UnsafeMutableRawPointer?
  private(set) weak var observer: (any KeyPathObserver)?
  /// The observer, also while it is released, when a weak reference is `nil`.
  let observerID: ObjectIdentifier
  private let options: NSKeyValueObservingOptions
  private var last: Any?
  /// The elements that an announced change removes or replaces.
  private var outgoing: [Any] = []

  init(
    _ object: NSObject, _ path: NamedPath, _ observer: any KeyPathObserver, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    self.path = path
    self.observer = observer
    observerID = ObjectIdentifier(observer)
    self.options = options
    self.context = context
    last = path.value(in: object)
    super.init(object, path)
  }

  override var hasNoObserver: Bool { observer == nil }

  override func check() {
    guard !isEnded, let object else { return }
    let value = path.value(in: object)
    let isSame = if let last, let value { !Self.differ(last, value) } else { last == nil && value == nil }
    if !isSame { conclude(nil) }
  }

  override func remember() {
    if let object { last = path.value(in: object) }
  }

  override func announce(_ change: ElementChange?) {
    remember()
    let change = ofWholePath(change)
    outgoing = change.map { $0.kind == .insertion ? [] : $0.elements(of: last) } ?? []
    guard !isEnded, options.contains(.prior) else { return }
    if let change { notify(of: change, isPrior: true) } else { notify(old: last ?? NSNull(), isPrior: true) }
  }

  override func conclude(_ change: ElementChange?) {
    guard !isEnded else { return }
    let old = last
    remember()
    KeyValueWatch.shared.link(self)
    if let change = ofWholePath(change) { notify(of: change, isPrior: false) } else { notify(old: old ?? NSNull()) }
  }

  func notify(old: Any?, isPrior: Bool = false) {
    notify(.setting, new: last ?? NSNull(), old: old, isPrior: isPrior)
  }

  private func notify(of change: ElementChange, isPrior: Bool) {
    notify(
      change.kind, new: change.kind == .removal ? nil : change.elements(of: last),
      old: change.kind == .insertion ? nil : outgoing, indexes: change.indexes, isPrior: isPrior)
  }

  private func notify(_ kind: NSKeyValueChange, new: Any?, old: Any?, indexes: IndexSet? = nil, isPrior: Bool) {
    guard let object, let observer else { return }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: kind.rawValue]
    change[.indexesKey] = indexes
    if isPrior { change[.notificationIsPriorKey] = true }
    if options.contains(.new), !isPrior { change[.newKey] = new }
    if options.contains(.old) { change[.oldKey] = old }
    observer.observeValue(forKeyPath: path.text, of: object, change: change, context: context)
  }
}
