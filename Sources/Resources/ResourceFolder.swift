import Foundation

/// Finds the resource folder of a module on the machine that runs the program.
///
/// SwiftPM's `Bundle.module` stops the process if the folder is not where it was built. This searches every place where
/// an installed, a moved and a newly built program keeps it, and throws an error that lists them all.
public struct ResourceFolder: Sendable {
  /// The environment variable that names a folder of `<Package>_<Module>.resources` folders, searched before all
  /// others.
  public static let variable = "MICRO_RESOURCES"

  /// The name of the package that the module belongs to, as its manifest spells it.
  public let package: String
  /// The module that declares the resources.
  public let module: String
  /// The folder, as `.copy("…")` names it in the package.
  public let name: String
  /// The searched places, in order.
  public let candidates: [URL]

  /// - Parameters:
  ///   - package: The name of the package, the first part of the name of SwiftPM's folder.
  ///   - module: The target that declares the resources.
  ///   - name: The folder's name in that target.
  ///   - source: `#filePath` of a file at the root of the target, the last place searched, for programs built from a
  ///     checkout.
  ///   - executable: The file of the running program with symbolic links resolved; `nil` if unknown.
  ///   - environment: The environment variables of the process.
  public init(
    package: String, module: String, name: String, source: String, executable: URL? = ResourceFolder.runningExecutable,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.package = package
    self.module = module
    self.name = name
    let bundle = "\(package)_\(module).resources/\(name)"
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

  /// Returns the first candidate that is a folder.
  public func locate() throws(ResourceError) -> URL {
    for candidate in candidates {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), isFolder.boolValue {
        return candidate
      }
    }
    throw ResourceError(package: package, module: module, name: name, searched: candidates.map(\.path))
  }

  /// The file of the running program, with symbolic links resolved.
  public static var runningExecutable: URL? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    return URL(fileURLWithPath: path)
  }
}

/// The error of a resource folder that is in none of the searched places.
public struct ResourceError: Error, Equatable, CustomStringConvertible {
  public let package: String
  public let module: String
  public let name: String
  public let searched: [String]

  public var description: String {
    "the folder \(name) of \(module) was not found; looked for "
      + searched.joined(separator: ", ")
      + "; put \(package)_\(module).resources beside the program or set \(ResourceFolder.variable) to the folder that holds it"
  }
}
