/// The contents of a file that a preview shows.
enum DocumentContent {
  case image(UIImage)
  case text(NSAttributedString)
  /// A file of another type, with its size in bytes.
  case other(size: Int)

  /// The size in bytes of the longest text that is shown; 4 MB. Longer ones take longer than a second to read.
  private static let longestText = 4 << 20

  @MainActor init(_ file: URL, type: String) {
    let size = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    self = Self.read(file, type, size) ?? .other(size: size)
  }

  @MainActor private static func read(_ file: URL, _ type: String, _ size: Int) -> DocumentContent? {
    if ["public.image", TypeIdentifier.pdf].contains(where: { TypeIdentifier.conforms(type, to: $0) }) {
      return UIImage(contentsOfFile: file.path).map(DocumentContent.image)
    }
    guard TypeIdentifier.conforms(type, to: "public.text"), size <= longestText, let data = try? Data(contentsOf: file)
    else { return nil }
    let kinds: [(String, NSAttributedString.DocumentType)] = [(TypeIdentifier.html, .html), ("public.rtf", .rtf)]
    let kind = kinds.first { TypeIdentifier.conforms(type, to: $0.0) }?.1 ?? .plain
    let text = try? NSAttributedString(data: data, options: [.documentType: kind], documentAttributes: nil)
    guard let text else { return nil }
    guard kind == .plain else { return .text(text) }
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
    ]
    return .text(NSAttributedString(string: text.string, attributes: attributes))
  }

  /// The name of a symbol for files of a type.
  static func symbol(of type: String) -> String {
    let symbols = [
      ("public.folder", "folder"), ("public.image", "photo"), (TypeIdentifier.pdf, "doc.richtext"),
      ("public.text", "doc.text"), ("public.audio", "music.note"), ("public.movie", "film"),
      ("public.archive", "archivebox"),
    ]
    return symbols.first { TypeIdentifier.conforms(type, to: $0.0) }?.1 ?? "doc"
  }
}

/// Shows a file: a picture, the first page of a PDF, a text, or the symbol and the size of another one.
final class DocumentPreviewController: UIViewController {
  var onShare: (UIBarButtonItem) -> Void = { _ in }
  /// Called once the preview has left the screen.
  var onEnd: () -> Void = {}
  /// True if a navigation controller of its own presents the preview.
  var isPresentedAlone = false
  private let file: URL
  private let type: String

  init(_ file: URL, type: String, title: String) {
    (self.file, self.type) = (file, type)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let content = contentView
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    let share = UIBarButtonItem(systemItem: .action)
    share.primaryAction = UIAction { [weak self, weak share] _ in
      if let share { self?.onShare(share) }
    }
    navigationItem.rightBarButtonItem = share
    if isPresentedAlone {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.leave(animated: true) })
    }
  }

  private var contentView: UIView {
    switch DocumentContent(file, type: type) {
    case .image(let image):
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      view.isAccessibilityElement = true
      view.accessibilityLabel = title
      return view
    case .text(let text):
      let view = UITextView()
      view.isEditable = false
      view.attributedText = text
      return view
    case .other(let size): return summary(size)
    }
  }

  /// The symbol, the name and the size of the file in the middle.
  private func summary(_ size: Int) -> UIView {
    var content = UIContentUnavailableConfiguration.empty()
    content.image = UIImage(systemName: DocumentContent.symbol(of: type))
    content.text = title
    content.secondaryText = ByteCountFormatter.string(fromByteCount: Int64(size), countStyle: .file)
    return UIContentUnavailableView(configuration: content)
  }

  func leave(animated: Bool) {
    if isPresentedAlone {
      presentingViewController?.dismiss(animated: animated)
    } else {
      navigationController?.popViewController(animated: animated)
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    let isLeaving = isMovingFromParent || navigationController?.isBeingDismissed ?? true
    if isLeaving { onEnd() }
  }
}
