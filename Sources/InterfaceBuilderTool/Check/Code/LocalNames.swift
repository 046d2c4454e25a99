/// The names that functions declare, by the braces around them.
struct LocalNames {
  /// The names of each open brace from the outside, with the identifiers that they may be.
  private var levels: [[String: [IdentifierValue]]] = [[:]]
  /// The parameters of the function whose brace comes next.
  var pending: [String] = []

  /// Begins the names inside a brace. Parameters hide constants of the same name.
  ///
  /// - Parameter depth: The number of open braces, with this one.
  mutating func open(at depth: Int, parameters: [String]) {
    let names = pending + parameters
    close(above: depth - 1)
    for name in names { add(name, [.computed], at: depth) }
  }

  /// Forgets the names inside of more than a number of braces.
  mutating func close(above depth: Int) {
    pending = []
    if levels.count > depth + 1 { levels.removeSubrange((depth + 1)...) }
  }

  mutating func add(_ name: String, _ values: [IdentifierValue], at depth: Int) {
    while levels.count <= depth { levels.append([:]) }
    levels[depth][name] = values.flatMap(resolve).map {
      if case .literal(let text) = $0 { .local(text) } else { $0 }
    }
  }

  /// Forgets the text of a variable that gets another value.
  mutating func forget(_ name: String) {
    for level in levels.indices where levels[level][name] != nil { levels[level][name] = [.computed] }
  }

  /// Returns the identifiers that an expression may be, with the texts of constants of the function.
  func resolve(_ value: IdentifierValue) -> [IdentifierValue] {
    guard case .constant(let path) = value, let name = path.first, name != "self",
      let found = levels.last(where: { $0[name] != nil })?[name]
    else { return [value] }
    return path.count == 1 ? found : [.computed]
  }
}
