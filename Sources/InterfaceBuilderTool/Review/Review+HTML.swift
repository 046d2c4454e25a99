import Foundation

extension Review {
  /// The review as a page that browsers open from disk. It is also well-formed XML.
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>Screens</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <h1>Screens</h1>
    <p>\(Self.escaped(summary))</p>
    \(files.map(Self.section).joined(separator: "\n"))
    </body>
    </html>

    """
  }

  private static let style = """
    :root { color-scheme: light dark; font: 15px system-ui, sans-serif; }
    body { margin: 2rem; }
    .scene { display: flex; gap: 2rem; flex-wrap: wrap; align-items: flex-start; }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; flex: 1 1 24rem; margin: 0; }
    figure { margin: 0 0 1rem; display: inline-block; vertical-align: top; }
    img { max-width: 100%; width: 320px; border: 1px solid gray; }
    """

  private static func section(_ file: File) -> String {
    let words = file.words.isEmpty ? "" : "\n<pre>\(escaped(file.words))</pre>"
    let scenes = file.scenes.map { "\n" + scene($0) }.joined()
    return "<section>\n<h2>\(escaped(file.title))</h2>\(words)\(scenes)\n</section>"
  }

  private static func scene(_ scene: Scene) -> String {
    """
    <h3>\(escaped(scene.title))</h3>
    <div class="scene">
    <pre>\(escaped(scene.words))</pre>
    <div>\(scene.pictures.map(figures).joined())</div>
    </div>
    """
  }

  private static func figures(_ pair: Pictures) -> String {
    let figures = [("before", pair.before), ("after", pair.after)].map { name, path in
      let caption = escaped("\(name), \(pair.conditions)")
      let picture = path.map { "<img src=\"\(escaped($0))\" alt=\"\(caption)\"/>" } ?? "<p>not there</p>"
      return "<figure>\(picture)<figcaption>\(caption)</figcaption></figure>"
    }
    return "<div>\(figures.joined(separator: "\n"))</div>"
  }

  /// Returns a text as the content of an element or attribute. Control characters, which HTML forbids, are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      default: if scalar.properties.generalCategory != .control { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
