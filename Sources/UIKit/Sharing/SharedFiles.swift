import Synchronization

/// Files that activities write.
@MainActor enum SharedFiles {
  /// The user's folders; tests replace them. The variable `XDG_PICTURES_DIR` names another folder for pictures.
  nonisolated static var pictures: URL {
    get { picturesPlace.withLock(\.self) }
    set { picturesPlace.withLock { $0 = newValue } }
  }
  nonisolated private static let picturesPlace = Mutex(
    ProcessInfo.processInfo.environment["XDG_PICTURES_DIR"].flatMap {
      $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil
    } ?? folder(.picturesDirectory, "Pictures"))
  static var documents = folder(.documentDirectory, "Documents")
  static var downloads = folder(.downloadsDirectory, "Downloads")

  nonisolated private static func folder(_ directory: FileManager.SearchPathDirectory, _ name: String) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(name)
  }

  /// Writes an item to a file. Never replaces a file: appends a number to the name if it is taken.
  @discardableResult static func write(_ item: SharedItem, into folder: URL) throws(SharedFileError) -> URL {
    let (name, ending) = name(of: item)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = free(name, ending, in: folder)
      switch item {
      case .text(let text): try Data(text.utf8).write(to: file)
      case .address(let url): try Data(url.absoluteString.utf8).write(to: file)
      case .file(let source): try FileManager.default.copyItem(at: source, to: file)
      case .image(let image):
        guard let bytes = image.pngData() else {
          throw SharedFileError(what: item.title, folder: folder, reason: "it has no pixels")
        }
        try bytes.write(to: file)
      }
      return file
    } catch let error as SharedFileError {
      throw error
    } catch {
      throw SharedFileError(what: item.title, folder: folder, reason: error.localizedDescription)
    }
  }

  /// Writes data to a file, under the same rule for names.
  @discardableResult static func write(
    _ data: Data, named name: String, _ ending: String, into folder: URL
  ) throws(SharedFileError) -> URL {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let safe = name.replacing("/", with: "-")
      let file = free(safe.isEmpty ? SystemText.textFile.text : safe, ending, in: folder)
      try data.write(to: file)
      return file
    } catch {
      throw SharedFileError(what: name, folder: folder, reason: error.localizedDescription)
    }
  }

  /// Copies or moves files into a folder, under the same rule for names. Returns the new files; a file that could not be
  /// transferred is reported and left out.
  static func transfer(_ files: [URL], into folder: URL, asCopy: Bool) -> [URL] {
    files.compactMap { file in
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let target = free(file.deletingPathExtension().lastPathComponent, file.pathExtension, in: folder)
        if asCopy {
          try FileManager.default.copyItem(at: file, to: target)
        } else {
          try FileManager.default.moveItem(at: file, to: target)
        }
        return target
      } catch {
        let failure = SharedFileError(
          what: file.lastPathComponent, folder: folder, reason: error.localizedDescription)
        Log.warning("\(failure)")
        return nil
      }
    }
  }

  private static func name(of item: SharedItem) -> (name: String, ending: String) {
    switch item {
    case .text: (SystemText.textFile.text, "txt")
    case .address: (SystemText.addressFile.text, "txt")
    case .image: (SystemText.image.text, "png")
    case .file(let url): (url.deletingPathExtension().lastPathComponent, url.pathExtension)
    }
  }

  nonisolated static func free(_ name: String, _ ending: String, in folder: URL) -> URL {
    func file(_ number: Int) -> URL {
      let numbered = number == 1 ? name : "\(name) \(number)"
      return folder.appendingPathComponent(ending.isEmpty ? numbered : "\(numbered).\(ending)")
    }
    var number = 1
    while FileManager.default.fileExists(atPath: file(number).path) { number += 1 }
    return file(number)
  }
}

/// The reason why a shared item could not be written to a file.
struct SharedFileError: Error, CustomStringConvertible {
  let what: String
  let folder: URL
  let reason: String

  var description: String {
    "'\(what)' was not saved into \(folder.path): \(reason). Make room there or make the folder writable, and share it "
      + "again."
  }
}
