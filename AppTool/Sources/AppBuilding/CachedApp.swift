import AppProjects
import Foundation

/// The build of one project in the cache.
struct CachedApp {
  /// The name of its folder.
  let folder: String
  /// The path of the project; `nil` if it is not recorded.
  let project: String?
  /// The time of the last build, or of the folder if it is not recorded.
  let lastUse: Date
  /// The modules of its package, also of targets that were built earlier.
  let modules: Set<String>

  /// Reads a folder; `nil` for a file or a link.
  init?(_ folder: String, in cache: BuildCache) {
    let files = FileManager.default
    let path = "\(cache.apps)/\(folder)"
    guard files.isFolderWithoutLink(path) else { return nil }
    self.folder = folder
    let record = "\(path)/\(BuildCache.record)"
    let text = files.contents(atPath: record).map { String(decoding: $0, as: UTF8.self) }
    project = text.flatMap { $0.hasPrefix("/") ? $0 : nil }
    let time = { (path: String) in (try? files.attributesOfItem(atPath: path))?[.modificationDate] as? Date }
    lastUse = time(record) ?? time(path) ?? .distantPast
    modules = Set(["Sources", "Tests"].flatMap { (try? files.contentsOfDirectory(atPath: "\(path)/\($0)")) ?? [] })
  }

  /// The name and the project, for messages.
  var title: String {
    let name = folder.lastIndex(of: "-").map { String(folder[..<$0]) } ?? folder
    return project.map { "\(name) (\($0))" } ?? name
  }

  /// True if the project is gone, or if it was not built since a time.
  func isUnused(since time: Date) -> Bool {
    if let project, !FileManager.default.fileExists(atPath: project) { return true }
    return lastUse < time
  }
}

/// The products of apps, which are among those of the toolkit.
struct AppProducts {
  /// The paths below the cache, by the modules.
  private var paths: [String: [String]] = [:]
  /// The modules of apps and tests, which have a program.
  private(set) var programs: Set<String> = []

  init(in cache: BuildCache) {
    let files = FileManager.default
    // The link leads to the folder of the platform, such as x86_64-unknown-linux-gnu/debug.
    let target = (try? files.destinationOfSymbolicLink(atPath: "\(cache.products)/debug")) ?? ""
    let parts = target.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[1] == "debug", !["", ".", ".."].contains(parts[0]) else { return }
    let isFolder = { (place: String) in files.isFolderWithoutLink("\(cache.products)/\(place)") }
    guard isFolder(parts[0]), isFolder(target) else { return }
    for place in [target, "\(target)/Modules"] where isFolder(place) {
      for name in (try? files.contentsOfDirectory(atPath: "\(cache.products)/\(place)")) ?? [] {
        guard let (module, isProgram) = Self.module(of: name) else { continue }
        paths[module, default: []].append("build/\(place)/\(name)")
        if isProgram { programs.insert(module) }
      }
    }
  }

  /// Takes a module with its paths off the list; the paths are below the cache.
  mutating func take(_ module: String) -> [String] {
    programs.remove(module)
    return paths.removeValue(forKey: module) ?? []
  }

  /// Returns the module that a product belongs to, and true if it is part of a program; `nil` for other files.
  static func module(of product: String) -> (name: String, isProgram: Bool)? {
    let name = /(.+?)(__App|__PackagePackage(?:Discovered)?Tests)?(\.(?:build|product|derived|xctest|swift[a-z]+))?/
    guard let match = product.wholeMatch(of: name), match.2 != nil || match.3 != nil else { return nil }
    return (String(match.1), match.2 != nil)
  }
}

extension FileManager {
  /// Returns true for a folder, and false for a link to one.
  func isFolderWithoutLink(_ path: String) -> Bool {
    (try? attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeDirectory
  }
}
