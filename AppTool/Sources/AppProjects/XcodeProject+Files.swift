import Foundation

extension XcodeProject {
  /// Adds the files of a build phase.
  func add(_ phase: Object, to target: inout Target) {
    let kind = phase["isa"] as? String
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
    guard let path else { return }
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
    var exceptions: Set<String> = []
    for set in list(group.object["exceptions"]) where set.object["target"] as? String == targetID {
      exceptions.formUnion(set.object["membershipExceptions"] as? [String] ?? [])
    }
    FolderContents(folder).add(to: &target) { !exceptions.contains($0) }
    add(header: "\(folder)/\(target.module).h", to: &target)
  }
}
