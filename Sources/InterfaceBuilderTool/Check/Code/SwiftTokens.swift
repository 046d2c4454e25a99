/// The tokens of a Swift file, with the extents of its constructs.
struct SwiftTokens {
  private let list: [SourceToken]

  init(_ list: [SourceToken]) {
    self.list = list
  }

  var count: Int { list.count }
  var indices: Range<Int> { list.indices }
  subscript(index: Int) -> SourceToken { list[index] }
  subscript(range: Range<Int>) -> ArraySlice<SourceToken> { list[range] }

  /// Returns the index of the sign that closes the bracket at an index; the last token if there is none.
  func closing(from start: Int) -> Int {
    var depth = 0
    for position in start..<list.count where list[position].kind == .sign {
      switch list[position].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return position }
      default: break
      }
    }
    return list.count - 1
  }

  /// Returns the last component of the type name at an index, and the index after it.
  func typeName(from start: Int) -> (name: String, end: Int) {
    var position = start
    var name = ""
    while position < list.count, list[position].kind == .word {
      name = list[position].text
      position += 1
      guard position < list.count, list[position].isSign(".") else { break }
      position += 1
    }
    return (name, afterGenerics(position))
  }

  /// Returns the identifiers that the argument at an index may be, and the index after the argument.
  func identifiers(from start: Int) -> (values: [IdentifierValue], end: Int) {
    var end = start
    var depth = 0
    while end < list.count, end - start < SourceToken.longestExpression {
      if depth == 0, [",", ")", "]", "}", ";"].contains(where: list[end].isSign) {
        return (identifiers(in: start..<end), end)
      }
      if ["(", "[", "{"].contains(where: list[end].isSign) { depth += 1 }
      if [")", "]", "}"].contains(where: list[end].isSign) { depth -= 1 }
      end += 1
    }
    return ([.computed], end)
  }

  /// Returns the identifiers that an expression may be: one, or those of both branches of `condition ? one : other`.
  private func identifiers(in range: Range<Int>) -> [IdentifierValue] {
    guard let first = range.first else { return [] }
    guard range.count < SourceToken.longestExpression else { return [.computed] }
    if range.count == 1, list[first].kind == .string { return [.literal(list[first].text)] }
    // White space distinguishes the operator from the question mark of an optional.
    if let question = sign("?", in: range, isAdjacent: false) {
      let branches = (question + 1)..<range.upperBound
      // The first branch may contain the operator.
      var open = 1
      let colon = branches.first { position in
        if list[position].isSign("?"), !list[position].isAdjacent { open += 1 }
        if list[position].isSign(":") { open -= 1 }
        return open == 0
      }
      guard let colon else { return [.computed] }
      return identifiers(in: branches.lowerBound..<colon) + identifiers(in: (colon + 1)..<branches.upperBound)
    }
    // The name of a function such as `performSegue(withIdentifier:sender:)` has labels without arguments.
    if list[range.upperBound - 1].isSign(":") { return [] }
    let words = list[range].enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let points = list[range].enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    guard !range.count.isMultiple(of: 2), words.allSatisfy({ $0.kind == .word }),
      points.allSatisfy({ $0.isSign(".") })
    else { return [.computed] }
    return [.constant(words.map(\.text))]
  }

  /// Returns the first index of a sign outside of the brackets in a range.
  private func sign(_ text: String, in range: Range<Int>, isAdjacent: Bool) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
      if list[position].isSign(text), list[position].isAdjacent == isAdjacent { return position }
      position = ["(", "[", "{"].contains(where: list[position].isSign) ? closing(from: position) + 1 : position + 1
    }
    return nil
  }

  /// Returns the identifiers that a constant may be whose declaration continues at an index after its name.
  func identifiers(declaredAt start: Int) -> [IdentifierValue] {
    let end = max(start, endOfDeclarator(from: start))
    guard let sign = list[start..<end].firstIndex(where: { $0.isSign("=") }) else { return [.computed] }
    return identifiers(in: (sign + 1)..<end)
  }

  /// Returns the names of the parameters of the closure whose brace is at an index; empty for other braces, except that
  /// a loop after the brace gives its first word.
  func parameters(ofClosureAt brace: Int) -> [String] {
    var result: [String] = []
    var position = brace + 1
    while position < list.count, list[position].line == list[brace].line {
      if list[position].isWord("in") { return result }
      if list[position].kind == .word {
        let isName = ["{", "(", ",", "]"].contains(where: list[position - 1].isSign)
        if isName { result.append(list[position].text) }
      } else if ["{", "}", "=", ";"].contains(where: list[position].isSign) {
        return []
      }
      position += 1
    }
    return []
  }

  /// Returns the names of the parameters in the parentheses at an index.
  func parameters(from open: Int) -> [String] {
    (open..<closing(from: open)).compactMap { position in
      list[position].kind == .word && list[position + 1].isSign(":") ? list[position].text : nil
    }
  }

  /// Returns the number of places that declare a variable, a parameter or a label of a name.
  func declarations(of name: String) -> Int {
    list.indices.count { position in
      guard list[position].isWord(name), position + 1 < list.count else { return false }
      if position > 0, ["let", "var", "for"].contains(where: list[position - 1].isWord) { return true }
      return list[position + 1].isSign(":")
    }
  }

  /// Returns the index after the angle brackets that may begin at an index.
  func afterGenerics(_ start: Int) -> Int {
    guard start < list.count, list[start].isSign("<") else { return start }
    var depth = 0
    for position in start..<list.count {
      if list[position].isSign("<") { depth += 1 }
      if list[position].isSign(">") { depth -= 1 }
      if depth == 0 { return position + 1 }
      if list[position].isSign("{") { return position }
    }
    return list.count
  }

  /// Returns the indices of the names that a `var` or `let` declares, the first of which may be at an index.
  func names(declaredAt start: Int) -> [Int] {
    guard start < list.count, list[start].kind == .word else { return [] }
    var result = [start]
    var position = endOfDeclarator(from: start + 1)
    while position + 2 < list.count, list[position].isSign(","), list[position + 1].kind == .word,
      [":", "=", ","].contains(where: list[position + 2].isSign)
    {
      result.append(position + 1)
      position = endOfDeclarator(from: position + 2)
    }
    return result
  }

  /// Returns the index of the comma or of the token that ends the type and the value of a variable, which begin at an
  /// index.
  private func endOfDeclarator(from start: Int) -> Int {
    var position = start
    var isValue = false
    while position < list.count {
      let token = list[position]
      // A line ends the declaration unless a sign continues it.
      if token.line > list[position - 1].line, ![":", "=", "."].contains(where: list[position - 1].isSign),
        ![":", "=", ".", ","].contains(where: token.isSign)
      {
        return position
      }
      switch token.kind == .sign ? token.text : "" {
      case ",", ";", "}": return position
      // The braces of a type are accessors, those of a value are a closure.
      case "{" where !isValue: return position
      case "(", "[", "{": position = closing(from: position) + 1
      // In a value, the sign may compare.
      case "<" where !isValue: position = afterGenerics(position)
      case "=":
        isValue = true
        position += 1
      default: position += 1
      }
    }
    return position
  }

  /// Returns true if the type annotation at an index ends with an exclamation mark. A variable without an annotation
  /// and a value has that of the next variable of the declaration.
  func isImplicitlyUnwrapped(from start: Int) -> Bool {
    var first = start
    while first + 2 < list.count, list[first].isSign(","), list[first + 1].kind == .word { first += 2 }
    let end = endOfDeclarator(from: first)
    let value = list[first..<max(first, end)].firstIndex { $0.isSign("=") } ?? end
    return value > first && list[value - 1].isSign("!")
  }

  /// Returns the labels of the parameters in the parentheses at an index; empty for a parameter without a label.
  func labels(from open: Int) -> [String] {
    var result: [String] = []
    var depth = 0
    var isLabel = false
    var position = open
    while position < list.count {
      let token = list[position]
      if token.kind == .sign {
        switch token.text {
        case "(", "[", "{", "<":
          depth += 1
          isLabel = depth == 1
        case ")", "]", "}": depth -= 1
        // The arrow of a function type is not a bracket.
        case ">": if !(list[position - 1].isSign("-") && token.isAdjacent) { depth -= 1 }
        case "," where depth == 1: isLabel = true
        case "@" where isLabel: position += 1
        default: break
        }
        if depth == 0 { return result }
      } else if isLabel {
        result.append(token.text == "_" ? "" : token.text)
        isLabel = false
      }
      position += 1
    }
    return result
  }
}
