import AppTranslation
import ArgumentParser
import Foundation

/// Translates the files of a module; the build-tool plugin `TranslateApp` calls it.
struct TranslateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "translate",
    abstract: "Translate the files of a module into a folder; the build-tool plugin TranslateApp calls it.")

  @Option(help: "The name of the module.")
  var module: String

  @Option(help: "The folder of the translated files.")
  var output: String

  @Option(help: "A translated module that the files may import.")
  var library: [String] = []

  @Option(help: "Another module that the files may import.")
  var plainLibrary: [String] = []

  @Option(help: "A flag for #if.")
  var define: [String] = []

  @Flag(help: "Write a main.swift that starts the app.")
  var program = false

  @Argument(help: "The Swift files.")
  var files: [String]

  func run() throws {
    let modules = ModuleNames(own: Set(library + plainLibrary))
    let sources = try files.map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ValidationError("\(path): no such file, or it cannot be read")
      }
      return SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
    }
    let conditions = BuildConditions(
      flags: Set(define).union(["DEBUG", BuildConditions.packageFlag]), modules: modules.importable)
    let translation = ModuleTranslation(
      sources, module: module, conditions: conditions, modules: modules, other: Declarations())
    for error in translation.diagnostics { ProjectOptions.warn("\(error)") }
    guard translation.diagnostics.isEmpty else { throw ExitCode.failure }
    guard translation.isProgram || !program else {
      throw ValidationError(
        "\(module): no application delegate has the attribute @main or @UIApplicationMain, and there is no main.swift")
    }
    try write(translation)
  }

  private func write(_ translation: ModuleTranslation) throws {
    let folder = URL(fileURLWithPath: output)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, file) in translation.outputs.enumerated() {
      let name = index < files.count ? "File\(index).swift" : file.name
      try Data(file.text.utf8).write(to: folder.appendingPathComponent(name))
    }
    guard program else { return }
    let imports = (["AppRuntime"] + library).map { "import \($0)\n" }.joined()
    let calls = (library + [module]).map { "\(ModuleNames.registrar(of: $0))()\n" }.joined()
    try Data("\(imports)\n\(calls)__appMain()\n".utf8).write(to: folder.appendingPathComponent("main.swift"))
  }
}
