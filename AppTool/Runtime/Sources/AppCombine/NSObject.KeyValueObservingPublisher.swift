import AppRuntime
import Foundation
import OpenCombine
import UIKit

extension NSObject {
  /// Publishes the values of an observed property. Never finishes.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
    public typealias Output = Value
    public typealias Failure = Never

    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions
    /// The names of the key path's properties, such as `layer.bounds`; empty to find changes by comparison.
    let name: String

    /// Creates a publisher that finds changes by comparison, as an observation without a name does.
    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      self.init(object: object, keyPath: keyPath, name: "", options: options)
    }

    init(object: Subject, keyPath: KeyPath<Subject, Value>, name: String, options: NSKeyValueObservingOptions) {
      self.object = object
      self.keyPath = keyPath
      self.name = name
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let observed = ObservedValues(object, keyPath, subscriber)
      subscriber.receive(subscription: observed)
      observed.observe(named: name, options)
    }

    /// Publishes that the value changed, without it.
    public func didChange() -> Publishers.Map<Self, Void> { map { _ in } }

    public static func == (left: Self, right: Self) -> Bool {
      left.object === right.object && left.keyPath == right.keyPath && left.options == right.options
    }
  }
}

extension KeyValueObserving {
  /// Returns a publisher of the values of a property.
  nonisolated public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }

  /// Returns a publisher of the values of a property, also of announced changes to an equal value.
  ///
  /// - Parameters:
  ///   - keyPath: The value to observe.
  ///   - name: The names of the key path's properties, such as `layer.bounds`.
  ///   - options: The additional notifications.
  nonisolated public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, named name: String, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, name: name, options: options)
  }
}

/// The subscription of ``NSObject/KeyValueObservingPublisher``. Without a request, the latest value waits for one.
private final class ObservedValues<Subject: NSObject, Value, Downstream: Subscriber>: Subscription
where Downstream.Input == Value, Downstream.Failure == Never {
  private let lock = NSRecursiveLock()
  private let object: Subject
  private let keyPath: KeyPath<Subject, Value>
  private var downstream: Downstream?
  private var observation: NSKeyValueObservation?
  private var waiting: Value?
  private var demand = Subscribers.Demand.none

  init(_ object: Subject, _ keyPath: KeyPath<Subject, Value>, _ downstream: Downstream) {
    self.object = object
    self.keyPath = keyPath
    self.downstream = downstream
  }

  /// Begins the observation, on the main thread.
  func observe(named name: String, _ options: NSKeyValueObservingOptions) {
    nonisolated(unsafe) let values = self
    let begin: @MainActor @Sendable () -> Void = {
      let keyPath = values.keyPath
      let handler = { [weak values] (object: Subject, _: NSKeyValueObservedChange<Value>) -> Void in
        values?.receive(object[keyPath: keyPath])
      }
      let observation =
        name.isEmpty
        ? values.object.observe(keyPath, options: options, changeHandler: handler)
        : values.object.observe(keyPath, named: name, options: options, changeHandler: handler)
      values.hold(observation)
    }
    DispatchQueue.main.syncFromAnyQueue { MainActor.assumeIsolated(begin) }
  }

  private func hold(_ observation: NSKeyValueObservation) {
    lock.lock()
    defer { lock.unlock() }
    if downstream != nil { self.observation = observation }
  }

  private func receive(_ value: Value) {
    lock.lock()
    defer { lock.unlock() }
    guard let downstream else { return }
    guard demand > .none else { return waiting = value }
    demand -= 1
    demand += downstream.receive(value)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    defer { lock.unlock() }
    self.demand += demand
    guard let value = waiting else { return }
    waiting = nil
    receive(value)
  }

  func cancel() {
    lock.lock()
    defer { lock.unlock() }
    downstream = nil
    waiting = nil
    observation = nil
  }
}
