import Testing

@testable import AppTranslation

@Suite struct LaterSystemsTests {
  private func translation(_ text: String) -> ModuleTranslation { ModuleTranslation(texts: [text]) }

  /// The lines of the translation that stand for those of the text.
  private func lines(_ text: String) -> [Substring] {
    Array(translation(text).outputs[0].text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2))
  }

  @Test func `the branch for a later iOS is left out, and the other one runs`() {
    let text = """
      func show() {
        if #available(iOS 26.0, *), let effect = UIGlassEffect() {
          use(effect)
        } else if #available(iOS 18, *) {
          use(1)
        }
        let last = 1
      }
      """
    let lines = lines(text)
    #expect(lines[1] == "  if false { preconditionFailure() ")
    #expect(lines[3] == "} else if #available(iOS 18, *) {" && lines[6] == "  let last = 1")
    #expect(lines[4] == "    use(1)")
    let notes = translation(text).notes
    #expect(notes.map(\.line) == [3])
    #expect(
      notes.first?.message == "this code, which is only for iOS 26, is left out: the toolkit follows iOS 18")
  }

  @Test func `the code after a check for a later iOS is left out`() {
    let text = """
      func effect() -> UIVisualEffect? {
        guard #available(iOS 26, macOS 26, *), isOn else { return UIBlurEffect() }
        let effect = UIGlassEffect()
        return effect
      }
      let last = 1
      """
    let lines = lines(text)
    #expect(lines[1] == "  guard false else { return UIBlurEffect() }")
    #expect(lines[2] == "  preconditionFailure()" && lines[3].isEmpty)
    #expect(lines[4] == "}" && lines[5] == "let last = 1")
    #expect(translation(text).notes.map(\.line) == [3])
  }

  @Test func `the program after a check for a later iOS is left out, and its types stay`() {
    let text = """
      import UIKit
      guard #available(iOS 26, *) else { exit(1) }
      let effect = UIGlassEffect()
      class Page: UIViewController {}
      show(
        effect)
      """
    let names = ModuleNames(own: [])
    let file = SourceFile(path: "/app/main.swift", text: text)
    let translation = ModuleTranslation(
      [file], module: "App", conditions: BuildConditions(flags: [], modules: names.importable), modules: names,
      other: Declarations())
    let output = translation.outputs.map(\.text).joined()
    #expect(output.contains("guard false else { exit(1) }\npreconditionFailure()\nclass Page: UIViewController {"))
    #expect(!output.contains("UIGlassEffect") && !output.contains("show("))
    #expect(translation.notes.map(\.line) == [3])
  }

  @Test func `code for systems before a later iOS runs`() {
    let text = """
      func show() {
        if #unavailable(iOS 26) { use(1) } else {
          use(UIGlassEffect())
        }
        if #unavailable(iOS 26), isOn { use(2) } else { use(3) }
        if #unavailable(iOS 26) { use(4) } else if isOn {
          use(UIGlassEffect())
        }
        guard #unavailable(iOS 26) else { return use(UIGlassEffect()) }
        use(5)
      }
      """
    let lines = lines(text)
    #expect(lines[1] == "  if true { use(1) } else { preconditionFailure() ")
    #expect(lines[4] == "  if true, isOn { use(2) } else { use(3) }")
    #expect(lines[5] == "  if true { use(4) } else { preconditionFailure() }")
    #expect(lines[8] == "  guard true else { preconditionFailure() }" && lines[9] == "  use(5)")
    #expect(translation(text).notes.map(\.line) == [3, 6, 9])
  }

  @Test(arguments: [
    "if #available(iOS 18.2, *) { use(1) }", "if #available(macOS 26, *) { use(1) }",
    "guard #available(iOS 17, *) else { return }", "if #unavailable(iOS 15) { use(1) }",
  ])
  func `a check for an iOS that the toolkit follows stays`(statement: String) {
    let text = "func show() {\n\(statement)\n}"
    #expect(lines(text)[1] == statement && translation(text).notes.isEmpty)
  }

  @Test func `code that is left out is not translated`() {
    let result = translation("func show() {\n  if #available(iOS 26, *) {\n    method_setImplementation()\n  }\n}")
    #expect(result.notes.count == 1)
  }

  @Test func `declarations for a later iOS are left out`() {
    let text = """
      @available(iOS 26.0, *)
      final class Glass: UIGlassEffect {
        @available(iOS 26, *) func f() {}
      }
      class Bar: UIView {
        @available(iOS, introduced: 26)
        @objc private func tint() { use(Glass()) }; func other() {}
        @available(iOS 18, *) func kept() {}
        @available(macOS 26, *) func mac() {}
        @available(iOS, deprecated: 26) func old() {}
        enum Style { @available(iOS 26, *) case glass }
      }
      @available(iOS 26, *)
      extension Bar: Glassy {}
      let last = 1
      """
    let lines = self.lines(text)
    #expect(lines[0...3].allSatisfy(\.isEmpty) && lines[4].hasPrefix("class Bar: UIView {"))
    #expect(lines[5].allSatisfy(\.isWhitespace) && lines[6] == " func other() {}")
    #expect(lines[7].contains("func kept()") && lines[8].contains("func mac()") && lines[9].contains("func old()"))
    #expect(lines[10].contains("case glass"))
    #expect(lines[12].isEmpty && lines[13].isEmpty && lines[14] == "let last = 1")
    let notes = translation(text).notes
    #expect(notes.map(\.line) == [1, 6, 13])
    #expect(
      notes.first?.message == "this declaration, which is only for iOS 26, is left out: the toolkit follows iOS 18")
  }

  @Test func `the program stays also if it is only for a later iOS`() {
    let result = translation(
      "@available(iOS 26, *)\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n")
    #expect(result.notes.isEmpty && result.isProgram)
  }
}
