import UIKit

/// What Interface Builder files may set and call on a class, where the Swift runtime alone cannot find it.
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
/// A subclass with entries of its own overrides it and begins with `super.interface`.
@MainActor public struct InterfaceTable {
  private(set) var properties: [String: (AnyObject, Any) -> PropertyOutcome] = [:]
  private(set) var actions: [String: (AnyObject, Any) -> Void] = [:]
  private(set) var segueActions: [String: (AnyObject, SegueCreation) -> UIViewController?] = [:]

  public init() {}

  /// Lets files set a property by name, as an inspectable or an outlet.
  public func property<Root: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> InterfaceTable {
    var result = self
    result.properties[name] = { object, value in
      guard let object = object as? Root else { return .failed("a \(Root.self) is needed") }
      guard let value = RuntimeValue(value).converted(to: Value.self) else {
        return .failed("a \(Value.self) is needed and \(RuntimeValue(value)) was given")
      }
      object[keyPath: path] = value
      return .stored
    }
    return result
  }

  /// Lets files set something by name that is no property, or whose getter must not be called for it.
  public func property<Root: AnyObject, Value>(
    _ name: String, set: @escaping @MainActor (Root, Value) -> Void
  ) -> InterfaceTable {
    var result = self
    result.properties[name] = { object, value in
      guard let object = object as? Root else { return .failed("a \(Root.self) is needed") }
      guard let value = RuntimeValue(value).converted(to: Value.self) else {
        return .failed("a \(Value.self) is needed and \(RuntimeValue(value)) was given")
      }
      set(object, value)
      return .stored
    }
    return result
  }

  /// Lets files call a method without arguments: the selector is its name.
  public func action<Root: AnyObject>(
    _ selector: String, _ method: @escaping @MainActor (Root) -> () -> Void
  ) -> InterfaceTable {
    adding(selector) { (object: Root, _) in method(object)() }
  }

  /// Lets files call a method that takes the sender: the selector is `name:` or `nameWithSender:`.
  public func action<Root: AnyObject, Sender>(
    _ selector: String, _ method: @escaping @MainActor (Root) -> (Sender) -> Void
  ) -> InterfaceTable {
    adding(selector) { (object: Root, sender) in
      if let sender = sender as? Sender { return method(object)(sender) }
      Log.warning("\(Root.self): \(selector) takes a \(Sender.self), not a \(type(of: sender)); it was not called")
    }
  }

  /// Lets a segue have its destination made by a method, as `@IBSegueAction` does elsewhere: the selector is `name:`.
  ///
  /// The method makes the controller with the coder, or answers `nil` for the file's own class.
  public func segueAction<Root: AnyObject, Destination: UIViewController>(
    _ selector: String, _ method: @escaping @MainActor (Root) -> (NSCoder) -> Destination?
  ) -> InterfaceTable {
    addingCreator(selector) { (object: Root, creation) in method(object)(creation.coder) }
  }

  /// Lets a segue have its destination made by a method that takes the sender too: the selector is `name:sender:`.
  public func segueAction<Root: AnyObject, Destination: UIViewController>(
    _ selector: String, _ method: @escaping @MainActor (Root) -> (NSCoder, Any?) -> Destination?
  ) -> InterfaceTable {
    addingCreator(selector) { (object: Root, creation) in method(object)(creation.coder, creation.sender) }
  }

  /// Lets a segue have its destination made by a method that takes all there is: the selector is
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

  /// Lets files set and call on classes of the toolkit what the app's extensions add to them.
  ///
  /// ```swift
  /// InterfaceTable().property("cornerRadius", \UIView.cornerRadius).extend(UIView.self)
  /// ```
  public func extend(_ type: AnyClass) {
    KnownProperties.extend(type, with: self)
  }

  /// What this table says, then the entries of another.
  func merging(_ other: InterfaceTable) -> InterfaceTable {
    var result = self
    result.properties.merge(other.properties) { $1 }
    result.actions.merge(other.actions) { $1 }
    result.segueActions.merge(other.segueActions) { $1 }
    return result
  }

  /// The table of an object's class; empty where it has none.
  static func of(_ object: AnyObject) -> InterfaceTable {
    guard let type = type(of: object) as? any InterfaceTableProviding.Type else { return InterfaceTable() }
    if let known = cache[ObjectIdentifier(type)] { return known }
    let table = type.interface
    cache[ObjectIdentifier(type)] = table
    return table
  }

  private static var cache: [ObjectIdentifier: InterfaceTable] = [:]
}

/// What the method that makes a segue's destination is given.
struct SegueCreation {
  let coder: NSCoder
  let sender: Any?
  let identifier: String?
}

/// A class with an ``InterfaceTable``.
@preconcurrency @MainActor public protocol InterfaceTableProviding: AnyObject {
  static var interface: InterfaceTable { get }
}

/// What came of setting a property by name.
enum PropertyOutcome: Equatable {
  case stored
  /// Why not, in words that follow "was left out: ".
  case failed(String)
  /// The class has nothing of that name; in the same words.
  case unknown(String)
}
