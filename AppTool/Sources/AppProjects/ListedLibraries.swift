import Foundation

/// The libraries that the lists of CocoaPods and Carthage name, beside a project or in the folders above it.
public struct ListedLibraries {
  enum List {
    case pods, carthage
  }

  struct Library: Equatable {
    let name: String
    /// As written; `nil` if the list states none.
    let version: String?
    let list: List
    /// The folder of the list.
    let folder: String
  }

  let libraries: [Library]

  /// The number of folders above the project that are searched, as for ``NeighbourProjects``.
  private static let levels = 2

  public init(of project: Project) {
    var place = URL(fileURLWithPath: project.folder).standardizedFileURL
    var found: [Library] = []
    for _ in 0...Self.levels {
      // The list of resolved versions comes first, because it also names what libraries need.
      for name in ["Podfile.lock", "Podfile", "Cartfile.resolved", "Cartfile"] {
        guard let data = FileManager.default.contents(atPath: "\(place.path)/\(name)") else { continue }
        let isPods = name.hasPrefix("Podfile")
        found += Self.entries(of: String(decoding: data, as: UTF8.self), isPods ? .pods : .carthage).map {
          Library(name: $0.name, version: $0.version, list: isPods ? .pods : .carthage, folder: place.path)
        }
      }
      if FileManager.default.fileExists(atPath: place.appendingPathComponent(".git").path) { break }
      place.deleteLastPathComponent()
    }
    libraries = found
  }

  /// Returns the entries of a list, without the parts of libraries.
  private static func entries(of text: String, _ list: List) -> [(name: String, version: String?)] {
    let pattern = /^ {2}- "?([^\s"\/]+)[^\s"]* \(([^)]+)\)|^\s*pod\s+['"]([^'"\/]+)/
    let checkout = /^\s*(?:github|git)\s+"(?:[^"]*\/)?([^"\/]+)"(?:\s+"([^"]+)")?/
    var result: [(name: String, version: String?)] = []
    for line in text.split(whereSeparator: \.isNewline) {
      switch list {
      case .pods:
        // The rest of the file repeats the names with the versions that are allowed.
        if line == "DEPENDENCIES:" { return result }
        guard let found = line.prefixMatch(of: pattern), let name = found.1 ?? found.3 else { continue }
        result.append((String(name), found.2.map { String($0) }))
      case .carthage:
        guard let found = line.prefixMatch(of: checkout) else { continue }
        let name = found.1.hasSuffix(".git") ? found.1.dropLast(4) : found.1
        result.append((String(name), found.2.map { String($0) }))
      }
    }
    return result
  }

  /// The modules of pods with other names.
  private static let modules = [
    "GRDB.swift": "GRDB", "lottie-ios": "Lottie", "R.swift.Library": "Rswift", "ReachabilitySwift": "Reachability",
    "Socket.IO-Client-Swift": "SocketIO", "SQLite.swift": "SQLite",
  ]

  /// Returns the name of the module of a library.
  static func module(of library: String) -> String { modules[library] ?? BuildSettings.identifier(library) }

  /// Returns one sentence for each listed library whose module was not found.
  ///
  /// - Parameter missing: The numbers of files that import the modules.
  public func sentences(missing: [String: Int]) -> [String] {
    missing.sorted { $0.key < $1.key }.compactMap { module, count in
      guard let library = libraries.first(where: { Self.module(of: $0.name) == module }) else { return nil }
      let version = library.version.map { " \($0)" } ?? ""
      let importing = count == 1 ? "1 file imports" : "\(count) files import"
      let (kind, command, folder) =
        switch library.list {
        case .pods: ("pod", "pod install", "Pods")
        case .carthage: ("library", "carthage checkout", "Carthage/Checkouts")
        }
      let reason =
        FileManager.default.isFolder("\(library.folder)/\(folder)/\(library.name)")
        ? "has no module that can be built here, where only Swift is built"
        : "is not in the project: '\(command)' writes its sources into \(folder), where they are found"
      return "the \(kind) '\(library.name)'\(version), which \(importing), \(reason)"
    }
  }
}
