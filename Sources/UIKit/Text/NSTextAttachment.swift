import Typesetting

/// A picture that stands in a line of text in place of the character U+FFFC.
@preconcurrency open class NSTextAttachment: NSObject {
  /// The character that it takes the place of.
  public static let character = 0xFFFC

  open var image: UIImage?
  /// A picture as a file has it, shown where there is no ``image``.
  open var contents: Data? { didSet { if contents != oldValue { decoded = nil } } }
  /// What kind of file ``contents`` is, such as `public.png`; only pictures are shown. `nil` leaves it to the first bytes.
  open var fileType: String? { didSet { if fileType != oldValue { decoded = nil } } }
  private var decoded: UIImage?
  private static let pictureTypes: Set<String> = [
    "public.image", "public.png", "public.jpeg", "image/png", "image/jpeg",
  ]
  /// Origin and size relative to the baseline, y upwards; empty for the image's size standing on the baseline.
  open var bounds = CGRect.zero

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

  /// What is drawn; subclasses may draw something else in that place. The container is `nil` where the text is drawn
  /// without one, as in labels.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { ownImage }

  /// Origin and size relative to the baseline, y upwards; subclasses may fit them to the line. The proposed fragment is the
  /// room of a line, as wide as lines can be; its height is that of the font.
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

  /// The room it takes in a line.
  func box(lineWidth: Double, lineHeight: CGFloat, offset: Int) -> InlineBox {
    let width = lineWidth.isFinite ? CGFloat(lineWidth) : 1e7
    let rect = attachmentBounds(
      for: nil, proposedLineFragment: CGRect(x: 0, y: 0, width: width, height: lineHeight), glyphPosition: .zero,
      characterIndex: offset)
    return InlineBox(width: Double(rect.width), ascent: Double(rect.maxY), descent: Double(-rect.minY))
  }

  /// Relative to the baseline, y upwards.
  var place: CGRect {
    bounds.isEmpty ? CGRect(origin: bounds.origin, size: ownImage?.size ?? .zero) : bounds
  }
}

extension NSAttributedString {
  /// One character that stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: TextAttributes.inlineBoxCharacter, attributes: [.attachment: attachment])
  }
}
