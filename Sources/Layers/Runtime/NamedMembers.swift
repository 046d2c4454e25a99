import Foundation

/// Methods and properties of classes by their Objective-C names.
///
/// There is no Objective-C runtime that could list them, so translated iOS code registers what it declares with
/// `@objc`, `@IBAction`, `@IBOutlet` and `@IBInspectable`. Selectors without a method, Interface Builder files and
/// key-value access look here first; subclasses inherit the members of their superclasses.
///
/// Members run on the thread of the caller, as in Objective-C. Any thread may register and look up members.
public enum NamedMembers {
  /// Calls a method with its arguments, and returns its result as an object or value.
  typealias Method = (AnyObject, NamedArguments) throws -> Any?

  /// The accessors of a property; without a setter it is a constant.
  struct Property {
    let get: (AnyObject) -> Any?
    let set: ((AnyObject, NamedArguments) throws -> Void)?
    /// The declared class of the values; `nil` if it is not known.
    let valueClass: AnyClass?
  }

  private struct Entries {
    var methods: [String: Method] = [:]
    var properties: [String: Property] = [:]
    var classMethods: [String: (AnyClass, NamedArguments) throws -> Any?] = [:]
  }

  /// Guards ``entries``. Recursive, because the first look-up in a generic class registers its members.
  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entries] = [:]

  /// Registers a method of a class; a later one of the same class and name replaces it.
  ///
  /// - Parameter name: With a colon for each argument, such as `tableView:didSelect:`.
  public static func add<Object: AnyObject>(
    method name: String, of type: Object.Type,
    _ call: @escaping @MainActor (Object, NamedArguments) throws -> Any?
  ) {
    // The thread is the caller's choice, so the isolation is dropped.
    let call = unsafeBitCast(
      call, to: ((Object, NamedArguments) throws -> Any?).self)
    let method: Method = { (object, arguments) throws in
      guard let object = object as? Object else { return nil }
      return try call(object, arguments)
    }
    lock.withLock { entries[ObjectIdentifier(type), default: Entries()].methods[name] = method }
  }

  /// Registers a property of a class.
  ///
  /// - Parameters:
  ///   - set: Takes the value as the only argument; `nil` for a property that cannot be set.
  ///   - valueClass: The declared class of an outlet, for files that name another class of the same name.
  public static func add<Object: AnyObject>(
    property name: String, of type: Object.Type, get: @escaping @MainActor (Object) -> Any?,
    set: (@MainActor (Object, NamedArguments) throws -> Void)? = nil, valueClass: AnyClass? = nil
  ) {
    let get = unsafeBitCast(get, to: ((Object) -> Any?).self)
    let set = set.map {
      unsafeBitCast($0, to: ((Object, NamedArguments) throws -> Void).self)
    }
    let property = Property(
      get: { ($0 as? Object).flatMap(get) },
      set: set.map { set in
        { (object, arguments) throws in
          if let object = object as? Object { try set(object, arguments) }
        }
      },
      valueClass: valueClass)
    lock.withLock { entries[ObjectIdentifier(type), default: Entries()].properties[name] = property }
  }

  /// Registers a method of the class itself.
  public static func add(
    classMethod name: String, of type: AnyClass, _ call: @escaping @MainActor (NamedArguments) throws -> Any?
  ) {
    let call = unsafeBitCast(call, to: ((NamedArguments) throws -> Any?).self)
    lock.withLock {
      entries[ObjectIdentifier(type), default: Entries()].classMethods[name] = { (_, arguments) throws in
        try call(arguments)
      }
    }
  }

  /// Registers a method of the class itself, which is called on the class or on a subclass that may override it.
  public static func add<Object: AnyObject>(
    classMethod name: String, of type: Object.Type,
    _ call: @escaping @MainActor (Object.Type, NamedArguments) throws -> Any?
  ) {
    let call = unsafeBitCast(call, to: ((Object.Type, NamedArguments) throws -> Any?).self)
    let method: (AnyClass, NamedArguments) throws -> Any? = { (type, arguments) throws in
      guard let type = type as? Object.Type else { return nil }
      return try call(type, arguments)
    }
    lock.withLock { entries[ObjectIdentifier(type), default: Entries()].classMethods[name] = method }
  }

  private static func classMethod(_ name: String, of type: AnyClass) -> ((AnyClass, NamedArguments) throws -> Any?)? {
    lock.withLock { found(from: type) { $0.classMethods[name] } }
  }

  /// Returns true if the class or a superclass registered a class method of that name.
  public static func responds(_ type: AnyClass, toClassMethod name: String) -> Bool {
    classMethod(name, of: type) != nil
  }

  /// Calls a class method by its name; `nil` outside if there is none.
  public static func call(
    classMethod name: String, of type: AnyClass, with arguments: [Any?]
  ) throws -> Any?? {
    guard let method = classMethod(name, of: type) else { return nil }
    return .some(try method(type, NamedArguments(arguments)))
  }

  /// Returns the method of an object's class or of its nearest superclass that has one of that name.
  static func method(_ name: String, of object: AnyObject) -> Method? {
    first(of: object) { $0.methods[name] }
  }

  static func property(_ name: String, of object: AnyObject) -> Property? {
    first(of: object) { $0.properties[name] }
  }

  /// Returns the declared class of a property's values; `nil` if it is not known.
  package static func valueClass(of name: String, in type: AnyClass) -> AnyClass? {
    lock.withLock { found(from: type) { $0.properties[name] } }?.valueClass
  }

  /// The names of the properties that a class registered itself, without those of its superclasses.
  public static func propertyNames(of type: AnyClass) -> [String] {
    lock.withLock {
      // Registers the members of a generic class.
      _ = found(from: type) { _ in Optional<Never>.none }
      return entries[ObjectIdentifier(type)]?.properties.keys.sorted() ?? []
    }
  }

  private static func first<Member>(of object: AnyObject, _ member: (Entries) -> Member?) -> Member? {
    lock.withLock { found(from: type(of: object), member) }
  }

  /// Looks a member up while the lock is held.
  private static func found<Member>(from type: AnyClass, _ member: (Entries) -> Member?) -> Member? {
    var type: AnyClass? = type
    while let current = type {
      if entries[ObjectIdentifier(current)] == nil, let provider = current as? any NamedMembersProviding.Type {
        entries[ObjectIdentifier(current)] = Entries()
        provider.registerNamedMembers()
      }
      if let found = entries[ObjectIdentifier(current)].flatMap(member) { return found }
      type = _getSuperclass(current)
    }
    return nil
  }

  /// Returns true if the object has a method, a getter or a setter of that name, or states so itself.
  public static func responds(_ object: AnyObject, to name: String) -> Bool {
    if let target = object as? ClassTarget { return responds(target.type, toClassMethod: name) }
    guard let object = object as? any MessageAnswering else { return isRegistered(name, of: object) }
    return object.answers(to: Selector(name))
  }

  /// Returns true if the class of the object registered a method, a getter or a setter of that name.
  public static func isRegistered(_ name: String, of object: AnyObject) -> Bool {
    isRegistered(name, in: type(of: object))
  }

  /// Returns true if the class or a superclass registered a method, a getter or a setter of that name.
  public static func isRegistered(_ name: String, in type: AnyClass) -> Bool {
    let isMethod = lock.withLock { found(from: type) { $0.methods[name] } } != nil
    let property = accessed(name) { name in lock.withLock { found(from: type) { $0.properties[name] } } }
    return isMethod || property != nil
  }

  /// Returns the object to which an object passes a message on; `nil` for none.
  private static func forwardingTarget(of object: AnyObject, for name: String) -> AnyObject? {
    guard let object = object as? any MessageForwarding else { return nil }
    let target = object.forwardingTarget(for: Selector(name)).map { $0 as AnyObject }
    return target === object ? nil : target
  }

  /// The property whose getter (`title`) or setter (`setTitle:`) has that name.
  ///
  /// - Parameter property: Returns the property of a name.
  private static func accessed(
    _ name: String, _ property: (String) -> Property?
  ) -> (Property, isSetter: Bool)? {
    if let property = property(name) { return (property, false) }
    guard name.hasPrefix("set"), name.hasSuffix(":"), let first = name.dropFirst(3).first else { return nil }
    return property(first.lowercased() + name.dropFirst(4).dropLast()).map { ($0, true) }
  }

  /// Calls a method, getter or setter by its name, also of the object that `MessageForwarding` names for it.
  ///
  /// - Returns: The result, which is `nil` for a method that returns nothing; `nil` outside if there is no such member.
  /// - Throws: ``NamedArguments/Mismatch`` if an argument does not have the declared type; nothing was called then.
  public static func call(
    _ name: String, on object: AnyObject, with arguments: [Any?]
  ) throws -> Any?? {
    if let target = object as? ClassTarget {
      return try call(classMethod: name, of: target.type, with: arguments)
    }
    if let method = method(name, of: object) { return .some(try method(object, NamedArguments(arguments))) }
    guard let (property, isSetter) = accessed(name, { self.property($0, of: object) }) else {
      return try forwardingTarget(of: object, for: name).flatMap { try call(name, on: $0, with: arguments) }
    }
    if !isSetter { return .some(property.get(object)) }
    guard let set = property.set else { return nil }
    try set(object, NamedArguments(arguments))
    return .some(nil)
  }

  /// Returns the value of a property; `nil` outside if the class has none of that name.
  public static func value(_ name: String, of object: AnyObject) -> Any?? {
    if let provider = object as? any NamedValueProviding, let value = provider.namedValue(name) { return value }
    return property(name, of: object).map { $0.get(object) }
  }

  /// Sets a property, so that its observers run. Returns false if there is none of that name that can be set.
  ///
  /// - Throws: ``NamedArguments/Mismatch`` if the value does not have the declared type.
  public static func set(
    _ name: String, to value: Any?, of object: AnyObject
  ) throws -> Bool {
    if let provider = object as? any NamedValueProviding, provider.setNamedValue(value, name: name) { return true }
    guard let set = property(name, of: object)?.set else { return false }
    try set(object, NamedArguments([value]))
    return true
  }
}

/// A generic class, whose members are registered for each of its specialisations on first use.
public protocol NamedMembersProviding: AnyObject {
  static func registerNamedMembers()
}
