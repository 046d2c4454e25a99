extension TypeIdentifier {
  /// A type with the endings and MIME types of its data, the usual ones first.
  struct Declaration: Sendable {
    var identifier: String
    /// The types that it conforms to.
    var parents: [String]
    var endings: [String]
    var mimeTypes: [String]

    /// Creates a declaration from lists with a space between the entries.
    init(_ identifier: String, _ parents: String = "", endings: String = "", mimeTypes: String = "") {
      self.identifier = identifier
      self.parents = Self.entries(parents)
      self.endings = Self.entries(endings)
      self.mimeTypes = Self.entries(mimeTypes)
    }

    private static func entries(_ list: String) -> [String] { list.split(separator: " ").map(String.init) }
  }

  /// The known types.
  ///
  /// Source: Apple, "System-Declared Uniform Type Identifiers".
  static let declarations = kinds + texts + documents + pictures + media + archives

  private static let kinds: [Declaration] = [
    Declaration("public.item"),
    Declaration("public.content"),
    Declaration("public.data", "public.item"),
    Declaration("public.composite-content", "public.content"),
    Declaration("public.directory", "public.item"),
    Declaration("public.folder", "public.directory"),
    Declaration("public.volume", "public.folder"),
    Declaration("com.apple.package", "public.directory"),
    Declaration("com.apple.bundle", "public.directory"),
    Declaration("com.apple.framework", "com.apple.bundle", endings: "framework"),
    Declaration("com.apple.plugin", "com.apple.bundle com.apple.package", endings: "plugin"),
    Declaration("com.apple.resolvable"),
    Declaration("public.symlink", "public.item com.apple.resolvable"),
    Declaration("com.apple.alias-file", "public.data com.apple.resolvable"),
    Declaration("com.apple.bookmark", "public.data com.apple.resolvable"),
    Declaration("public.url", "public.data"),
    Declaration("public.file-url", "public.url"),
    Declaration("public.executable", "public.item"),
    Declaration("public.unix-executable", "public.data public.executable"),
    Declaration(
      "com.microsoft.windows-executable", "public.data public.executable", endings: "exe",
      mimeTypes: "application/x-msdownload"),
    Declaration("com.apple.application", "public.executable"),
    Declaration(
      "com.apple.application-bundle", "com.apple.application com.apple.bundle com.apple.package", endings: "app"),
    Declaration("public.database", "public.item"),
    Declaration("public.message", "public.item"),
    Declaration("public.contact", "public.item"),
    Declaration("public.calendar-event", "public.item"),
    Declaration("public.to-do-item", "public.item"),
    Declaration("public.font", "public.data public.content"),
    Declaration("public.truetype-ttf-font", "public.font", endings: "ttf", mimeTypes: "font/ttf"),
    Declaration("public.opentype-font", "public.font", endings: "otf", mimeTypes: "font/otf"),
    Declaration("public.3d-content", "public.content"),
    Declaration("public.disk-image", "public.item"),
  ]

  private static let texts: [Declaration] = [
    Declaration("public.text", "public.data public.content"),
    Declaration("public.plain-text", "public.text", endings: "txt text md", mimeTypes: "text/plain"),
    Declaration("public.utf8-plain-text", "public.plain-text"),
    Declaration("public.utf16-plain-text", "public.plain-text"),
    Declaration("public.utf16-external-plain-text", "public.plain-text"),
    Declaration("public.delimited-values-text", "public.text"),
    Declaration(
      "public.comma-separated-values-text", "public.delimited-values-text", endings: "csv",
      mimeTypes: "text/csv text/comma-separated-values"),
    Declaration(
      "public.tab-separated-values-text", "public.delimited-values-text", endings: "tsv",
      mimeTypes: "text/tab-separated-values"),
    Declaration("public.utf8-tab-separated-values-text", "public.tab-separated-values-text public.utf8-plain-text"),
    Declaration("public.rtf", "public.text", endings: "rtf", mimeTypes: "text/rtf application/rtf"),
    Declaration("public.html", "public.text", endings: "html htm", mimeTypes: "text/html"),
    Declaration("public.xml", "public.text", endings: "xml", mimeTypes: "application/xml text/xml"),
    Declaration("public.json", "public.text", endings: "json", mimeTypes: "application/json"),
    Declaration("public.log", "public.plain-text", endings: "log"),
    Declaration(
      "public.vcard", "public.text public.contact", endings: "vcf vcard",
      mimeTypes: "text/vcard text/x-vcard text/directory"),
    Declaration("com.apple.ical.ics", "public.text public.calendar-event", endings: "ics", mimeTypes: "text/calendar"),
    Declaration("public.email-message", "public.data public.message", endings: "eml", mimeTypes: "message/rfc822"),
    Declaration("public.source-code", "public.plain-text"),
    Declaration("public.swift-source", "public.source-code", endings: "swift", mimeTypes: "text/x-swift"),
    Declaration("public.c-source", "public.source-code", endings: "c"),
    Declaration("public.c-header", "public.source-code", endings: "h"),
    Declaration("public.c-plus-plus-source", "public.source-code", endings: "cpp cp cxx cc"),
    Declaration("public.c-plus-plus-header", "public.source-code", endings: "hpp hh hxx"),
    Declaration("public.objective-c-source", "public.source-code", endings: "m"),
    Declaration("public.objective-c-plus-plus-source", "public.source-code", endings: "mm"),
    Declaration("public.assembly-source", "public.source-code", endings: "s"),
    Declaration("com.sun.java-source", "public.source-code", endings: "java jav"),
    Declaration("public.script", "public.source-code"),
    Declaration(
      "com.netscape.javascript-source", "public.source-code public.executable", endings: "js mjs",
      mimeTypes: "text/javascript application/javascript"),
    Declaration("public.shell-script", "public.script", endings: "sh command"),
    Declaration("public.perl-script", "public.shell-script", endings: "pl pm", mimeTypes: "text/x-perl-script"),
    Declaration("public.python-script", "public.shell-script", endings: "py", mimeTypes: "text/x-python-script"),
    Declaration("public.ruby-script", "public.shell-script", endings: "rb rbw", mimeTypes: "text/ruby-script"),
    Declaration("public.php-script", "public.shell-script", endings: "php php3 php4", mimeTypes: "text/php"),
    Declaration("com.apple.property-list", "public.data", endings: "plist"),
    Declaration("com.apple.xml-property-list", "public.xml com.apple.property-list"),
    Declaration("com.apple.binary-property-list", "com.apple.property-list"),
  ]

  private static let documents: [Declaration] = [
    Declaration("com.adobe.pdf", "public.data public.composite-content", endings: "pdf", mimeTypes: "application/pdf"),
    Declaration("com.apple.rtfd", "com.apple.package public.composite-content", endings: "rtfd"),
    Declaration("com.apple.flat-rtfd", "public.data public.composite-content"),
    Declaration(
      "com.apple.webarchive", "public.data public.composite-content", endings: "webarchive",
      mimeTypes: "application/x-webarchive"),
    Declaration("public.spreadsheet", "public.content"),
    Declaration("public.presentation", "public.composite-content"),
    Declaration(
      "org.idpf.epub-container", "public.data public.composite-content", endings: "epub",
      mimeTypes: "application/epub+zip"),
  ]

  private static let pictures: [Declaration] = [
    Declaration("public.image", "public.data public.content"),
    Declaration("public.png", "public.image", endings: "png", mimeTypes: "image/png"),
    Declaration("public.jpeg", "public.image", endings: "jpg jpeg jpe", mimeTypes: "image/jpeg image/jpg"),
    Declaration("public.jpeg-2000", "public.image", endings: "jp2 jpf jpx j2k", mimeTypes: "image/jp2"),
    Declaration("com.compuserve.gif", "public.image", endings: "gif", mimeTypes: "image/gif"),
    Declaration("org.webmproject.webp", "public.image", endings: "webp", mimeTypes: "image/webp"),
    Declaration("public.tiff", "public.image", endings: "tiff tif", mimeTypes: "image/tiff"),
    Declaration("public.heic", "public.image", endings: "heic", mimeTypes: "image/heic"),
    Declaration("com.microsoft.bmp", "public.image", endings: "bmp dib", mimeTypes: "image/bmp"),
    Declaration(
      "com.microsoft.ico", "public.image", endings: "ico", mimeTypes: "image/vnd.microsoft.icon image/x-icon"),
    Declaration("com.apple.icns", "public.image", endings: "icns"),
    Declaration("com.apple.pict", "public.image", endings: "pict pct pic", mimeTypes: "image/pict"),
    Declaration("public.svg-image", "public.image", endings: "svg", mimeTypes: "image/svg+xml"),
    Declaration("public.camera-raw-image", "public.image"),
    Declaration("com.apple.live-photo"),
  ]

  private static let media: [Declaration] = [
    Declaration("public.audiovisual-content", "public.data public.content"),
    Declaration("public.audio", "public.audiovisual-content"),
    Declaration("public.movie", "public.audiovisual-content"),
    Declaration("public.video", "public.movie"),
    Declaration("public.mp3", "public.audio", endings: "mp3 mpga", mimeTypes: "audio/mpeg audio/mp3"),
    Declaration(
      "com.microsoft.waveform-audio", "public.audio", endings: "wav wave",
      mimeTypes: "audio/vnd.wave audio/wav audio/x-wav"),
    Declaration("public.mpeg-4-audio", "public.audio", endings: "m4a", mimeTypes: "audio/mp4"),
    Declaration("public.aac-audio", "public.audio", endings: "aac", mimeTypes: "audio/aac"),
    Declaration("public.aiff-audio", "public.audio", endings: "aiff aif", mimeTypes: "audio/aiff audio/x-aiff"),
    Declaration("public.midi-audio", "public.audio", endings: "midi mid", mimeTypes: "audio/midi"),
    Declaration("public.mpeg-4", "public.movie", endings: "mp4 mpg4", mimeTypes: "video/mp4"),
    Declaration("com.apple.quicktime-movie", "public.movie", endings: "mov qt", mimeTypes: "video/quicktime"),
    Declaration("public.mpeg", "public.movie", endings: "mpg mpeg", mimeTypes: "video/mpeg"),
    Declaration("public.mpeg-2-video", "public.movie", endings: "m2v", mimeTypes: "video/mpeg2"),
    Declaration("public.mpeg-2-transport-stream", "public.movie", endings: "ts"),
    Declaration("public.avi", "public.movie", endings: "avi", mimeTypes: "video/avi video/x-msvideo"),
    Declaration("public.playlist"),
    Declaration("public.m3u-playlist", "public.text public.playlist", endings: "m3u m3u8", mimeTypes: "audio/mpegurl"),
  ]

  private static let archives: [Declaration] = [
    Declaration("public.archive", "public.item"),
    Declaration("public.zip-archive", "public.data public.archive", endings: "zip", mimeTypes: "application/zip"),
    Declaration(
      "org.gnu.gnu-zip-archive", "public.data public.archive", endings: "gz gzip",
      mimeTypes: "application/gzip application/x-gzip"),
    Declaration(
      "public.bzip2-archive", "public.data public.archive", endings: "bz2 bzip2", mimeTypes: "application/x-bzip2"),
    Declaration("public.tar-archive", "public.data public.archive", endings: "tar", mimeTypes: "application/x-tar"),
    Declaration(
      "com.sun.java-archive", "public.zip-archive public.executable", endings: "jar",
      mimeTypes: "application/java-archive"),
    Declaration("com.rsa.pkcs-12", "public.data", endings: "p12 pfx", mimeTypes: "application/x-pkcs12"),
    Declaration(
      "public.x509-certificate", "public.data", endings: "cer crt der", mimeTypes: "application/x-x509-ca-cert"),
  ]
}
