/// The declarations of a module that translations of other declarations refer to.
public struct Declarations: Sendable {
  /// A method of a type.
  struct Method: Sendable, Hashable {
    let type: String
    let base: String
    let labels: [String?]
    /// The types of the parameters without spaces.
    let types: [String]
    let selector: String
    /// True if Objective-C could see it.
    let isVisible: Bool
    let isStatic: Bool
  }

  /// An optional requirement of a protocol with the attribute `@objc`.
  struct OptionalMember: Sendable, Hashable {
    let base: String
    /// `nil` for a property.
    let labels: [String?]?
    let selector: String
    /// The protocol.
    let owner: String

    /// The name of the property that holds the method, if there is one, in the translation.
    var holder: String { "__optional_" + selector.map { $0 == ":" ? "_" : String($0) }.joined() }
  }

  /// A member of an extension that a subclass overrides.
  struct MemberKey: Sendable, Hashable {
    let type: String
    /// The name with labels and types, such as `show(_:[UIView],animated:Bool)`; for a property only the name.
    let name: String
  }

  /// A method of a class with the name and types of one of a delegate.
  struct DelegateMethod: Sendable, Hashable {
    let type: String
    /// The name with labels and types.
    let name: String
    /// The same method that calls the toolkit's default.
    let text: String
    /// True if it stands in an extension.
    let isInExtension: Bool
  }

  var methods: [Method] = []
  /// The methods of classes, without overrides, that a delegate of the toolkit can have.
  var delegateMethods: Set<DelegateMethod> = []
  /// The base names of the methods that `#selector` names.
  var selected: Set<String> = []
  /// Superclasses, or the first inherited type, by the simple name of a class.
  var superclasses: [String: String] = [:]
  var inherited: [String: [String]] = [:]
  var classes: Set<String> = []
  /// The classes of other modules.
  var otherClasses: Set<String> = []

  /// Returns true for a class of the module that is translated.
  func isOwn(_ name: String) -> Bool { classes.contains(name) && !otherClasses.contains(name) }

  /// The simple names of all types, and those of global variables.
  var names: Set<String> = []
  /// Generic classes, and those in generic types.
  var genericClasses: Set<String> = []
  /// Classes with the attribute `@MainActor`, without those that inherit it.
  var mainActorClasses: Set<String> = []
  var optionals: Set<OptionalMember> = []
  /// The members that stand in extensions, and the names that classes override.
  var extensionMembers: Set<MemberKey> = []
  var overrides: [String: Set<String>] = [:]
  /// The overrides that other modules see.
  var publicOverrides: Set<MemberKey> = []
  /// The full names of nested types by their simple names.
  var paths: [String: String] = [:]
  /// The types that the type aliases at the top of files name, by their simple names.
  var aliases: [String: String] = [:]
  /// The types from which associated types inherit, by their names, by the protocols.
  var associatedTypes: [String: [String: String]] = [:]
  /// Protocols that require `init()`.
  var creatingProtocols: Set<String> = []
  /// Properties of the type `AnyObject`, whose members are looked up when they are called.
  var untypedProperties: Set<String> = []
  /// Properties that are arrays of such objects.
  var untypedLists: Set<String> = []
  /// The names of properties and of their accessors for Objective-C, where they differ from those in Swift.
  struct AccessorNames: Sendable, Hashable {
    var getter: String
    var setter: String
  }

  var accessorNames: [MemberKey: AccessorNames] = [:]
  /// The names of properties, without optional ones.
  var properties: Set<String> = []
  /// Properties with the name of a method of the toolkit's delegates, which hold closures.
  var closureProperties: Set<String> = []
  /// The classes of properties whose types are metatypes, such as `UIView.Type`, by the names of the properties.
  var metatypes: [String: String] = [:]
  /// The same of the values of enumeration cases, by the names of the cases.
  var metatypeCases: [String: String] = [:]
  /// The modules of the public types of libraries that are built without a translation.
  var libraryTypes: [String: String] = [:]
  /// Classes of these libraries with the static property `allTests`, the list of tests that XCTest on Linux reads.
  var listedTestClasses: Set<String> = []

  /// The public types for SwiftUI that were left out of the module.
  var leftOut: Set<String> = []
  /// The public subclasses of `UIHostingController`, for which controllers stand that show the reason.
  var hostingControllers: Set<String> = []

  public init() {}

