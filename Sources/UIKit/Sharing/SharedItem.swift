/// A shared item, classified by what activities can do with it.
@MainActor enum SharedItem {
  case text(String)
  case image(UIImage)
  case file(URL)
  case address(URL)

  /// Creates an item, or returns `nil` for a type that only the app's own activities know.
  init?(_ item: Any) {
    switch item {
    case let text as String: self = .text(text)
    case let text as NSAttributedString: self = .text(text.string)
    case let image as UIImage: self = .image(image)
    case let url as URL: self = url.isFileURL ? .file(url) : .address(url)
    default: return nil
    }
  }

  /// The item as text; `nil` for an image.
  var text: String? {
    switch self {
    case .text(let text): text
    case .file(let url): url.path
    case .address(let url): url.absoluteString
    case .image: nil
    }
  }

  /// A description for the user, on one line.
  var title: String {
    switch self {
    case .text(let text): text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    case .image(let image):
      SystemText.imageOfSize.text(
        "\(Int(image.size.width * image.scale))", "\(Int(image.size.height * image.scale))")
    case .file(let url): url.lastPathComponent
    case .address(let url): url.host ?? url.absoluteString
    }
  }

  var symbol: String {
    switch self {
    case .text: "text.alignleft"
    case .image: "photo"
    case .file: "doc"
    case .address: "globe"
    }
  }
}
