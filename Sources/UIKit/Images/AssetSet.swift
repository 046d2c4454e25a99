import Glibc

/// A folder of an asset catalogue with a `Contents.json`, such as `star.imageset`.
struct AssetSet {
  let folder: URL
  /// The `*.xcassets` folder that holds the set.
  let catalog: URL

  /// Largest scale factor in Xcode's format; 3.
  private static let largestScale = 3

  /// Decodes `Contents.json`; `nil` with a warning if it is invalid.
  func contents<Contents: Decodable>(as type: Contents.Type) -> Contents? {
    let file = "Contents.json"
    guard let data = data(of: file) else { return nil }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      Log.warning("\(folder.path)/\(file) is not in Xcode's format and was ignored: \(error)")
      return nil
    }
  }

  /// Reads a file of the set; `nil` with a warning if it is missing, is not a file, or is outside the catalogue.
  func data(of name: String) -> Data? {
    let path = self.path(of: name)
    guard let place = Self.resolved(path), let root = Self.resolved(catalog.path) else {
      let reason = String(cString: strerror(errno))
      Log.warning("\(path) cannot be read (\(reason)); add the file, or correct Contents.json")
      return nil
    }
    guard place.hasPrefix("\(root)/") else {
      Log.warning("\(path) was ignored, because it is outside \(catalog.path); move the file into the catalogue")
      return nil
    }
    var status = stat()
    guard stat(place, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      Log.warning("\(path) was ignored, because it is not a file; correct Contents.json")
      return nil
    }
    return FileManager.default.contents(atPath: place)
  }

  /// The path of a file of the set. On a Mac, names that differ in case or in the form of accents name one file.
  private func path(of name: String) -> String {
    let path = "\(folder.path)/\(name)"
    guard !name.utf8.contains(0), !name.contains("/"), !FileManager.default.fileExists(atPath: path) else {
      return path
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    // Texts with the same characters are equal, even if their scalars differ.
    let similar = names.sorted().first { $0.lowercased() == name.lowercased() }
    return similar.map { "\(folder.path)/\($0)" } ?? path
  }

  /// Parses `1x`, `2x` or `3x`; another scale counts as 1, with a warning. An entry without one is 1.
  func scale(_ text: String?) -> Int {
    guard let text else { return 1 }
    if text.hasSuffix("x"), let scale = Int(text.dropLast()), (1...Self.largestScale).contains(scale) { return scale }
    Log.warning("\(folder.path)/Contents.json: the scale \(text) is not 1x, 2x or 3x, and was read as 1x")
    return 1
  }

  /// The absolute path without symbolic links; `nil` if there is no such file.
  private static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
