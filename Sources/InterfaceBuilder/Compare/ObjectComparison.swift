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

  private mutating func compareParts(
    _ folder: String, _ name: String?, _ words: (InterfaceElement, ObjectTable, String) -> String
  ) {
    let own = new.element.id ?? ""
    func texts(_ element: InterfaceElement, _ table: ObjectTable) -> [(mark: String, text: String)] {
      element.items(of: folder).filter { name == nil || $0.name == name }
        .map { ($0.id ?? $0["keyPath"] ?? "", words($0, table, own)) }
    }
    let earlier = texts(old.element, before)
    let later = texts(new.element, after)
    for (mark, text) in earlier {
      guard let other = later.first(where: { $0.mark == mark }) else {
        lines.append("- \(text)")
        continue
      }
      if other.text != text { lines.append("~ \(text) → \(other.text)") }
    }
    for (mark, text) in later where !earlier.contains(where: { $0.mark == mark }) { lines.append("+ \(text)") }
  }

  private static func words(_ element: InterfaceElement, _ table: ObjectTable, _ owner: String) -> String {
    switch element.name {
    case "constraint": "constraint \(ConstraintText(element, owner: owner).text)"
    case "outlet", "outletCollection":
      "\(element.name == "outlet" ? "outlet" : "outlet collection") \(element["property"] ?? "") → "
        + table.name(element["destination"] ?? "")
    case "action":
      "action \(element["selector"] ?? "") of \(table.name(element["destination"] ?? ""))"
        + (element["eventType"].map { " on \($0)" } ?? "")
    case "segue":
      "\(element["kind"] ?? "") segue\(element["identifier"].map { " '\($0)'" } ?? "") to "
        + table.name(element["destination"] ?? "")
    case "userDefinedRuntimeAttribute":
      "runtime attribute \(element["keyPath"] ?? "") = \(ValueText.runtimeValue(element))"
    default: "\(element.name) \(ValueText.value(element))"
    }
  }
}
