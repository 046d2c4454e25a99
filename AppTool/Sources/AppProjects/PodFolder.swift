import Foundation

/// The sources of a library in the folder `Pods` whose project was left out of the repository.
struct PodFolder {
  /// The folder of the library, which has its name.
  let path: String

  /// Returns the project; `nil` if the folder has no Swift files.
  func project() -> Project? {
    let name = URL(fileURLWithPath: path).lastPathComponent
    var target = Target(name: name, module: ListedLibraries.module(of: name), kind: .library)
    target.settings = BuildSettings([
      "TARGET_NAME": name, "PRODUCT_NAME": name, "PRODUCT_MODULE_NAME": target.module, "SWIFT_VERSION": "5",
    ])
    // CocoaPods writes an umbrella header that imports it.
    target.bridgedModules = ["UIKit"]
    // The license at the top is no resource.
    FolderContents(path).add(to: &target) { $0.contains("/") || !URL(fileURLWithPath: $0).pathExtension.isEmpty }
    guard !target.sources.isEmpty else { return nil }
    return Project(name: name, folder: path, targets: [target])
  }
}
