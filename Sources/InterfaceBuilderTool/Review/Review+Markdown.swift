import Foundation

extension Review {
  /// The review as Markdown for GitHub.
  ///
  /// - Parameter pictures: The prefix of the addresses of pictures; empty for pictures beside the page.
  func markdown(pictures: String = "") -> String {
    var lines = ["# Screens", "", Self.escaped(summary)]
    for file in files {
      lines += ["", "## \(Self.escaped(file.title))"]
      if !file.words.isEmpty { lines += ["", Self.fenced(file.words)] }
      for scene in file.scenes {
        lines += ["", "### \(Self.escaped(scene.title))", "", Self.fenced(scene.words)]
        guard !scene.pictures.isEmpty else { continue }
        lines += ["", "| | before | after |", "|---|---|---|"]
        for pair in scene.pictures {
          let cells = [("before", pair.before), ("after", pair.after)].map { name, path in
            path.map { "![\(name)](\(pictures)\($0))" } ?? "not there"
          }
          lines.append("| \(Self.escaped(pair.conditions)) | \(cells[0]) | \(cells[1]) |")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a text on one line in which nothing has a meaning in Markdown or HTML.
  private static func escaped(_ text: String) -> String {
    text.map { sign -> String in
      if sign.isNewline { return " " }
      return sign.isASCII && (sign.isPunctuation || sign.isSymbol) && !"./,:()-".contains(sign)
        ? "\\\(sign)" : String(sign)
    }.joined()
  }

  /// Returns lines as a block of code, with a fence that the lines do not contain.
  private static func fenced(_ text: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\n\(text)\n\(fence)"
  }
}
