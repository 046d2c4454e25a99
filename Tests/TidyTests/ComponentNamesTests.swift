import Foundation
import Testing

/// The folder `Sources/UIKitComponents` is meant to compile in an iOS app too.
@Suite struct ComponentNamesTests {
  /// The chapter of the coverage that lists what Apple's frameworks do not have.
  private static let additions = Repository.text("Documentation/UIKit coverage.md")
    .components(separatedBy: "## Not in Apple's frameworks\n").dropFirst().joined()
    .split(separator: "\n").filter { $0.hasPrefix("- `") }.map { $0.dropFirst(3).dropLast() }

  /// The code of a file that Apple's compiler sees: without comments and without the branch for the toolkit.
  private static func code(of file: Repository.File) -> String {
    var isForToolkit = false
    let lines = file.lines.filter { line in
      if line.hasPrefix("#if canImport(InterfaceBuilder)") { isForToolkit = true }
      if line.hasPrefix("#else") || line.hasPrefix("#endif") { isForToolkit = false }
      return !isForToolkit
    }
    return lines.map { $0.components(separatedBy: "//")[0] }.joined(separator: "\n")
  }

  /// Returns the additions that the code names. A property counts wherever its name occurs, a method where a call or a
  /// reference has its base name and labels.
  private static func used(in code: String) -> [Substring] {
    additions.filter { addition in
      let name = addition.prefix { $0 != "(" }
      guard let base = name.split(separator: ".").last else { return false }
      guard addition.contains("(") else {
        return code.range(of: "\\b\(base)\\b", options: .regularExpression) != nil
      }
      let labels = addition.dropFirst(name.count + 1).dropLast().split(separator: ":")
      return calls(of: base, in: code).contains { call in
        // Arguments with default values may be missing.
        var rest = labels[...]
        return call.allSatisfy { label in
          guard let index = rest.firstIndex(of: label) else { return false }
          rest = rest[(index + 1)...]
          return true
        }
      }
    }
  }

  /// Returns the labels of the arguments of each call and reference of a function: `_` for an argument without one.
  private static func calls(of base: Substring, in code: String) -> [[Substring]] {
    // A period is inside of a word by default.
    guard let call = try? Regex("\\b\(base)\\(").wordBoundaryKind(.simple) else { return [] }
    return code.matches(of: call).map { match in
      arguments(of: code[match.range.upperBound...]).compactMap { argument -> [Substring]? in
        let argument = argument.drop(while: \.isWhitespace)
        if argument.isEmpty { return nil }
        // A reference such as `show(_:at:)` has the labels alone.
        if argument.wholeMatch(of: /(\w+:)+/) != nil { return argument.split(separator: ":") }
        return [argument.prefixMatch(of: /(\w+)\s*:(?!:)/).map { $0.1 } ?? "_"]
      }.flatMap { $0 }
    }
  }

  /// Returns the arguments of a call, of which the text follows its opening parenthesis.
  private static func arguments(of text: Substring) -> [Substring] {
    var result: [Substring] = []
    var depth = 0
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return result + [text[start..<index]] }
        depth -= 1
      case "," where depth == 0:
        result.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return result
  }

  @Test func `the components use only names that Apple's UIKit has`() {
    #expect(Self.additions.count > 30)
    for file in Repository.files(in: "Sources/UIKitComponents", endings: [".swift"]) {
      for addition in Self.used(in: Self.code(of: file)) {
        Issue.record(
          "\(file.path) uses \(addition), which Apple's frameworks do not have; see Platform in Exports.swift")
      }
    }
  }

  @Test func `uses of additions are found outside of comments and the branch for the toolkit`() {
    func used(_ text: String) -> [Substring] {
      Self.used(in: Self.code(of: Repository.File(path: "a.swift", text: text)))
    }
    #expect(used("let a = SystemPreferences.current") == ["SystemPreferences"])
    #expect(used("view.frame = UIApplication.shared.play(sound)") == ["UIApplication.play(_:placement:)"])
    #expect(used("application.terminate()") == ["UIApplication.terminate(exitCode:)"])
    #expect(used("let end = UIApplication.terminate(exitCode:)") == ["UIApplication.terminate(exitCode:)"])
    // Functions of the same base name with other labels.
    #expect(used("play(sound, at: 1); player.play(from: a ? b : c); process.terminate(code: 1)") == [])
    #expect(used("play(volume([1, 2], { placement: 1 }), placement: .center)") == ["UIApplication.play(_:placement:)"])
    #expect(used("Timer.unscheduledTimer(timeInterval: 1, repeats: true) { _ in }").count == 1)
    #expect(used("// Log.warning(\"a\")\nlet Logo = 1, displays = play") == [])
    #expect(used("#if canImport(InterfaceBuilder) && !A\n  Log.warning(\"\")\n#else\n  NSLog(\"\")\n#endif") == [])
  }
}
