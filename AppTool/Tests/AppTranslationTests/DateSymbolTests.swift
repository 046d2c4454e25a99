import Testing

@testable import AppTranslation

@Suite struct DateSymbolTests {
  private func translate(_ text: String) -> String { ModuleTranslation(texts: [text]).outputs[0].text }

  @Test(arguments: [
    ("use(f.monthSymbols![0])", "use(Optional(f.monthSymbols)![0])"),
    ("use(f.shortWeekdaySymbols?.first)", "use(Optional(f.shortWeekdaySymbols)?.first)"),
    ("use(f.amSymbol ?? \"AM\")", "use(Optional(f.amSymbol) ?? \"AM\")"),
    ("if let s = f.weekdaySymbols { use(s) }", "if let s = Optional(f.weekdaySymbols) { use(s) }"),
    ("if let s = o?.weekdaySymbols { use(s) }", "if let s = o?.weekdaySymbols { use(s) }"),
    ("use(o?.monthSymbols ?? [])", "use(o?.monthSymbols ?? [])"),
    ("use(f.monthSymbols[0], f.pmSymbol)", "use(f.monthSymbols[0], f.pmSymbol)"),
  ])
  func `symbols of dates are unwrapped`(statement: String, result: String) {
    #expect(translate("func g(_ f: DateFormatter) { \(statement) }\n").contains(result))
  }

  @Test func `the app's property of the same name stays`() {
    #expect(!translate("class A { var monthSymbols: [Int]? }\nuse(a.monthSymbols!)\n").contains("Optional("))
  }
}
