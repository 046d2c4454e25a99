import Foundation
@_spi(PictureLibrary) import UIKit

/// The folder of pictures as a photo library: its files are assets, its folders albums.
///
/// The identifier of an asset or album is its path in the folder. A link in an album stands for a picture elsewhere.
enum PhotoFolder {
  static var root: URL { PictureFolder.url.standardizedFileURL.resolvingSymlinksInPath() }

  /// Returns the path in the folder; `nil` for a file elsewhere.
  static func identifier(of file: URL) -> String? {
    let (path, prefix) = (file.standardizedFileURL.resolvingSymlinksInPath().path, root.path + "/")
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  /// Returns the file of an asset or the folder of an album; `nil` for a path that leads out of the library.
  static func place(of identifier: String) -> URL? {
    let place = root.appendingPathComponent(identifier)
    return Self.identifier(of: place) == nil ? nil : place
  }

  /// All pictures, the newest first.
  static func assets() -> [PHAsset] {
    let record = PhotoRecord.current
    return PictureFolder.files(in: root).compactMap { PHAsset($0, record) }
  }

  static func asset(_ identifier: String) -> PHAsset? {
    place(of: identifier).flatMap(PictureFolder.file).flatMap { PHAsset($0, .current) }
  }

  /// The pictures of an album in the order in which the files are new.
  static func assets(inAlbum identifier: String) -> [PHAsset] {
    let files = contents(of: identifier)
    let identifiers = Set(files.filter(PictureFolder.isPicture).compactMap(Self.identifier(of:)))
    return identifiers.compactMap(asset).sorted { $0.isNewer(than: $1) }
  }

  /// The folders that have pictures themselves, or nothing yet, by name.
  static func albums() -> [String] {
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let names = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    let folders = (names?.compactMap { $0 as? URL } ?? []).filter {
      (try? $0.resourceValues(forKeys: Set(keys)))?.isDirectory == true
    }
    return folders.compactMap(identifier(of:)).filter(isAlbum).sorted()
  }

  static func isAlbum(_ identifier: String) -> Bool {
    var isFolder = false as ObjCBool
    guard let place = place(of: identifier),
      FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder), isFolder.boolValue
    else { return false }
    let files = contents(of: identifier)
    return files.isEmpty || files.contains(where: PictureFolder.isPicture)
  }

  static func contents(of identifier: String) -> [URL] {
    guard let folder = place(of: identifier) else { return [] }
    return
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])) ?? []
  }

  /// Returns a free place in a folder.
  static func freePlace(_ name: String, _ ending: String, in folder: URL) -> URL {
    PictureFolder.place(for: name.replacingOccurrences(of: "/", with: "-"), ending: ending, in: folder)
  }
}
