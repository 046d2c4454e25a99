@testable import AppTranslation

extension ModuleTranslation {
  /// Translates files with these texts: `A.swift`, or files named by their numbers from 0.
  ///
  /// - Parameter own: The other modules of the project.
  init(
    texts: [String], module: String = "App", own: Set<String> = [], isForUITests: Bool = false,
    other: Declarations = Declarations()
  ) {
    let names = ModuleNames(own: own, isForUITests: isForUITests)
    let files = texts.enumerated().map { number, text in
      SourceFile(path: texts.count == 1 ? "/app/A.swift" : "/app/\(number).swift", text: text)
    }
    self.init(
      files, module: module, conditions: BuildConditions(flags: [], modules: names.importable), modules: names,
      other: other)
  }
}
