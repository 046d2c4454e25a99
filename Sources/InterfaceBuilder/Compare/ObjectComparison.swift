/// Compares two versions of one object.
struct ObjectComparison {
  private let old: ObjectTable.Object
  private let new: ObjectTable.Object
  private let before: ObjectTable
  private let after: ObjectTable
  private(set) var lines: [String] = []

  init(_ old: ObjectTable.Object, _ new: ObjectTable.Object, _ before: ObjectTable, _ after: ObjectTable) {
    self.old = old
    self.new = new
    self.before = before
    self.after = after
    comparePlaces()
    compareAttributes()
    compareValues()
    compareParts("constraints", "constraint", Self.words)
    compareParts("connections", nil, Self.words)
    compareParts("userDefinedRuntimeAttributes", nil, Self.words)
  }

  private mutating func comparePlaces() {
    if old.element.name != new.element.name { lines.append("was a <\(old.element.name)>") }
    if old.parent != new.parent {
      lines.append(
        "moved from \(old.parent.map(before.name) ?? "the top") to \(new.parent.map(after.name) ?? "the top")")
      return
    }
    // Only a different order of the children that both versions have counts as a change of order.
    guard let id = new.element.id else { return }
    let both = Set(before.siblings(of: id)).intersection(after.siblings(of: id))
    let earlier = before.siblings(of: id).filter(both.contains)
    let later = after.siblings(of: id).filter(both.contains)
    guard earlier != later, let from = earlier.firstIndex(of: id), let to = later.firstIndex(of: id), from != to else {
      return
    }
    lines.append("is at position \(to + 1) among its siblings instead of \(from + 1)")
  }

  private mutating func compareAttributes() {
    let names = Set(old.element.attributes.keys).union(new.element.attributes.keys)
    for name in names.sorted() where name != "id" && name != "key" {
      let earlier = old.element[name]
      let later = new.element[name]
      if earlier != later { lines.append("\(name): \(Self.quoted(earlier)) → \(Self.quoted(later))") }
    }
  }

  private static func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "(none)" }

  /// Compares values below the object that are not objects themselves.
  private mutating func compareValues() {
    let earlier = ValueText.values(of: old.element)
    let later = ValueText.values(of: new.element)
    for key in Set(earlier.keys).union(later.keys).sorted() {
      let first = earlier[key]
      let second = later[key]
      if first != second { lines.append("\(key): \(first ?? "(none)") → \(second ?? "(none)")") }
    }
  }

  // MARK: Constraints and connections

  /// A constraint, a connection or a runtime attribute.
  private struct Part {
    /// The id, or the key path.
    var mark: String
    /// The words with the ids of other objects, whose titles are not part of this object. They are compared.
    var meaning: String
    /// The words with the names of other objects, for the report.
    var text: String
  }

  private mutating func compareParts(
    _ folder: String, _ name: String?, _ words: (InterfaceElement, String, (String) -> String) -> String
  ) {
    let own = new.element.id ?? ""
    func parts(_ element: InterfaceElement, _ table: ObjectTable) -> [Part] {
      element.items(of: folder).filter { name == nil || $0.name == name }.map {
        Part(mark: $0.id ?? $0["keyPath"] ?? "", meaning: words($0, own) { $0 }, text: words($0, own, table.name))
      }
    }
    let earlier = parts(old.element, before)
    let later = parts(new.element, after)
    for part in earlier {
      guard let other = later.first(where: { $0.mark == part.mark }) else {
        lines.append("- \(part.text)")
        continue
      }
      if other.meaning != part.meaning { lines.append("~ \(part.text) → \(other.text)") }
    }
    for part in later where !earlier.contains(where: { $0.mark == part.mark }) { lines.append("+ \(part.text)") }
  }

  /// - Parameter name: Returns the name of an object by its id.
  private static func words(_ element: InterfaceElement, _ owner: String, _ name: (String) -> String) -> String {
    switch element.name {
    case "constraint": "constraint \(ConstraintText(element, owner: owner).text)"
    case "outlet", "outletCollection":
      "\(element.name == "outlet" ? "outlet" : "outlet collection") \(element["property"] ?? "") → "
        + name(element["destination"] ?? "")
    case "action":
      "action \(element["selector"] ?? "") of \(name(element["destination"] ?? ""))"
        + (element["eventType"].map { " on \($0)" } ?? "")
    case "segue":
      "\(element["kind"] ?? "") segue\(element["identifier"].map { " '\($0)'" } ?? "") to "
        + name(element["destination"] ?? "")
    case "userDefinedRuntimeAttribute":
      "runtime attribute \(element["keyPath"] ?? "") = \(ValueText.runtimeValue(element))"
    default: "\(element.name) \(ValueText.value(element))"
    }
  }
}