  /// Adds the declarations of another module or file.
  public mutating func merge(_ other: Declarations) {
    methods += other.methods
    delegateMethods.formUnion(other.delegateMethods)
    selected.formUnion(other.selected)
    superclasses.merge(other.superclasses) { $1 }
    inherited.merge(other.inherited) { $0 + $1 }
    classes.formUnion(other.classes)
    names.formUnion(other.names)
    genericClasses.formUnion(other.genericClasses)
    mainActorClasses.formUnion(other.mainActorClasses)
    optionals.formUnion(other.optionals)
    extensionMembers.formUnion(other.extensionMembers)
    overrides.merge(other.overrides) { $0.union($1) }
    publicOverrides.formUnion(other.publicOverrides)
    paths.merge(other.paths) { $1 }
    aliases.merge(other.aliases) { $1 }
    associatedTypes.merge(other.associatedTypes) { $0.merging($1) { $1 } }
    creatingProtocols.formUnion(other.creatingProtocols)
    untypedProperties.formUnion(other.untypedProperties)
    untypedLists.formUnion(other.untypedLists)
    accessorNames.merge(other.accessorNames) { $1 }
    properties.formUnion(other.properties)
    closureProperties.formUnion(other.closureProperties)
    metatypes.merge(other.metatypes) { $1 }
    metatypeCases.merge(other.metatypeCases) { $1 }
    libraryTypes.merge(other.libraryTypes) { $1 }
    listedTestClasses.formUnion(other.listedTestClasses)
    leftOut.formUnion(other.leftOut)
    hostingControllers.formUnion(other.hostingControllers)
  }

  /// True if the app declares the method of bundles for texts in a type that is no bundle. The receiver of a call is not
  /// known then, so calls stay as they are.
  var hasOwnLocalizedString: Bool {
    methods.contains { method in
      method.base == "localizedString" && method.labels == ["forKey", "value", "table"]
        && !chain(of: method.type).contains { ["Bundle", "Foundation.Bundle"].contains($0) }
    }
  }

  /// The class and its superclasses of the module, from the class upwards.
  func chain(of type: String) -> [String] {
    var result: [String] = []
    var current: String? = type
    while let name = current, !result.contains(name) {
      result.append(name)
      current = superclasses[name] ?? ToolkitClasses.superclass(of: name) ?? aliases[name]
    }
    return result
  }

  /// Returns the classes that override a member of an extension of a class without sources, from the lowest class up.
  func overriders(of key: MemberKey) -> [String] {
    guard !classes.contains(key.type) else { return [] }
    let type = aliases[key.type] ?? key.type
    return overrides.keys.filter { name in
      overrides[name]?.contains(key.name) == true && base(of: key.name, overriddenIn: name) == type
    }.sorted { (chain(of: $1).count, $0) < (chain(of: $0).count, $1) }
  }

  /// Returns the class without sources whose extension declares a member that a class overrides; `nil` if the member
  /// stands elsewhere.
  func base(of name: String, overriddenIn type: String) -> String? {
    chain(of: type).dropFirst().first { above in
      !classes.contains(above) && isExtensionMember(name, of: above) && overrides[above]?.contains(name) != true
    }
  }

  /// Returns true for a member of an extension of a class, also by an alias of the class.
  private func isExtensionMember(_ name: String, of type: String) -> Bool {
    extensionMembers.contains(MemberKey(type: type, name: name))
      || aliases.contains { $0.value == type && extensionMembers.contains(MemberKey(type: $0.key, name: name)) }
  }

  /// Returns the name in the translation of what `super` means in a class for a member that it overrides.
  func nameAbove(_ name: String, in type: String, base: String) -> String {
    let above = chain(of: type).dropFirst().prefix { $0 != base }.first { overrides[$0]?.contains(name) == true }
    let plain = String(name.prefix { $0 != "(" })
    return above.map { Self.overrideName(plain, in: $0) } ?? Self.baseName(plain)
  }

  /// The name of the original member in the extension.
  static func baseName(_ name: String) -> String { "__base_\(name)" }
  /// The name of the member of a class that overrides it.
  static func overrideName(_ name: String, in type: String) -> String { "__override_\(type)_\(name)" }

  /// Returns true if the type lists the protocol or class, or inherits it.
  func inherits(_ type: String, from ancestor: String) -> Bool {
    chain(of: type).contains { $0 == ancestor || inherited[$0]?.contains(ancestor) == true }
  }

  /// Returns true if a type is a class, or inherits from it, also through protocols and the aliases of types.
  func isBelow(_ type: String, _ ancestor: String) -> Bool { allAbove(type).contains(ancestor) }

