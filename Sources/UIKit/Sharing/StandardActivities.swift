/// Copies all items to the pasteboard.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { SystemText.copy.text }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { SharedItem($0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    items = activityItems
  }

  override func perform() {
    let board = UIPasteboard.general
    board.setItems(
      items.compactMap { SharedItem($0) }.map { item in
        switch item {
        case .image(let image): [UIPasteboard.ContentType.image: image]
        case .address(let url), .file(let url):
          [UIPasteboard.ContentType.url: url, UIPasteboard.ContentType.text: item.text ?? ""]
        case .text(let text): [UIPasteboard.ContentType.text: text]
        }
      })
    activityDidFinish(true)
  }
}

/// Writes the shared items to a folder of the user.
class SaveActivity: UIActivity {
  fileprivate var items: [SharedItem] = []

  fileprivate var folder: URL { SharedFiles.downloads }
  override var activityType: ActivityType? { .saveToFiles }
  override var activityTitle: String? { SystemText.saveToFiles.text }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }

  fileprivate func takes(_ item: SharedItem) -> Bool {
    if case .address = item { false } else { true }
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.compactMap { SharedItem($0) }.contains(where: takes)
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    items = activityItems.compactMap { SharedItem($0) }.filter(takes)
  }

  override func perform() {
    do throws(SharedFileError) {
      for item in items { try SharedFiles.write(item, into: folder) }
      activityDidFinish(true)
    } catch {
      Log.warning("\(error)")
      failure = error
      activityDidFinish(false)
    }
  }

  /// The reason why nothing was saved.
  private(set) var failure: SharedFileError?
}

/// Writes images to the user's pictures folder.
final class SaveImageActivity: SaveActivity {
  override fileprivate var folder: URL { SharedFiles.pictures }
  override var activityType: ActivityType? { .saveToCameraRoll }
  override var activityTitle: String? { SystemText.saveImage.text }
  override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }

  override fileprivate func takes(_ item: SharedItem) -> Bool {
    if case .image = item { true } else { false }
  }
}

/// Opens a URL in another program of the machine.
class OpeningActivity: UIActivity {
  fileprivate var address: URL?

  override func perform() {
    activityDidFinish(address.map { UIApplication.shared.host?.open($0) == true } ?? false)
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    address(of: activityItems).map(UIApplication.shared.canOpenURL) ?? false
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    address = address(of: activityItems)
  }

  fileprivate func address(of items: [Any]) -> URL? { nil }
}

/// Starts an email with texts and URLs; it cannot send images and files.
final class MailActivity: OpeningActivity {
  /// The maximum length of the URL in characters. Mail programs and systems reject longer ones.
  private static let longest = 2_000

  var subject = ""

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { SystemText.mail.text }
  override var activityImage: UIImage? { UIImage(systemName: "envelope") }

  override fileprivate func address(of items: [Any]) -> URL? {
    let shared = items.map { SharedItem($0) }
    let isText = shared.allSatisfy { item in
      switch item {
      case .text, .address: true
      default: false
      }
    }
    guard isText else { return nil }
    var parts = URLComponents()
    (parts.scheme, parts.path) = ("mailto", "")
    let body = shared.compactMap { $0?.text }.joined(separator: "\n")
    parts.queryItems = [URLQueryItem(name: "body", value: body)]
    if !subject.isEmpty { parts.queryItems?.insert(URLQueryItem(name: "subject", value: subject), at: 0) }
    guard !body.isEmpty, let url = parts.url, url.absoluteString.count <= Self.longest else { return nil }
    return url
  }
}

/// Opens the first web URL.
final class BrowserActivity: OpeningActivity {
  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .openInBrowser }
  override var activityTitle: String? { SystemText.openInBrowser.text }
  override var activityImage: UIImage? { UIImage(systemName: "globe") }

  override fileprivate func address(of items: [Any]) -> URL? {
    for item in items {
      if case .address(let url)? = SharedItem(item), url.scheme?.hasPrefix("http") == true { return url }
    }
    return nil
  }
}
