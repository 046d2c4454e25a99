import Foundation

/// The desktop's trash. Source: "The FreeDesktop.org Trash specification", version 1.0.
enum PictureTrash {
  /// Moves a file to the trash of the user's folder of data.
  static func move(_ file: URL, date: Date = Date()) throws {
    let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    guard let trash = data?.appendingPathComponent("Trash", isDirectory: true) else {
      throw CocoaError(.fileNoSuchFile)
    }
    try move(file, to: trash, date: date)
  }

  static func move(_ file: URL, to trash: URL, date: Date) throws {
    let (files, notes) = (trash.appendingPathComponent("files"), trash.appendingPathComponent("info"))
    for folder in [files, notes] {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let place = PhotoFolder.freePlace(file.deletingPathExtension().lastPathComponent, file.pathExtension, in: files)
    let path = file.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file.path
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    let note = "[Trash Info]\nPath=\(path)\nDeletionDate=\(format.string(from: date))\n"
    let noteFile = notes.appendingPathComponent(place.lastPathComponent + ".trashinfo")
    try Data(note.utf8).write(to: noteFile)
    do {
      try FileManager.default.moveItem(at: file, to: place)
    } catch {
      try? FileManager.default.removeItem(at: noteFile)
      throw error
    }
  }
}
