import UIKit

/// The resources that lie around a file of a project: images and storyboards of its folder, catalogues beside it.
@MainActor public final class FolderResources: InterfaceResources {
  private let folder: URL
  private var storyboards: [String: InterfaceFile] = [:]

  /// - Parameter path: The storyboard or xib.
  public init(of path: String) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    self.folder = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
  }

  public func image(named name: String) -> UIImage? {
    guard Self.isPlain(name) else { return nil }
    for ending in ["png", "jpg"] {
      let url = folder.appendingPathComponent("\(name).\(ending)")
      if FileManager.default.fileExists(atPath: url.path) { return UIImage(contentsOfFile: url.path) }
    }
    return nil
  }

  public func color(named name: String) -> UIColor? { nil }

  public func string(_ key: String, table: String) -> String? { nil }

  public func storyboard(named name: String) -> InterfaceFile? {
    if let file = storyboards[name] { return file }
    guard Self.isPlain(name) else { return nil }
    for place in ["", "Base.lproj/", "en.lproj/"] {
      let url = folder.appendingPathComponent("\(place)\(name).storyboard")
      guard let file = try? InterfaceFile(contentsOf: url, resources: self) else { continue }
      storyboards[name] = file
      return file
    }
    return nil
  }

  /// Names come from files: none may lead out of the folder.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("..") && !name.hasPrefix("/") && !name.contains("\0")
  }
}
