import Foundation
import PackagePlugin

/// Translates the iOS sources of a target, as the tool `uikit` does: the Swift files in the target's folder that its
/// manifest excludes. An executable target gets a `main.swift` that starts the app.
@main struct TranslateApp: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let sources = Self.translated(of: module)
    guard !sources.isEmpty else {
      Diagnostics.warning("\(target.name): no Swift file of its folder is excluded, so none is translated")
      return []
    }
    let libraries = target.recursiveTargetDependencies.compactMap(\.sourceModule)
    let folder = context.pluginWorkDirectoryURL
    var arguments = ["translate", "--module", module.moduleName, "--output", folder.path]
    for library in libraries {
      arguments += [Self.translated(of: library).isEmpty ? "--plain-library" : "--library", library.moduleName]
    }
    for flag in module.compilationConditions { arguments += ["--define", flag] }
    var names = sources.indices.map { "File\($0).swift" } + ["Members.swift"]
    if module.kind == .executable {
      arguments.append("--program")
      names.append("main.swift")
    }
    return [
      .buildCommand(
        displayName: "Translate the iOS sources of \(target.name)", executable: try context.tool(named: "uikit").url,
        arguments: arguments + sources.map(\.path), inputFiles: sources,
        outputFiles: names.map { folder.appending(path: $0) })
    ]
  }

  /// The Swift files of the target's folder that are not its sources, in the order of their paths.
  private static func translated(of module: any SourceModuleTarget) -> [URL] {
    let compiled = Set(module.sourceFiles.map(\.url.standardizedFileURL.path))
    guard
      let files = FileManager.default.enumerator(
        at: (module as any Target).directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return [] }
    return files.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" && !compiled.contains($0.standardizedFileURL.path) }
      .sorted { $0.path < $1.path }
  }
}

extension SourceModuleTarget {
  fileprivate var compilationConditions: [String] { (self as? SwiftSourceModuleTarget)?.compilationConditions ?? [] }
}
