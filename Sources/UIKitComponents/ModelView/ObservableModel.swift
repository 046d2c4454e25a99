import UIKit

/// What a controller shows and does not own: it says when it has changed.
///
/// ```swift
/// @MainActor final class Bestiary: ObservableModel {
///   let observers = ModelObservers()
///   var creatures: [Creature] = [] { didSet { observers.tellChange() } }
/// }
/// ```
@MainActor public protocol ObservableModel: AnyObject {
  /// Those who want to hear of changes.
  var observers: ModelObservers { get }
}

/// Hears that a model has changed.
@MainActor public protocol ModelObserver: AnyObject {
  /// May be called many times in a turn.
  func modelDidChange()
}

/// The observers of one model, in the order in which they came, none of them kept alive.
@MainActor public final class ModelObservers {
  private let observers = MulticastDelegate<any ModelObserver>()

  public init() {}

  public func add(_ observer: any ModelObserver) {
    observers.add(observer)
  }

  public func remove(_ observer: any ModelObserver) {
    observers.remove(observer)
  }

  /// Tells everybody that the model has changed.
  public func tellChange() {
    observers.invoke { $0.modelDidChange() }
  }
}
