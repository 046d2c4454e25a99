import UIKit

/// The properties and actions of a class that Interface Builder files may use and that the Swift runtime alone cannot
/// find.
///
/// Plain stored properties need no entry. Inspectables with setters or observers, computed outlets and all actions do:
///
/// ```swift
/// class MenuController: UIViewController, InterfaceTableProviding {
///   class var interface: InterfaceTable {
///     InterfaceTable()
///       .property("barColor", \MenuController.barColor)
///       .action("play:", MenuController.play)
///   }
/// }
/// ```
///
/// A subclass with its own entries overrides it and begins with `super.interface`.
@MainActor public struct InterfaceTable {
  private(set) var properties: [String: (AnyObject, Any) -> PropertyOutcome] = [:]
  private(set) var actions: [String: (AnyObject, Any) -> Void] = [:]
  private(set) var segueActions: [String: (AnyObject, SegueCreation) -> UIViewController?] = [:]

  public init() {}

  /// Adds a property that files can set by name, as an inspectable or an outlet.
  public func property<Root: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> InterfaceTable {
    var result = self
    result.properties[name] = { object, value in
      guard let object = object as? Root else { return .failed("the object is not a \(Root.self)") }
      guard let value = RuntimeValue(value).converted(to: Value.self) else {
        return .failed("expected a \(Value.self), but got \(RuntimeValue(value))")
      }
      object[keyPath: path] = value
      return .stored
    }
    return result
  }

  /// Adds a setter that files can use by name, if there is no property or its getter must not be called.
  public func property<Root: AnyObject, Value>(
    _ name: String, set: @escaping @MainActor (Root, Value) -> Void
  ) -> InterfaceTable {
    var result = self
    result.properties[name] = { object, value in
      guard let object = object as? Root else { return .failed("the object is not a \(Root.self)") }
      guard let value = RuntimeValue(value).converted(to: Value.self) else {
        return .failed("expected a \(Value.self), but got \(RuntimeValue(value))")
      }
      set(object, value)
      return .stored
    }
    return result
  }

  /// Adds a method without arguments; the selector is its name.
  public func action<Root: AnyObject>(
    _ selector: String, _ method: @escaping @MainActor (Root) -> () -> Void
  ) -> InterfaceTable {
    adding(selector) { (object: Root, _) in method(object)() }
  }

  /// Adds a method that takes the sender; the selector is `name:` or `nameWithSender:`.
  public func action<Root: AnyObject, Sender>(
    _ selector: String, _ method: @escaping @MainActor (Root) -> (Sender) -> Void
  ) -> InterfaceTable {
    adding(selector) { (object: Root, sender) in
      if let sender = sender as? Sender { return method(object)(sender) }
      Log.warning("\(Root.self): \(selector) expects a \(Sender.self), not a \(type(of: sender)); it was not called")
    }
  }

  /// Adds a method that creates the destination of a segue, like `@IBSegueAction` on other platforms; the selector is
  /// `name:`.
  ///
  /// The method creates the controller with the coder, or returns `nil` to use the class in the file.
  public func segueAction<Root: AnyObject, Destination: UIViewController>(
    _ selector: String, _ method: @escaping @MainActor (Root) -> (NSCoder) -> Destination?
  ) -> InterfaceTable {
    addingCreator(selector) { (object: Root, creation) in method(object)(creation.coder) }
  }

  /// Adds a method that creates the destination of a segue and also takes the sender; the selector is `name:sender:`.
  public func segueAction<Root: AnyObject, Destination: UIViewController>(
    _ selector: String, _ method: @escaping @MainActor (Root) -> (NSCoder, Any?) -> Destination?
  ) -> InterfaceTable {
    addingCreator(selector) { (object: Root, creation) in method(object)(creation.coder, creation.sender) }
  }

  /// Adds a method that creates the destination of a segue and takes all arguments; the selector is
  /// `name:sender:segueIdentifier:`.
  public func segueAction<Root: AnyObject, Destination: UIViewController>(
    _ selector: String, _ method: @escaping @MainActor (Root) -> (NSCoder, Any?, String?) -> Destination?
  ) -> InterfaceTable {
    addingCreator(selector) { (object: Root, creation) in
      method(object)(creation.coder, creation.sender, creation.identifier)
    }
  }

  private func addingCreator<Root: AnyObject>(
    _ selector: String, _ make: @escaping (Root, SegueCreation) -> UIViewController?
  ) -> InterfaceTable {
    var result = self
    result.segueActions[selector] = { object, creation in (object as? Root).flatMap { make($0, creation) } }
    return result
  }

  private func adding<Root: AnyObject>(_ selector: String, _ call: @escaping (Root, Any) -> Void) -> InterfaceTable {
    var result = self
    result.actions[selector] = { object, sender in
      if let object = object as? Root { call(object, sender) }
    }
    return result
  }

  /// Adds entries for an app's extensions of toolkit classes.
  ///
  /// ```swift
  /// InterfaceTable().property("cornerRadius", \UIView.cornerRadius).extend(UIView.self)
  /// ```
  public func extend(_ type: AnyClass) {
    KnownProperties.extend(type, with: self)
  }

  /// Returns a table that looks up this table's entries first, then those of another.
  func merging(_ other: InterfaceTable) -> InterfaceTable {
    var result = self
    result.properties.merge(other.properties) { $1 }
    result.actions.merge(other.actions) { $1 }
    result.segueActions.merge(other.segueActions) { $1 }
    return result
  }

  /// Returns the table of an object's class; empty if it has none.
  static func of(_ object: AnyObject) -> InterfaceTable {
    guard let type = type(of: object) as? any InterfaceTableProviding.Type else { return InterfaceTable() }
    if let known = cache[ObjectIdentifier(type)] { return known }
    let table = type.interface
    cache[ObjectIdentifier(type)] = table
    return table
  }

  private static var cache: [ObjectIdentifier: InterfaceTable] = [:]
}

/// The arguments for the method that creates a segue's destination.
struct SegueCreation {
  let coder: NSCoder
  let sender: Any?
  let identifier: String?
}

/// A class with an ``InterfaceTable``.
@preconcurrency @MainActor public protocol InterfaceTableProviding: AnyObject {
  static var interface: InterfaceTable { get }
}

/// The result of setting a property by name.
enum PropertyOutcome: Equatable {
  case stored
  /// The reason, phrased to follow "was not connected: ".
  case failed(String)
  /// The class has no property of that name; the reason is phrased like that of `failed`.
  case unknown(String)
}
