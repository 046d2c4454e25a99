/// A type of data, such as text or a picture.
///
/// The known types are those of texts, documents, pictures, addresses, sounds, films, fonts and archives.
public struct UTType: Hashable, Sendable {
  public let identifier: String

  /// `nil` for an identifier that is not known.
  public init?(_ identifier: String) {
    guard TypeIdentifier.isKnown(identifier) else { return nil }
    self.identifier = identifier
  }

  /// The type of files with an ending; `nil` for an ending that is not known.
  public init?(filenameExtension: String) {
    guard let identifier = TypeIdentifier.type(ofEnding: filenameExtension) else { return nil }
    self.identifier = identifier
  }

  /// The type of data with a MIME type such as `image/png`; `nil` for one that is not known.
  public init?(mimeType: String) {
    guard let identifier = TypeIdentifier.type(ofMIMEType: mimeType) else { return nil }
    self.identifier = identifier
  }

  private init(known identifier: String) {
    self.identifier = identifier
  }

  public func conforms(to type: UTType) -> Bool { TypeIdentifier.conforms(identifier, to: type.identifier) }

  public var preferredFilenameExtension: String? { TypeIdentifier.ending(of: identifier) }
  public var preferredMIMEType: String? { TypeIdentifier.mimeType(of: identifier) }

  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: TypeIdentifier.data)
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: TypeIdentifier.plainText)
  public static let html = UTType(known: TypeIdentifier.html)
  public static let rtf = UTType(known: "public.rtf")
  public static let json = UTType(known: "public.json")
  public static let xml = UTType(known: "public.xml")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let propertyList = UTType(known: "com.apple.property-list")
  public static let vCard = UTType(known: "public.vcard")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: TypeIdentifier.png)
  public static let jpeg = UTType(known: TypeIdentifier.jpeg)
  public static let gif = UTType(known: TypeIdentifier.gif)
  public static let webP = UTType(known: TypeIdentifier.webP)
  public static let tiff = UTType(known: "public.tiff")
  public static let bmp = UTType(known: "com.microsoft.bmp")
  public static let ico = UTType(known: "com.microsoft.ico")
  public static let heic = UTType(known: "public.heic")
  public static let svg = UTType(known: TypeIdentifier.svg)
  public static let pdf = UTType(known: TypeIdentifier.pdf)
  public static let url = UTType(known: TypeIdentifier.url)
  public static let fileURL = UTType(known: TypeIdentifier.fileURL)
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let font = UTType(known: "public.font")
  public static let archive = UTType(known: "public.archive")
  public static let zip = UTType(known: "public.zip-archive")
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  public static let epub = UTType(known: "org.idpf.epub-container")
}
