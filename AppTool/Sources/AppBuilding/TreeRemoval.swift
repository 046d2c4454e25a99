import AppProjects
import Foundation

/// Removes files and folders below a folder. It removes symbolic links and does not follow them, and it does not enter
/// other file systems.
struct TreeRemoval {
  private let root: String
  /// The space on the disk that was freed, in bytes. A file with another link frees none.
  private(set) var freed: Int64 = 0

  /// - Parameter root: The folder. If it is a link to one, the removal is there.
  init(below root: String) {
    self.root = root
  }

  /// Removes a file, or a folder with all that is in it. A folder in which another process makes files meanwhile stays.
  ///
  /// - Parameters:
  ///   - path: A path below the root. None of its folders may be a link.
  ///   - last: The name of the file in the folder that is removed after the others.
  mutating func remove(_ path: String, last: String? = nil) throws(ProjectError) {
    var names = path.split(separator: "/").map(String.init)
    precondition(!names.isEmpty && !names.contains(".."), "'\(path)' does not lead to a file below the root")
    let name = names.removeLast()
    var folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if folder >= 0 { close(folder) } }
    for name in names where folder >= 0 {
      let inner = openat(folder, name, Self.folderFlags)
      let code = errno
      close(folder)
      folder = inner
      errno = code
    }
    var status = stat()
    guard folder >= 0, fstat(folder, &status) == 0 else { throw failure(path) }
    try remove(Array(name.utf8CString), in: folder, path, last: last.map { Array($0.utf8CString) })
  }

  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  private mutating func remove(
    _ name: [CChar], in folder: Int32, _ path: String, last: [CChar]? = nil
  ) throws(ProjectError) {
    var outer = stat()
    var status = stat()
    guard fstat(folder, &outer) == 0 else { throw failure(path) }
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return }
      throw failure(path)
    }
    guard status.st_dev == outer.st_dev else { throw ProjectError("\(root)/\(path)", "cannot be removed", code: EXDEV) }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    if isFolder { try removeContents(of: name, in: folder, path, last: last) }
    if unlinkat(folder, name, isFolder ? AT_REMOVEDIR : 0) == 0 {
      if isFolder || status.st_nlink == 1 { freed += Int64(status.st_blocks) * Self.blockSize }
    } else if errno != ENOENT, !(isFolder && errno == ENOTEMPTY) {
      throw failure(path)
    }
  }

  /// The unit of `st_blocks`, in bytes.
  private static let blockSize: Int64 = 512

  private mutating func removeContents(
    of name: [CChar], in folder: Int32, _ path: String, last: [CChar]?
  ) throws(ProjectError) {
    let inner = openat(folder, name, Self.folderFlags)
    guard inner >= 0 else { throw failure(path) }
    defer { close(inner) }
    guard var names = Self.names(in: inner) else { throw failure(path) }
    if let last, let index = names.firstIndex(of: last) { names.append(names.remove(at: index)) }
    for name in names {
      let text = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      try remove(name, in: inner, "\(path)/\(text)")
    }
  }

  /// The names in a folder, which need not be UTF-8, with their final zeros; `nil` if it cannot be read.
  private static func names(in folder: Int32) -> [[CChar]]? {
    // The stream closes its own descriptor.
    let own = dup(folder)
    guard let stream = fdopendir(own) else {
      close(own)
      return nil
    }
    defer { closedir(stream) }
    var result: [[CChar]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
      }
      if name != Array(".".utf8CString), name != Array("..".utf8CString) { result.append(name) }
    }
    return result
  }

  private func failure(_ path: String) -> ProjectError {
    ProjectError("\(root)/\(path)", "cannot be removed", code: errno)
  }
}
