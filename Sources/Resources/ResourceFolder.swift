import Foundation

/// Finds the folder of resources that belongs to one module, on the machine that runs rather than the one that built.
///
/// SwiftPM's `Bundle.module` stops the process when the folder is not where it was built; this looks in every place where
/// an installed, a moved and a freshly built program keeps it, and throws an error that names them all.
package struct ResourceFolder: Sendable {
  /// Names a folder that holds the `micro_<Module>.resources` folders; it is searched before all others.
  package static let variable = "MICRO_RESOURCES"

  /// The module that declares the resources.
  package let module: String
  /// The folder as `.copy("…")` names it in the package.
  package let name: String
  /// Where it is searched, in this order.
  package let candidates: [URL]

  /// - Parameters:
  ///   - module: the target that declares the resources.
  ///   - name: the folder's name in that target.
  ///   - source: `#filePath` of a file at the root of the target: the last resort of a program built from a checkout.
  ///   - executable: the running program's file, symbolic links resolved; `nil` when unknown.
  ///   - environment: the process's variables.
  package init(
    module: String, name: String, source: String, executable: URL? = ResourceFolder.runningExecutable,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.module = module
    self.name = name
    let bundle = "micro_\(module).resources/\(name)"
    var candidates: [URL] = []
    if let folder = environment[Self.variable], !folder.isEmpty {
      candidates.append(URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(bundle))
    }
    if let folder = executable?.deletingLastPathComponent() {
      candidates.append(folder.appendingPathComponent(bundle))
      candidates.append(folder.deletingLastPathComponent().appendingPathComponent("share/micro/" + bundle))
    }
    candidates.append(URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent(name))
    self.candidates = candidates
  }

  /// The first candidate that is a folder.
  package func locate() throws(ResourceError) -> URL {
    for candidate in candidates {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), isFolder.boolValue {
        return candidate
      }
    }
    throw ResourceError(module: module, name: name, searched: candidates.map(\.path))
  }

  /// The running program's file, symbolic links resolved.
  package static var runningExecutable: URL? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    return URL(fileURLWithPath: path)
  }
}

/// A module's folder of resources is in none of the places where it is searched.
package struct ResourceError: Error, Equatable, CustomStringConvertible {
  package let module: String
  package let name: String
  package let searched: [String]

  package var description: String {
    "the folder \(name) of \(module) was not found; looked for "
      + searched.joined(separator: ", ")
      + "; put micro_\(module).resources beside the program or set \(ResourceFolder.variable) to the folder that holds it"
  }
}
