import Foundation
import PictureFiles

/// The user's folder of pictures, which stands for the photo library.
@_spi(PictureLibrary) public enum PictureFolder {
  /// The endings of the files that ``UIImage`` reads.
  private static let endings = Set(PictureFormat.allCases.flatMap(\.endings))

  /// A picture file.
  public struct File: Sendable {
    public let url: URL
    public let modificationDate: Date
  }

  public static var url: URL {
    get { SharedFiles.pictures }
    set { SharedFiles.pictures = newValue }
  }

  /// Returns true for the ending of a picture file.
  public static func isPicture(_ file: URL) -> Bool { endings.contains(file.pathExtension.lowercased()) }

  /// Returns a place in a folder for a file, whose name gets a number if it is taken.
  public static func place(for name: String, ending: String, in folder: URL) -> URL {
    SharedFiles.free(name, ending, in: folder)
  }

  private static let keys: Set<URLResourceKey> = [.contentModificationDateKey, .isRegularFileKey]

  /// Returns a picture file; `nil` for another file and for a link.
  public static func file(at url: URL) -> File? {
    let values = try? url.resourceValues(forKeys: keys)
    guard isPicture(url), values?.isRegularFile == true else { return nil }
    return File(url: url, modificationDate: values?.contentModificationDate ?? .distantPast)
  }

  /// Returns the picture files of a folder and its folders, the newest first.
  public static func files(in folder: URL) -> [File] {
    let names = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: Array(keys), options: [.skipsHiddenFiles])
    let found = (names?.compactMap { $0 as? URL } ?? []).compactMap(file)
    return found.sorted { ($1.modificationDate, $0.url.path) < ($0.modificationDate, $1.url.path) }
  }
}
