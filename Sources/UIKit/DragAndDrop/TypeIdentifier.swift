/// Uniform type identifiers: which types conform to which, and the types of files by their endings.
///
/// Source: Apple, "System-Declared Uniform Type Identifiers", the types of text, pictures and addresses.
enum TypeIdentifier {
  static let plainText = "public.utf8-plain-text"
  static let html = "public.html"
  static let url = "public.url"
  static let fileURL = "public.file-url"
  static let png = "public.png"
  static let jpeg = "public.jpeg"
  static let gif = "com.compuserve.gif"
  static let webP = "org.webmproject.webp"
  static let svg = "public.svg-image"
  static let pdf = "com.adobe.pdf"
  static let data = "public.data"
  static let color = "com.apple.uikit.color"

  private static let parents: [String: [String]] = [
    plainText: ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"],
    "public.plain-text": ["public.text"], html: ["public.text"], "public.rtf": ["public.text"],
    "public.json": ["public.text"], "public.xml": ["public.text"], "public.source-code": ["public.plain-text"],
    "public.swift-source": ["public.source-code"], "public.text": [data, "public.content"],
    png: ["public.image"], jpeg: ["public.image"], gif: ["public.image"], webP: ["public.image"],
    svg: ["public.image"], "public.image": [data, "public.content"], pdf: [data, "public.composite-content"],
    "public.composite-content": ["public.content"], fileURL: [url], url: [data], "public.folder": ["public.directory"],
    "public.directory": ["public.item"], data: ["public.item"], "public.zip-archive": ["public.archive"],
    "public.archive": [data], "public.audio": [data, "public.content"], "public.mp3": ["public.audio"],
    "com.microsoft.waveform-audio": ["public.audio"], "public.movie": [data, "public.content"],
    "public.mpeg-4": ["public.movie"], "public.font": [data, "public.content"],
    "public.truetype-ttf-font": ["public.font"], "public.opentype-font": ["public.font"],
  ]

  private static let endings: [String: String] = [
    "txt": "public.plain-text", "md": "public.plain-text", "html": html, "htm": html, "rtf": "public.rtf",
    "json": "public.json", "xml": "public.xml", "swift": "public.swift-source", "png": png, "jpg": jpeg, "jpeg": jpeg,
    "gif": gif, "webp": webP, "svg": svg, "pdf": pdf, "zip": "public.zip-archive", "mp3": "public.mp3",
    "wav": "com.microsoft.waveform-audio", "mp4": "public.mpeg-4", "ttf": "public.truetype-ttf-font",
    "otf": "public.opentype-font",
  ]

  /// Returns true if a type is another one or conforms to it. An unknown type conforms only to itself.
  static func conforms(_ type: String, to other: String) -> Bool {
    type == other || (parents[type] ?? []).contains { conforms($0, to: other) }
  }

  /// The type of a file by its ending; `public.folder` for a folder, `public.data` for an unknown ending.
  static func type(of file: URL) -> String {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
      return "public.folder"
    }
    return type(ofEnding: file.pathExtension) ?? data
  }

  /// The type of files with an ending; `nil` for an unknown ending.
  static func type(ofEnding ending: String) -> String? { endings[ending.lowercased()] }

  /// True for `public.item`, to which all files conform, and the types that conform to others.
  static func isKnown(_ type: String) -> Bool {
    type == "public.item" || parents[type] != nil || type == "public.content"
  }

  /// The ending of files of a type; `nil` for an unknown type.
  static func ending(of type: String) -> String? {
    endings.filter { $0.value == type }.keys.min { ($0.count, $0) < ($1.count, $1) }
  }
}
