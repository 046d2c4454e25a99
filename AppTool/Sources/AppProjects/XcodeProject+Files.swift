import Foundation

extension XcodeProject {
  /// Adds the files of a build phase.
  func add(_ phase: Object, to target: inout Target) {
    let kind = phase["isa"] as? String
    if kind == "PBXShellScriptBuildPhase" {
      let name = phase["name"] as? String ?? "Run Script"
      // The phases of CocoaPods check and copy what is built and copied here anyway.
      if !name.hasPrefix("[CP]") { target.scripts.append(name) }
      return
    }
    for build in list(phase["files"]) {
      guard let id = build.object["fileRef"] as? String, let file = objects[id] else { continue }
      switch kind {
      case "PBXSourcesBuildPhase": add(source: filePath(id), to: &target)
      case "PBXResourcesBuildPhase": add(resource: id, file, to: &target)
      case "PBXHeadersBuildPhase": if let path = filePath(id) { add(header: path, to: &target) }
      default: break
      }
    }
  }

  /// Reads the umbrella header of a framework, whose imports its Swift files see.
  private func add(header path: String, to target: inout Target) {
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard target.kind == .library, name == "\(target.module).h" || name == "\(target.module)-umbrella.h" else { return }
    target.bridgedModules.formUnion(BridgingHeader.modules(at: path))
  }

  private func add(source path: String?, to target: inout Target) {
    // A file with several references is built once, as in Xcode.
    guard let path, !target.sources.contains(path) else { return }
    switch URL(fileURLWithPath: path).pathExtension {
    case "swift": target.sources.append(path)
    // CocoaPods writes a class without members for each library.
    case "m" where path.hasSuffix("-dummy.m") && path.contains("/Target Support Files/"): break
    case "m", "mm", "c", "cpp", "cc", "metal": target.foreignSources.append(path)
    case "intentdefinition", "mlmodel": target.foreignSources.append(path)
    case "xib", "storyboard", "xcdatamodeld", "xcdatamodel", "xcmappingmodel":
      target.resources.append(Self.resource(path))
    // Xcode localises these in the phase of the sources.
    default: break
    }
  }

  private func add(resource id: String, _ file: Object, to target: inout Target) {
    guard file["isa"] as? String == "PBXVariantGroup" else {
      if let path = filePath(id) { target.resources.append(Self.resource(path)) }
      return
    }
    for child in list(file["children"]) {
      if let path = filePath(child.id) { target.resources.append(Self.resource(path)) }
    }
  }

  /// Resources stand at the top of a bundle, except those of a language.
  static func resource(_ path: String) -> Target.Resource {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().lastPathComponent
    let name = url.lastPathComponent
    return Target.Resource(path: path, name: folder.hasSuffix(".lproj") ? "\(folder)/\(name)" : name)
  }

  /// Adds the files of a folder that belongs to the target as a whole.
  func add(synchronized group: (id: String, object: Object), of targetID: String, to target: inout Target) {
    guard let folder = filePath(group.id) else { return }
    let exceptions = exceptions(in: group.object, for: targetID)
    FolderContents(folder).add(to: &target) { !exceptions.contains($0) }
    add(header: "\(folder)/\(target.module).h", to: &target)
  }

  /// Adds the files of folders that belong to other targets: there the exceptions for a target are its files.
  func add(synchronizedExcept groups: Set<String>, of targetID: String, to target: inout Target) {
    let others = objects.filter { id, object in
      object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" && !groups.contains(id)
    }
    for (id, group) in others.sorted(by: { $0.key < $1.key }) {
      let files = exceptions(in: group, for: targetID)
      guard !files.isEmpty, let folder = filePath(id) else { continue }
      FolderContents(folder).add(to: &target) { files.contains($0) }
    }
  }

  private func exceptions(in group: Object, for targetID: String) -> Set<String> {
    let sets = list(group["exceptions"]).filter { $0.object["target"] as? String == targetID }
    return Set(sets.flatMap { $0.object["membershipExceptions"] as? [String] ?? [] })
  }
}
