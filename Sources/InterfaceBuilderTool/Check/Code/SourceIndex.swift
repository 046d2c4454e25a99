import Foundation
import InterfaceBuilder

/// The classes of a project and the identifiers that its code uses.
struct SourceIndex: Sendable {
  /// A source file with its path.
  struct File: Sendable {
    var path: String
    var facts: SourceFacts
  }

  private(set) var files: [File] = []
  /// Properties whose views the code gives a text or an accessibility label.
  private(set) var labelled: Set<String> = []
  /// The texts that the code names.
  let constants: SourceConstants
  /// Identifiers for which code registers a cell or view.
  let registered: Set<String>
  private var classes: [String: SourceClass] = [:]
  private var protocols: Set<String> = []
  private var aliases: [String: String] = [:]
  /// Classes by their names in the Objective-C runtime, where these differ.
  private var runtimeNames: [String: String] = [:]
  /// Members that extensions add to Apple's classes.
  private var systemExtensions = SourceClass(name: "")
  /// True if the runtime finds Swift classes only with their modules.
  let hasModules: Bool
  /// True if classes may come from libraries whose sources are not in the project.
  let hasLibraries: Bool

  /// Reads the sources of a folder and its subfolders on all cores.
  init(folder: String) {
    var paths: [String] = []
    var setup = ProjectSetup()
    FolderWalk.visit(folder) { path in
      setup.addFolder(path)
      return FolderWalk.isLibrary(path) ? .skip : .enter
    } files: { path in
      let name = path.split(separator: "/").last ?? ""
      if let dot = name.lastIndex(of: "."), Self.endings.contains(name[dot...]) { paths.append(path) }
      setup.addFile(name, at: "\(folder)/\(path)")
    }
    let results = Parallel.map(paths) { path -> SourceFacts? in
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else { return nil }
      return Self.facts(of: String(decoding: data, as: UTF8.self), path: path)
    }
    let read = zip(paths, results).compactMap { path, facts in facts.map { File(path: "\(folder)/\(path)", facts: $0) }
    }
    self.init(read, setup)
  }

  /// Reads sources by their paths.
  init(sources: [String: String]) {
    let files = sources.sorted { $0.key < $1.key }.map {
      File(path: $0.key, facts: Self.facts(of: $0.value, path: $0.key))
    }
    self.init(files, ProjectSetup())
  }

  private init(_ files: [File], _ setup: ProjectSetup) {
    let constants = SourceConstants(files)
    self.constants = constants
    registered = files.reduce(into: []) { result, file in
      result.formUnion(file.facts.registered)
      let named = file.facts.registeredConstants + file.facts.helperConstants
      result.formUnion(named.compactMap { constants.text(of: $0.value, in: $0.type) })
    }
    self.files = files.map { file in
      var file = file
      for index in file.facts.uses.indices {
        let use = file.facts.uses[index]
        file.facts.uses[index].identifier = constants.text(of: use.value, in: use.type) ?? ""
      }
      // A registration for a constant that is not known may be for any identifier.
      if file.facts.registeredConstants.contains(where: { constants.text(of: $0.value, in: $0.type) == nil }) {
        file.facts.registersOthers = true
      }
      return file
    }
    hasLibraries = setup.hasLibraries
    let isSwift2 = setup.swiftVersion < 3 || files.contains { $0.facts.isSwift2 }
    let visibility: MemberVisibility =
      if files.contains(where: \.facts.importsInterfaceBuilder) { .tabled } else {
        isSwift2 || setup.swiftVersion < 4 ? .all : .marked
      }
    hasModules = visibility != .tabled
    for file in files {
      protocols.formUnion(file.facts.protocols)
      labelled.formUnion(file.facts.labelled)
      aliases.merge(file.facts.aliases) { first, _ in first }
    }
    for part in files.flatMap(\.facts.parts) {
      // An extension may extend a type alias.
      let name = part.isDeclaration ? part.name : aliases[part.name] ?? part.name
      classes[name, default: SourceClass(name: name)].add(part, visibility, isSwift2: isSwift2)
      if let runtimeName = part.runtimeName, runtimeName != name, part.isDeclaration {
        runtimeNames[runtimeName] = name
      }
    }
    for name in classes.keys.sorted() where SystemClasses.contains(name) {
      if let part = classes[name], !part.isDeclared { systemExtensions.add(membersOf: part) }
    }
  }

  private static let endings: Set<Substring> = [".swift", ".h", ".m", ".mm"]

  private static func facts(of text: String, path: String) -> SourceFacts {
    path.hasSuffix(".swift") ? SwiftReader(text).facts : ObjectiveCReader(text).facts
  }

  // MARK: Classes

  /// Returns the class of that name in the Objective-C runtime or in Swift; `nil` if the project does not declare it.
  func declared(_ name: String) -> SourceClass? {
    if let found = classes[runtimeNames[name] ?? name], found.isDeclared { return found }
    guard let alias = aliases[name], alias != name, let found = classes[alias], found.isDeclared else { return nil }
    return found
  }

  /// Returns a class with its superclasses.
  func ancestry(of name: String) -> SourceAncestry? {
    guard var current = declared(name) else { return nil }
    var result = SourceAncestry(classes: [current])
    var seen: Set = [current.name]
    while true {
      // The first supertype that is not a protocol. A class may have the name of its superclass in another module.
      let supertypes = current.supertypes.filter { !protocols.contains($0) && $0 != current.name }
      guard let superclass = supertypes.first(where: { declared($0) != nil || SystemClasses.contains($0) }) else {
        result.end = .unknown(supertypes.first ?? "")
        return result
      }
      guard let next = declared(superclass) else {
        result.classes.append(systemExtensions)
        result.end = .system(superclass)
        return result
      }
      guard seen.insert(next.name).inserted else { return result }
      result.classes.append(next)
      current = next
    }
  }

  /// The selectors that extensions add to Apple's classes.
  var systemSelectors: Set<String> { systemExtensions.selectors }

  /// The properties that extensions add to Apple's classes.
  var systemProperties: Set<String> { systemExtensions.properties }

  /// Returns true if any class has a method.
  func hasMethod(_ selector: String) -> Bool {
    classes.values.contains { $0.selectors.contains(selector) || $0.hiddenSelectors.contains(selector) }
  }

  /// Returns true if one class derives from the other, or if they are the same.
  func isRelated(_ one: String, _ other: String) -> Bool { isKind(one, of: other) || isKind(other, of: one) }

  func isKind(_ name: String, of superclass: String) -> Bool {
    name == superclass || ancestry(of: name)?.classes.contains { $0.name == superclass } == true
  }

  /// The suppression comments of a source file, by line.
  func marks(in path: String) -> [Int: String] { files.first { $0.path == path }?.facts.marks ?? [:] }
}
