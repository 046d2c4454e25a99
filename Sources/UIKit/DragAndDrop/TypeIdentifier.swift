/// Uniform type identifiers: which types conform to which, and the types of files by their endings and MIME types.
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

  private static let declared = Dictionary(uniqueKeysWithValues: declarations.map { ($0.identifier, $0) })
  /// The types by their endings. The first type that has an ending is the usual one.
  private static let endings = Dictionary(
    declarations.flatMap { type in type.endings.map { ($0, type.identifier) } }, uniquingKeysWith: { first, _ in first }
  )
  private static let mimeTypes = Dictionary(
    declarations.flatMap { type in type.mimeTypes.map { ($0, type.identifier) } },
    uniquingKeysWith: { first, _ in first })

  /// Returns true if a type is another one or conforms to it. An unknown type conforms only to itself.
  static func conforms(_ type: String, to other: String) -> Bool {
    type == other || (declared[type]?.parents ?? []).contains { conforms($0, to: other) }
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

  /// The type of data with a MIME type; `nil` for an unknown one.
  static func type(ofMIMEType mimeType: String) -> String? { mimeTypes[mimeType.lowercased()] }

  static func isKnown(_ type: String) -> Bool { declared[type] != nil }

  /// The usual ending of files of a type; `nil` for a type without one.
  static func ending(of type: String) -> String? { declared[type]?.endings.first }

  /// The usual MIME type of a type; `nil` for a type without one.
  static func mimeType(of type: String) -> String? { declared[type]?.mimeTypes.first }
}
