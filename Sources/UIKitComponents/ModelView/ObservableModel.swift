import UIKit

/// A model that a controller shows but does not own. It notifies observers of changes.
///
/// ```swift
/// @MainActor final class Bestiary: ObservableModel {
///   let observers = ModelObservers()
///   var creatures: [Creature] = [] { didSet { observers.notifyChange() } }
/// }
/// ```
@MainActor public protocol ObservableModel: AnyObject {
  /// The observers of changes.
  var observers: ModelObservers { get }
}

/// Notified when a model has changed.
@MainActor public protocol ModelObserver: AnyObject {
  /// Called after a change, possibly many times in one turn of the run loop.
  func modelDidChange()
}

/// The observers of one model, in the order of addition. They are held weakly.
@MainActor public final class ModelObservers {
  private let observers = MulticastDelegate<any ModelObserver>()

  public init() {}

  public func add(_ observer: any ModelObserver) {
    observers.add(observer)
  }

  public func remove(_ observer: any ModelObserver) {
    observers.remove(observer)
  }

  /// Notifies all observers that the model has changed.
  public func notifyChange() {
    observers.invoke { $0.modelDidChange() }
  }
}
