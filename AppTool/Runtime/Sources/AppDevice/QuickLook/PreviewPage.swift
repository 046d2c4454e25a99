import UIKit

/// The visible content of a file.
@MainActor struct PreviewContent {
  enum Kind: Equatable {
    case picture, text, other
  }

  let url: URL
  let kind: Kind
  /// The longest text that is read, in bytes; the rest is left out.
  static let longestText = 1 << 20

  init(of url: URL) {
    self.url = url
    let type = UTType(filenameExtension: url.pathExtension)
    if type?.conforms(to: .image) == true || type?.conforms(to: .pdf) == true {
      kind = .picture
    } else {
      kind = type?.conforms(to: .text) == true ? .text : .other
    }
  }

  /// The beginning of the text; `nil` if the file cannot be read.
  var text: String? {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    return (try? file.read(upToCount: Self.longestText)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The size of the file; `nil` if it cannot be read.
  var size: String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes?[.size] as? NSNumber).map {
      ByteCountFormatter.string(fromByteCount: $0.int64Value, countStyle: .file)
    }
  }
}

/// The page of one file.
@MainActor final class PreviewPage: UIViewController, UIScrollViewDelegate {
  let index: Int
  private let content: PreviewContent?
  private let picture = UIImageView()

  init(_ item: any QLPreviewItem, index: Int) {
    self.index = index
    content = item.previewItemURL.map { PreviewContent(of: $0) }
    super.init(nibName: nil, bundle: nil)
    title = item.previewItemTitle ?? item.previewItemURL?.lastPathComponent
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    switch content?.kind {
    case .picture:
      if let image = content.flatMap({ UIImage(contentsOfFile: $0.url.path) }) { return show(image) }
    case .text:
      if let text = content?.text { return show(text) }
    default: break
    }
    var message = UIContentUnavailableConfiguration.empty()
    message.image = UIImage(systemName: "doc")
    message.text = title
    message.secondaryText = content?.size ?? "The file cannot be read."
    contentUnavailableConfiguration = message
  }

  /// Shows a picture that pinches enlarge.
  private func show(_ image: UIImage) {
    let scroll = UIScrollView(frame: view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.maximumZoomScale = 8
    scroll.delegate = self
    picture.image = image
    picture.contentMode = .scaleAspectFit
    picture.frame = scroll.bounds
    picture.autoresizingMask = scroll.autoresizingMask
    scroll.addSubview(picture)
    view.addSubview(scroll)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  private func show(_ text: String) {
    let textView = UITextView(frame: view.bounds)
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    textView.isEditable = false
    textView.font = .preferredFont(forTextStyle: .body)
    textView.text = text
    view.addSubview(textView)
  }
}
