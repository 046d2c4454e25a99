import Foundation
import Resources

/// The page as a single HTML text with embedded style and scripts, so that one address serves everything.
struct PageResources: Sendable {
  private static let folder = ResourceFolder(package: "micro", module: "BrowserHost", name: "Page", source: #filePath)

  private static let nonceMark = "{{nonce}}"
  private static let style = "page.css"
  private static let scripts = [
    "keys.js", "protocol.js", "picture.js", "sound.js", "pad.js", "input.js", "elements.js", "page.js",
  ]

  private let html: String

  init() throws(BrowserHostError) {
    try self.init(folders: Self.folder.candidates)
  }

  /// Reads the files from the first folder that contains them.
  init(folders: [URL]) throws(BrowserHostError) {
    var html = try Self.read("index.html", in: folders)
    let style = try Self.read(Self.style, in: folders)
    html = html.replacing(
      "<link rel=\"stylesheet\" href=\"\(Self.style)\">", with: "<style nonce=\"\(Self.nonceMark)\">\n\(style)</style>")
    for name in Self.scripts {
      let script = try Self.read(name, in: folders)
      html = html.replacing(
        "<script src=\"\(name)\"></script>", with: "<script nonce=\"\(Self.nonceMark)\">\n\(script)</script>")
    }
    self.html = html
  }

  /// Returns the page for one request; its scripts run only with that nonce.
  func page(nonce: String) -> Data {
    Data(html.replacing(Self.nonceMark, with: nonce).utf8)
  }

  private static func read(_ file: String, in folders: [URL]) throws(BrowserHostError) -> String {
    for folder in folders {
      if let data = try? Data(contentsOf: folder.appendingPathComponent(file)),
        let text = String(validating: data, as: UTF8.self)
      {
        return text
      }
    }
    throw .pageMissing(file: file, folders: folders.map(\.path))
  }
}
