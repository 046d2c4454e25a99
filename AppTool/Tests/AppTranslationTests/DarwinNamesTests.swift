import Testing

@testable import AppTranslation

@Suite struct DarwinNamesTests {
  private func translate(_ text: String) -> ModuleTranslation { ModuleTranslation(texts: [text]) }

  @Test func `a position in a stream is an integer`() {
    let text = translate(
      "func seek(_ offset: fpos_t) -> fpos_t { fpos_t(Int(offset)) }\nlet place = stream.fpos_t\n"
    ).outputs[0].text
    #expect(text.contains("(_ offset: AppRuntime.fpos_t) -> AppRuntime.fpos_t { AppRuntime.fpos_t(Int(offset)) }"))
    #expect(text.contains("stream.fpos_t"))
  }

  @Test func `the formatter of names is that of the runtime`() {
    let text = translate(
      "let names = PersonNameComponentsFormatter()\nlet style: PersonNameComponentsFormatter.Style = .long\n"
    ).outputs[0].text
    #expect(text.contains("let names = AppRuntime.PersonNameComponentsFormatter()"))
    #expect(text.contains("let style: AppRuntime.PersonNameComponentsFormatter.Style = .long"))
  }

  @Test func `the times of a file have their names on Linux`() {
    let text = translate("extension stat { var a: timespec { st_atimespec } }\nlet b = status.st_mtimespec.tv_sec\n")
    #expect(text.outputs[0].text.contains("{ st_atim }"))
    #expect(text.outputs[0].text.contains("status.st_mtim.tv_sec"))
  }

  @Test func `the function of absolute values is the global one in extensions of CGFloat`() {
    let own = "func f(_ a: CGFloat) -> CGFloat { abs(a - self) }"
    #expect(translate("extension CGFloat { \(own) }").outputs[0].text.contains("{ Swift.abs(a - self) }"))
    #expect(translate("extension Double { \(own) }").outputs[0].text.contains("{ abs(a - self) }"))
    let other = "func abs(_ x: CGFloat) -> CGFloat { x }"
    #expect(translate("extension CGFloat { \(own); \(other) }").outputs[0].text.contains("{ abs(a - self) }"))
  }

  @Test(arguments: [
    ("widths as [NSNumber]", "bridged(widths) as [NSNumber]"),
    ("[width, 2] as [NSNumber]", "bridged([width, 2]) as [NSNumber]"),
    ("[1, 2.5] as [NSNumber]", "[1, 2.5] as [NSNumber]"),
    ("kCTKernAttributeName as NSAttributedString.Key", "bridged(kCTKernAttributeName) as NSAttributedString.Key"),
  ])
  func `numbers and names of attributes are bridged`(expression: String, result: String) {
    #expect(translate("let x = \(expression)\n").outputs[0].text.contains("let x = \(result)"))
  }

  @Test func `Core Text and Compression are present`() {
    let translation = translate("import Compression\nimport CoreText\n")
    #expect(translation.diagnostics.isEmpty && translation.missingImports.isEmpty)
    #expect(translation.optionalModules.isEmpty)
  }
}
