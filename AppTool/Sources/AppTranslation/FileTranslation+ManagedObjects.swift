import SwiftSyntax

// Properties and methods with the attribute `@NSManaged`, which Core Animation and Core Data provide on Apple's
// systems, and conversions of Core Data's generic classes.
extension FileTranslation {
  /// Stores a property under its name: in a layer, or in a managed object.
  func storeByName(_ node: VariableDeclSyntax, in scope: TypeScope) {
    guard let names = accessors(in: scope), let binding = node.bindings.first, let name = node.names.first,
      let type = binding.typeAnnotation?.type, binding.accessorBlock == nil
    else { return report(node, "@NSManaged is for typed properties of managed objects and layers") }
    let end = type.range.upperBound
    edits.replace(end..<end, with: " { get { \(names.get)(\"\(name)\") } set { \(names.set)\"\(name)\") } }")
  }

  /// The beginnings of the calls that read and set a value; `nil` for another class.
  private func accessors(in scope: TypeScope) -> (get: String, set: String)? {
    if declarations.inherits(scope.simpleName, from: "CALayer") { return ("layerValue", "setValue(newValue, forKey: ") }
    guard isManaged(scope) else { return nil }
    return ("managedValue", "setManagedValue(newValue, ")
  }

  /// Returns true for `Self` in a class of managed objects or in an extension of one.
  func isManagedSelf(_ name: String) -> Bool { name == "Self" && types.last.map(isManaged) == true }

  private func isManaged(_ scope: TypeScope) -> Bool {
    declarations.inherits(scope.simpleName, from: "NSManagedObject")
  }

  /// Gives a method that Core Data provides for a relationship a body.
  func provideBody(_ node: FunctionDeclSyntax, in scope: TypeScope) {
    guard node.attributes.has("NSManaged"), node.body == nil, isManaged(scope) else { return }
    let parameters = Array(node.signature.parameterClause.parameters)
    let names = parameters.map { ($0.secondName ?? $0.firstName).text }
    let labels = parameters.map { $0.firstName.text }
    func property(after prefix: String) -> String? {
      guard node.base.hasPrefix(prefix), node.base.count > prefix.count else { return nil }
      return "\"\(node.base.dropFirst(prefix.count))\""
    }
    var body: String?
    if labels == ["_"], let name = property(after: "addTo") { body = "addManaged(\(names[0]), to: \(name))" }
    if labels == ["_"], let name = property(after: "removeFrom") { body = "removeManaged(\(names[0]), from: \(name))" }
    if labels == ["at"], let name = property(after: "removeFrom") {
      body = "removeManaged(from: \(name), at: \(names[0]))"
    }
    if labels == ["_", "at"], let name = property(after: "insertInto") {
      body = "insertManaged(\(names[0]), into: \(name), at: \(names[1]))"
    }
    if labels == ["at", "with"], let name = property(after: "replace") {
      body = "replaceManaged(in: \(name), at: \(names[0]), with: \(names[1]))"
    }
    guard let body else { return report(node, "'\(node.fullName)' is no method that Core Data provides") }
    let end = node.range.upperBound
    edits.replace(end..<end, with: " { \(body) }")
  }

  /// Makes a class of managed objects known by its name. Returns the statement; `nil` for another class.
  func managedRegistration(of scope: TypeScope) -> String? {
    guard isManaged(scope), !scope.isGeneric, !scope.isLocal else { return nil }
    hasManagedClasses = true
    return "ManagedClasses.add(Self.self)"
  }

  /// Sorts managed objects by a name in place of a key path: on Linux the values of a key path must be comparable,
  /// which optional ones are not.
  func nameSortedProperty(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "NSSortDescriptor", let first = node.arguments.first,
      first.label?.text == "keyPath", let label = first.label,
      node.arguments.dropFirst().allSatisfy({ ["ascending", "selector"].contains($0.label?.text) }),
      let path = first.expression.as(KeyPathExprSyntax.self), let root = path.root,
      declarations.inherits(TypeScope.plainName(root), from: "NSManagedObject")
    else { return }
    var names: [String] = []
    for component in path.components {
      switch component.component {
      case .property(let property): names.append(property.declName.baseName.text)
      case .optional: continue
      default: return
      }
    }
    edits.replace(label.range, with: "key")
    edits.replace(path.range, with: "\"\(names.joined(separator: "."))\"")
  }

  /// Converts between generic classes whose arguments Objective-C does not check. Returns false for another conversion.
  func translateManagedCast(_ node: AsExprSyntax) -> Bool {
    if node.questionOrExclamationMark == nil, node.isArgument(of: "NSPredicate"),
      ["CVarArg", "any CVarArg"].contains(node.type.trimmedDescription)
    {
      // Predicates take any value here, and `UUID` and `Date` are no `CVarArg` on Linux.
      edits.replace(node.type.range, with: "Any")
      return true
    }
    let name = TypeScope.plainName(node.type)
    let (start, end) = (node.expression.range.lowerBound, node.expression.range.upperBound)
    if node.questionOrExclamationMark == nil, name == "NSDiffableDataSourceSnapshot", file.imports.contains("CoreData")
    {
      edits.replace(start..<start, with: "\(node.type.trimmedDescription)(bridging: ")
      edits.replace(end..<node.range.upperBound, with: ")")
      return true
    }
    guard let mark = node.questionOrExclamationMark, mark.text == "!",
      ["NSFetchRequest", "NSFetchedResultsController"].contains(name)
    else { return false }
    edits.replace(start..<start, with: "recast(")
    edits.replace(end..<end, with: ")")
    edits.replace(mark.range, with: "")
    return true
  }
}

extension AsExprSyntax {
  /// True for an argument of a call of that name.
  fileprivate func isArgument(of name: String) -> Bool {
    let list = parent?.as(LabeledExprSyntax.self)?.parent
    return list?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == name
  }
}
