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

  /// Returns the additions that the code names. A member counts wherever its base name and first label occur.
  private static func used(in code: String) -> [Substring] {
    additions.filter { addition in
      let name = addition.contains("(") ? addition.prefix { $0 != "(" } : addition
      guard let base = name.split(separator: ".").last else { return false }
      let label = addition.dropFirst(name.count + 1).prefix { $0 != ":" && $0 != ")" }
      let call = addition.contains("(") ? #"\("# + (label.isEmpty || label == "_" ? "" : "\\s*\(label):") : #"\b"#
      return code.range(of: "\\b\(base)\(call)", options: .regularExpression) != nil
    }
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
    #expect(used("// Log.warning(\"a\")\nlet Logo = 1, displays = play") == [])
    #expect(used("#if canImport(InterfaceBuilder) && !A\n  Log.warning(\"\")\n#else\n  NSLog(\"\")\n#endif") == [])
  }
}
