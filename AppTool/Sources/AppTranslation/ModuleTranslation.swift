/// The translation of all Swift files of a module.
public struct ModuleTranslation: Sendable {
  /// A generated file.
  public struct Output: Sendable {
    /// The name in the generated package; unique in the module.
    public let name: String
    public let text: String
  }

  public let outputs: [Output]
  public let diagnostics: [Diagnostic]
  /// The constructs that build but have another effect than on Apple's systems, such as the exchange of methods.
  public let notes: [Diagnostic]
  /// Imports of modules of Apple's that do not exist here. Their files build if they use nothing of them.
  public let missingImports: [Diagnostic]
  /// True if the module has a delegate with `@main`, or a `main.swift`.
  public let isProgram: Bool
  /// True if a library lists tests of the module while they run; see ``ModuleNames/testList(of:)``.
  public let hasListedTests: Bool
  /// The products of the package AppRuntime that the translation imports besides that of the same name.
  public let optionalModules: Set<String>
  public let declarations: Declarations

  /// - Parameters:
  ///   - other: The declarations of the modules that this one imports.
  public init(
    _ files: [SourceFile], module: String, conditions: BuildConditions, modules: ModuleNames, other: Declarations
  ) {
    let followed = LaterSystemsRemoval(files)
    let hosting = HostingReplacement(followed.files, known: other.hostingControllers)
    let kept = SwiftUIRemoval(hosting, leftOut: other.leftOut)
    let files = kept.files
    var own = Declarations()
    for file in files { own.merge(file.declarations(conditions)) }
    own.leftOut = kept.publicNames
    own.hostingControllers = hosting.publicNames
    var all = other
    all.merge(own)
    all.otherClasses = other.classes.subtracting(own.classes)
    let translations = files.enumerated().map { number, file in
      FileTranslation(
        file, number: number, module: module, declarations: all, conditions: conditions, modules: modules)
    }
    declarations = own
    diagnostics = translations.flatMap { $0.diagnostics + Self.misplaced($0, in: translations) }
    notes = followed.notes + kept.notes + translations.flatMap(\.notes)
    missingImports = translations.flatMap(\.missingImports)
    let insertions = Self.insertions(translations)
    var outputs = translations.enumerated().map { number, translation in
      Output(
        name: "File\(number)_\(Self.plainName(translation.file.path)).swift",
        text: Self.text(translation, insertions[number] ?? []))
    }
    let delegate = translations.lazy.compactMap(\.mainDelegate).first.map { "AppLaunch.run(\($0)())" }
    let main = delegate ?? translations.lazy.compactMap(\.mainType).first.map { "\($0).main()" }
    isProgram = main != nil || translations.contains(where: \.hasMainStatements)
    hasListedTests = translations.contains { !$0.listedTests.isEmpty }
    optionalModules = translations.reduce(into: []) { $0.formUnion($1.optionalModules) }
    outputs.append(Output(name: "Members.swift", text: Self.members(translations, module, main)))
    self.outputs = outputs
  }

  private static func plainName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.replacing(".swift", with: "").map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  private static func text(_ file: FileTranslation, _ inserted: [(offset: Int, text: String)]) -> String {
    var result = "\(file.hiddenImports())\n\(sourceLocation(file.file.path, 1))\n"
    result += file.text(inserting: inserted)
    if !file.listedTests.isEmpty {
      let entries = file.listedTests.map { "listedTests(of: \($0).self, \($0).allTests)" }.joined(separator: ", ")
      result += "\nfunc __tests_\(file.number)() -> [ListedTests] { [\(entries)] }\n"
    }
    guard !file.registrations.isEmpty else { return result }
    return result + "\n@MainActor func __members_\(file.number)() { \(file.registrations.joined(separator: "; ")) }\n"
  }

  private static func sourceLocation(_ path: String, _ line: Int) -> String {
    // The compiler refuses control characters in the literal, which the name of a file can have.
    let name = path.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case "\0"..<" ", "\u{7F}": "\\u{\(String(scalar.value, radix: 16))}"
      default: "\(scalar)"
      }
    }
    return "#sourceLocation(file: \"\(name.joined())\", line: \(line))"
  }

  /// Reports the members that have to stand in a class whose sources are in another module.
  private static func misplaced(_ file: FileTranslation, in files: [FileTranslation]) -> [Diagnostic] {
    file.moved.filter { member in !files.contains { $0.classEnd(of: member) != nil } }.map { member in
      Diagnostic(
        file: file.file.path, line: member.line,
        message: "a member of an extension that overrides or is overridden has to stand in its class, but "
          + "'\(member.type)' is in another module; move it there")
    }
  }

  /// The members that move into the class bodies of each file.
  private static func insertions(_ files: [FileTranslation]) -> [Int: [(offset: Int, text: String)]] {
    var result: [Int: [(offset: Int, text: String)]] = [:]
    for file in files {
      for member in file.moved {
        guard let target = files.first(where: { $0.classEnd(of: member) != nil }),
          let end = target.classEnd(of: member)
        else { continue }
        let text =
          "\n\(sourceLocation(file.file.path, member.line))\n\(file.text(of: member, isNear: target.number == file.number))\n"
          + "\(sourceLocation(target.file.path, end.line))\n"
        result[target.number, default: []].append((end.offset, text))
      }
    }
    return result
  }

  /// The file that registers the members of all types, and starts the program.
  ///
  /// - Parameter main: The statement that starts it; `nil` for a library and for a program with statements.
  private static func members(_ files: [FileTranslation], _ module: String, _ main: String?) -> String {
    let calls = files.filter { !$0.registrations.isEmpty }.map { "  __members_\($0.number)()\n" }.joined()
    var text = "import AppRuntime\n\n@MainActor public func \(ModuleNames.registrar(of: module))() {\n\(calls)}\n"
    // A member of the module comes before that of Foundation, for which rectangles that touch intersect.
    text += "\nextension CGRect {\n  func intersects(_ rect2: CGRect) -> Bool { sharesArea(with: rect2) }\n}\n"
    let lists = files.filter { !$0.listedTests.isEmpty }.map { "__tests_\($0.number)()" }
    if !lists.isEmpty {
      text += "\nimport AppTestRuntime\n\npublic func \(ModuleNames.testList(of: module))() -> [ListedTests] {\n"
      text += "  \(lists.joined(separator: " + "))\n}\n"
    }
    if let main { text += "\n\(ModuleNames.mainFunction) {\n  \(main)\n}\n" }
    return text
  }
}
