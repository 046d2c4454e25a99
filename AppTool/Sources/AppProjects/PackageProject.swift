import Foundation

/// Reads the targets of a Swift package whose code uses UIKit.
struct PackageProject {
  private let folder: String

  init(folder: String) {
    self.folder = folder
  }

  func project() throws(ProjectError) -> Project {
    let manifest = try manifest()
    let name = manifest["name"] as? String ?? "Package"
    let packages = (manifest["dependencies"] as? [[String: Any]] ?? []).compactMap(package)
    let entries = manifest["targets"] as? [[String: Any]] ?? []
    let names = Set(entries.compactMap { $0["name"] as? String })
    let identities = Set(packages.map(\.identity))
    let mode = Self.languageMode(of: manifest)
    let targets = entries.compactMap { target($0, mode) }.map { target in
      var target = target
      if !target.resources.isEmpty { target.resourceBundle = "\(name)_\(target.name)" }
      // A name that is none of a target means the product of that name in the package of that name.
      for name in target.dependencies where !names.contains(name) && identities.contains(name.lowercased()) {
        target.products.append(Target.Product(name: name, package: name.lowercased()))
      }
      return target
    }
    return Project(
      name: name, folder: folder, path: "\(folder)/Package.swift", targets: targets, packages: packages)
  }

  private func manifest() throws(ProjectError) -> [String: Any] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder, "dump-package"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.standardError
    do { try process.run() } catch { throw ProjectError("'swift' cannot be started: \(error.localizedDescription)") }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let result = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw ProjectError("\(folder)/Package.swift: cannot be read; 'swift package dump-package' says why")
    }
    return result
  }

  private func package(_ entry: [String: Any]) -> Project.Package? {
    if let local = (entry["fileSystem"] as? [[String: Any]])?.first, let path = local["path"] as? String {
      return Project.Package(identity: local["identity"] as? String ?? path, folder: path)
    }
    guard let remote = (entry["sourceControl"] as? [[String: Any]])?.first,
      let location = remote["location"] as? [String: [Any]], let identity = remote["identity"] as? String,
      let url = (location["remote"]?.first as? [String: Any])?["urlString"] as? String
        ?? (location["local"]?.first as? String).map({ "file://\($0)" })
    else { return nil }
    let rule = requirement(remote["requirement"] as? [String: Any] ?? [:])
    return Project.Package(identity: identity, requirement: "url: \(String(reflecting: url)), \(rule)")
  }

  private func requirement(_ rule: [String: Any]) -> String {
    if let range = (rule["range"] as? [[String: String]])?.first {
      return [range["lowerBound"], range["upperBound"]].map { String(reflecting: $0 ?? "") }.joined(separator: "..<")
    }
    for kind in ["exact", "branch", "revision"] {
      if let value = (rule[kind] as? [String])?.first { return "\(kind): \(String(reflecting: value))" }
    }
    return "from: \"0.0.0\""
  }

  /// Returns the build settings that stand for the settings of a target for the Swift compiler on iOS.
  ///
  /// - Parameter mode: The language mode of targets without a setting for it.
  private func settings(_ entries: [[String: Any]], _ mode: String) -> BuildSettings {
    var mode = mode
    var conditions = ["SWIFT_PACKAGE"]
    var flags: [String] = []
    for entry in entries where entry["tool"] as? String == "swift" {
      let platforms = (entry["condition"] as? [String: Any])?["platformNames"] as? [String] ?? []
      guard platforms.isEmpty || platforms.contains("ios") else { continue }
      let kind = entry["kind"] as? [String: Any] ?? [:]
      let value = { (name: String) in (kind[name] as? [String: Any])?["_0"] as? String }
      if let name = value("define") { conditions.append(name) }
      if let version = value("swiftLanguageMode") ?? value("swiftLanguageVersion") { mode = version }
      if let name = value("enableUpcomingFeature") { flags += ["-enable-upcoming-feature", name] }
    }
    return BuildSettings([
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": conditions.joined(separator: " "),
      "OTHER_SWIFT_FLAGS": flags.joined(separator: " "), "SWIFT_VERSION": mode,
    ])
  }

  /// Returns the newest language mode that the package lists; without a list that of the version of its manifest.
  private static func languageMode(of manifest: [String: Any]) -> String {
    if let listed = manifest["swiftLanguageVersions"] as? [String], let newest = listed.max(by: { $0 < $1 }) {
      return newest
    }
    let version = (manifest["toolsVersion"] as? [String: Any])?["_version"] as? String ?? "5"
    return version.hasPrefix("6") ? "6" : "5"
  }

  /// Returns the files and folders that the bundle has as they are, relative to the target's folder.
  private static func copied(_ entry: [String: Any]) -> [String] {
    (entry["resources"] as? [[String: Any]] ?? []).compactMap { resource in
      guard (resource["rule"] as? [String: Any])?["copy"] != nil, let path = resource["path"] as? String else {
        return nil
      }
      return path.hasSuffix("/") ? String(path.dropLast()) : path
    }
  }

  /// - Parameter mode: The language mode of targets without a setting for it.
  private func target(_ entry: [String: Any], _ mode: String) -> Target? {
    guard let name = entry["name"] as? String else { return nil }
    let type = entry["type"] as? String
    let kind: Target.Kind = type == "test" ? .tests : type == "executable" ? .application : .library
    guard ["regular", "test", "executable"].contains(type) else { return nil }
    var target = Target(name: name, module: BuildSettings.identifier(name), kind: kind)
    target.isOfPackage = true
    target.settings = settings(entry["settings"] as? [[String: Any]] ?? [], mode)
    let usual = (type == "test" ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
    let found = usual.map { "\($0)/\(name)" }.first { FileManager.default.isFolder("\(folder)/\($0)") }
    let place = "\(folder)/\(entry["path"] as? String ?? found ?? "\(usual[0])/\(name)")"
    func paths(_ key: String) -> [String]? {
      (entry[key] as? [String])?.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }
    let (excluded, listed) = (paths("exclude") ?? [], paths("sources"))
    let copied = Self.copied(entry)
    for path in copied {
      let name = URL(fileURLWithPath: path).lastPathComponent
      target.resources.append(Target.Resource(path: "\(place)/\(path)", name: name))
    }
    FolderContents(place).add(to: &target) { path in
      !(copied + excluded).contains { path == $0 || path.hasPrefix("\($0)/") }
        && listed?.contains { path == $0 || path.hasPrefix("\($0)/") || $0 == "." } ?? true
    }
    target.dependencies = (entry["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency in
      ((dependency["byName"] ?? dependency["target"]) as? [Any])?.first as? String
    }
    target.products = (entry["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency in
      let product = dependency["product"] as? [Any]
      guard let name = product?.first as? String, let package = product?.dropFirst().first as? String else {
        return nil
      }
      let condition = product?.last as? [String: Any]
      let platforms = condition?["platformNames"] as? [String] ?? []
      return Target.Product(
        name: name, package: package.lowercased(), isForOthers: !platforms.isEmpty && !platforms.contains("linux"))
    }
    return target
  }
}
