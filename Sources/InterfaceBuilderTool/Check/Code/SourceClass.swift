/// The members of Swift classes that files reach.
enum MemberVisibility {
  /// Those that are marked for Objective-C.
  case marked
  /// All members of classes that derive from NSObject, as before Swift 4.
  case all
  /// All properties, and the actions of interface tables, as with UIKit for Linux.
  case tabled
}

/// A class of a project with the members of all its extensions. Classes of the same name in several targets are one.
struct SourceClass: Sendable {
  let name: String
  /// The number of declarations; more than one if targets have different classes of the same name.
  private(set) var declarations = 0
  /// True if the source is Swift and sets no name for the Objective-C runtime.
  private(set) var needsModule = false
  private(set) var supertypes: [String] = []
  private(set) var outlets: [ClassPart.Outlet] = []
  private(set) var properties: Set<String> = []
  private(set) var selectors: Set<String> = []
  private(set) var hiddenProperties: Set<String> = []
  private(set) var hiddenSelectors: Set<String> = []
  private(set) var assigned: Set<String> = []
  private(set) var tested: Set<String> = []
  private(set) var acceptsAnyKey = false
  private(set) var isObjectiveC = false

  var isDeclared: Bool { declarations > 0 }

  init(name: String) {
    self.name = name
  }

  mutating func add(_ part: ClassPart, _ visibility: MemberVisibility, isSwift2: Bool) {
    if part.isDeclaration {
      supertypes += part.supertypes
      needsModule = (needsModule || !isDeclared) && part.language == .swift && part.runtimeName == nil
      declarations += 1
    }
    if part.language == .objectiveC { isObjectiveC = true }
    outlets += part.outlets.filter { outlet in !outlets.contains { $0.name == outlet.name } }
    properties.formUnion(part.properties)
    selectors.formUnion(part.selectors)
    switch visibility {
    case .marked:
      hiddenProperties.formUnion(part.hiddenProperties)
      hiddenSelectors.formUnion(part.hiddenSelectors)
    case .all:
      properties.formUnion(part.hiddenProperties)
      selectors.formUnion(part.hiddenSelectors)
    case .tabled: properties.formUnion(part.hiddenProperties)
    }
    if isSwift2 { selectors.formUnion(part.swift2Selectors) }
    assigned.formUnion(part.assigned)
    tested.formUnion(part.tested)
    acceptsAnyKey = acceptsAnyKey || part.acceptsAnyKey
  }

  mutating func add(membersOf other: SourceClass) {
    properties.formUnion(other.properties)
    selectors.formUnion(other.selectors)
    hiddenSelectors.formUnion(other.hiddenSelectors)
  }
}
