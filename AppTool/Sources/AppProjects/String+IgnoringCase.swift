import Foundation

extension String {
  /// The path of the file that this path names on a file system that ignores case, as those of Macs do; this path itself
  /// if there is none.
  var pathIgnoringCase: String {
    let files = FileManager.default
    if files.fileExists(atPath: self) { return self }
    var found = hasPrefix("/") ? "" : "."
    for name in URL(fileURLWithPath: self).standardizedFileURL.pathComponents.dropFirst() {
      let next = "\(found)/\(name)"
      if files.fileExists(atPath: next) {
        found = next
        continue
      }
      let names = (try? files.contentsOfDirectory(atPath: found.isEmpty ? "/" : found)) ?? []
      guard let similar = names.sorted().first(where: { $0.lowercased() == name.lowercased() }) else { return self }
      found += "/\(similar)"
    }
    return found
  }
}
