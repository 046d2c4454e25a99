/// Finds functions and their lengths by counting braces outside of strings and comments.
enum FunctionScanner {
  struct Function {
    var name: String
    /// From 1.
    var line: Int
    /// The number of lines from the name to the closing brace.
    var length: Int
  }

  static func functions(in text: String) -> [Function] {
    var found: [Function] = []
    var open: [(function: Function, depth: Int)] = []
    var pending: Function?
    var depth = 0
    var inBlockString = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let (code, stillInString) = strip(line, inBlockString: inBlockString)
      inBlockString = stillInString
      if let name = name(in: code) { pending = Function(name: name, line: index + 1, length: 0) }
      for character in code {
        if character == "{" {
          depth += 1
          if let function = pending { open.append((function, depth)) }
          pending = nil
        } else if character == "}" {
          if let last = open.last, last.depth == depth {
            open.removeLast()
            found.append(
              Function(name: last.function.name, line: last.function.line, length: index + 2 - last.function.line))
          }
          depth -= 1
        }
      }
      // A protocol requirement has no body: the protocol ends before one begins.
      if pending != nil, code.trimmingPrefix(while: \.isWhitespace) == "}" { pending = nil }
    }
    return found
  }

  private static func name(in code: String) -> String? {
    guard let match = code.firstMatch(of: /(^|\s)(func\s+(`[^`]+`|[^\s(<]+)|init[?]?\(|deinit\s*\{)/) else {
      return nil
    }
    return String(match.2)
  }

  /// The line without comments and with empty string literals.
  private static func strip(_ line: Substring, inBlockString: Bool) -> (String, Bool) {
    if line.contains("\"\"\"") {
      let parts = line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count - 1
      return ("", parts % 2 == 1 ? !inBlockString : inBlockString)
    }
    if inBlockString { return ("", true) }
    var result = ""
    var inString = false
    var previous: Character = " "
    for character in line {
      if character == "\"", previous != "\\" { inString.toggle() }
      if !inString, character == "/", previous == "/" { return (String(result.dropLast()), false) }
      if !inString { result.append(character) }
      previous = previous == "\\" && character == "\\" ? " " : character
    }
    return (result, false)
  }
}
