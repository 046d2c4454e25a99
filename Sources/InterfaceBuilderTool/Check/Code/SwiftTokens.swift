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

  /// Returns the identifier that an argument names, and the index after it; `nil` for other expressions.
  func identifier(from start: Int) -> (value: IdentifierValue, end: Int)? {
    guard start < list.count else { return nil }
    if list[start].kind == .string { return (.literal(list[start].text), start + 1) }
    var path: [String] = []
    var position = start
    while position < list.count, list[position].kind == .word {
      path.append(list[position].text)
      position += 1
      guard position < list.count, list[position].isSign(".") else { break }
      position += 1
    }
    guard !path.isEmpty, position < list.count, list[position].isSign(",") || list[position].isSign(")") else {
      return nil
    }
    return (.constant(path), position)
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

  /// Returns true if the type annotation at an index ends with an exclamation mark.
  func isImplicitlyUnwrapped(from start: Int) -> Bool {
    var last: SourceToken?
    for position in start..<list.count {
      let token = list[position]
      if token.isSign("{") || token.isSign("=") || token.isSign(";") || token.isSign("}") { break }
      if let last, token.line > last.line, !last.isSign(":") { break }
      last = token
    }
    return last?.isSign("!") == true
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
        // The arrow of a function type is no bracket.
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
