import Foundation
import InterfaceBuilder

/// The folders of resources of several files, each of which is searched once.
@MainActor final class ResourceFolders {
  private var known: [String: FolderResources] = [:]

  func resources(of path: String, project: String?, locale: String?) -> FolderResources {
    let folder = project.map { URL(fileURLWithPath: $0) } ?? FolderResources.folder(of: path)
    if let resources = known[folder.path] { return resources }
    let resources = FolderResources(folder: folder, locale: locale)
    known[folder.path] = resources
    return resources
  }
}