  /// Returns the type from which an associated type inherits that a protocol or one above it declares; `nil` without one.
  func bound(ofAssociatedType name: String, in type: String) -> String? {
    allAbove(type).lazy.compactMap { associatedTypes[$0]?[name] }.first
  }

  /// A type, those from which it inherits, and what these names stand for.
  private func allAbove(_ type: String) -> [String] {
    var found = [type]
    var next = 0
    while next < found.count {
      let name = found[next]
      let above = [superclasses[name], ToolkitClasses.superclass(of: name), aliases[name]].compactMap { $0 }
      for above in above + (inherited[name] ?? []) where !found.contains(above) { found.append(above) }
      next += 1
    }
    return found
  }

  /// Returns true for a protocol with `init()` that an extension of a class of Foundation or of the toolkit adopts. Such
  /// classes cannot meet the requirement in Swift, because their initializers are not `required`.
  func isCreatedByRuntime(_ name: String) -> Bool {
    creatingProtocols.contains(name)
      && inherited.contains { type, adopted in
        adopted.contains(name) && !classes.contains(type)
          && (type == "NSObject" || ToolkitClasses.superclass(of: type) != nil)
      }
  }

  /// Returns the superclass with sources that conforms to a delegate of the toolkit without implementing a method of its
  /// that a class implements; `nil` if there is none. Swift fixes the methods of a conformance in the class that declares
  /// it, so the one of the subclass has to override one there.
  func conformingBase(of method: DelegateMethod) -> String? {
    guard ToolkitDelegates.isKnown(method.name) else { return nil }
    for above in chain(of: method.type).dropFirst() {
      guard classes.contains(above) else { return nil }
      if delegateMethods.contains(where: { $0.type == above && $0.name == method.name }) { return nil }
      if overrides[above]?.contains(method.name) == true { return nil }
      if inherited[above]?.contains(where: { ToolkitDelegates.has(method.name, in: $0) }) == true { return above }
    }
    return nil
  }

  /// The methods that a class gets, because subclasses implement them for its conformance.
  func addedDelegateMethods(of type: String) -> [String] {
    let found = delegateMethods.filter { !$0.isInExtension && conformingBase(of: $0) == type }
    let byName = Dictionary(grouping: found, by: \.name)
    return byName.sorted { $0.key < $1.key }.compactMap { $0.value.map(\.text).min() }
  }

  /// Returns true for a member of an extension that has to stand in the class, because a subclass overrides it.
  ///
  /// - Parameter method: The name and labels of a method: the override can write its types with other names, as
  ///   `Data.Element` for `Element`.
  func isOverridden(_ key: MemberKey, method: (base: String, labels: [String?])?) -> Bool {
    guard classes.contains(key.type) else { return false }
    return overrides.contains { subclass, names in
      guard chain(of: subclass).dropFirst().contains(key.type) else { return false }
      if names.contains(key.name) { return true }
      guard let method else { return false }
      let isOverridden = names.contains { name in
        name.hasPrefix("\(method.base)(") && !extensionMembers.contains(MemberKey(type: key.type, name: name))
      }
      return isOverridden
        && methods.contains { $0.type == subclass && $0.base == method.base && $0.labels == method.labels }
    }
  }

  /// Returns the selectors of the methods that a name can mean, the best first: of the type and its superclasses, then
  /// of any type.
  ///
  /// - Parameter types: The types of the parameters; `nil` if they are not stated.
  func selectors(_ base: String, labels: [String?]?, types: [String]?, in type: String?) -> [Method] {
    let found = methods.filter { method in
      method.base == base && labels.map { $0 == method.labels } ?? true && types.map { $0 == method.types } ?? true
    }
    for name in type.map(chain) ?? [] {
      let own = found.filter { $0.type == name }
      if !own.isEmpty { return preferred(own) }
    }
    return preferred(found)
  }

  /// Returns the names of a property's accessors: of the type and its superclasses, then of the only other type with
  /// one; `nil` for those that Swift's rule gives.
  func accessors(of property: String, in type: String?) -> AccessorNames? {
    for name in type.map(chain) ?? [] {
      if let found = accessorNames[MemberKey(type: name, name: property)] { return found }
    }
    let others = Set(accessorNames.filter { $0.key.name == property }.values)
    return others.count == 1 && (type == nil || type == "?") ? others.first : nil
  }

  private func preferred(_ found: [Method]) -> [Method] {
    let visible = found.filter(\.isVisible)
    return visible.isEmpty ? found : visible
  }
}
