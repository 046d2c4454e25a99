import Typesetting

/// An image in a line of text, in place of the character U+FFFC.
@preconcurrency open class NSTextAttachment: NSObject, NSSecureCoding {
  private let mark = FoundationMark()
  /// The character that the attachment replaces.
  public static let character = 0xFFFC

  open var image: UIImage?
  /// The data of an image file, shown if ``image`` is `nil`.
  open var contents: Data? { didSet { if contents != oldValue { decoded = nil } } }
  /// The type of ``contents``, such as `public.png`; only images are shown. With `nil`, the first bytes determine the
  /// type.
  open var fileType: String? { didSet { if fileType != oldValue { decoded = nil } } }
  private var decoded: UIImage?
  private static let pictureTypes: Set<String> = [
    "public.image", "public.png", "public.jpeg", "image/png", "image/jpeg",
  ]
  /// Origin and size relative to the baseline, y upwards. If empty, the attachment has the image's size and sits on the
  /// baseline.
  open var bounds = CGRect.zero
  /// The space at both sides, in points.
  open var lineLayoutPadding: CGFloat = 0
  /// True if a view may stand for the attachment. No view does here.
  open var allowsTextAttachmentView = true
  /// False: the image is drawn.
  open var usesTextAttachmentView: Bool { false }
  /// The file of ``contents``.
  open var fileWrapper: FileWrapper? {
    didSet { if fileWrapper !== oldValue { contents = fileWrapper?.regularFileContents } }
  }

  public override init() {
    super.init()
  }

  public init(image: UIImage) {
    self.image = image
    super.init()
  }

  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  public required init?(coder: NSCoder) {
    // Foundation ends the program at a missing object of a class.
    func object<Value: NSObject & NSCoding>(_ type: Value.Type, _ key: String) -> Value? {
      coder.containsValue(forKey: key) ? coder.decodeObject(of: type, forKey: key) : nil
    }
    image = object(UIImage.self, "NSImage")
    contents = object(NSData.self, "NSContents").map { $0 as Data }
    fileType = object(NSString.self, "NSFileType").map { $0 as String }
    let lengths = Self.boundsKeys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
    bounds = CGRect(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
    lineLayoutPadding = CGFloat(coder.decodeDouble(forKey: "NSLineLayoutPadding"))
    allowsTextAttachmentView = !coder.decodeBool(forKey: "NSForbidsTextAttachmentView")
    super.init()
  }

  /// Archives the image as PNG, the contents and the geometry; not ``fileWrapper``, whose data is in ``contents``.
  open func encode(with coder: NSCoder) {
    if let image { coder.encode(image, forKey: "NSImage") }
    if let contents { coder.encode(contents as NSData, forKey: "NSContents") }
    if let fileType { coder.encode(fileType as NSString, forKey: "NSFileType") }
    let lengths = [bounds.minX, bounds.minY, bounds.width, bounds.height]
    for (key, length) in zip(Self.boundsKeys, lengths) { coder.encode(Double(length), forKey: key) }
    coder.encode(Double(lineLayoutPadding), forKey: "NSLineLayoutPadding")
    coder.encode(!allowsTextAttachmentView, forKey: "NSForbidsTextAttachmentView")
  }

  private static let boundsKeys = ["NSBoundsX", "NSBoundsY", "NSBoundsWidth", "NSBoundsHeight"]

  open class var supportsSecureCoding: Bool { true }

  /// Returns the image to draw; subclasses may return a different one. The container is `nil` if the text is drawn
  /// without one, as in labels.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { ownImage }

  /// Returns origin and size relative to the baseline, y upwards; subclasses may fit them to the line. The proposed
  /// fragment is the space of a line: its width is the maximum line width, its height that of the font.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect { place }

  private var ownImage: UIImage? {
    if let image { return image }
    if decoded == nil, let contents, fileType.map(Self.pictureTypes.contains) ?? true {
      decoded = UIImage(data: contents)
    }
    return decoded
  }

  /// Returns the space that the attachment takes in a line.
  func box(lineWidth: Double, lineHeight: CGFloat, offset: Int) -> InlineBox {
    let width = lineWidth.isFinite ? CGFloat(lineWidth) : 1e7
    let rect = attachmentBounds(
      for: nil, proposedLineFragment: CGRect(x: 0, y: 0, width: width, height: lineHeight), glyphPosition: .zero,
      characterIndex: offset)
    return InlineBox(
      width: Double(rect.width + 2 * lineLayoutPadding), ascent: Double(rect.maxY), descent: Double(-rect.minY))
  }

  /// The rectangle relative to the baseline, y upwards.
  var place: CGRect {
    bounds.isEmpty ? CGRect(origin: bounds.origin, size: ownImage?.size ?? .zero) : bounds
  }
}

extension NSAttributedString {
  /// Creates a string of one character that represents an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: TextAttributes.inlineBoxCharacter, attributes: [.attachment: attachment])
  }
}
