import Typesetting

/// A picture that stands in a line of text in place of the character U+FFFC.
@preconcurrency open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The character that it takes the place of.
  public static let character = 0xFFFC

  open var image: UIImage?
  /// Origin and size relative to the baseline, y upwards; empty for the image's size standing on the baseline.
  open var bounds = CGRect.zero

  public override init() {
    super.init()
  }

  public init(image: UIImage) {
    self.image = image
    super.init()
  }

  /// The room it takes in a line.
  var box: InlineBox {
    let rect = place
    return InlineBox(width: Double(rect.width), ascent: Double(rect.maxY), descent: Double(-rect.minY))
  }

  /// Relative to the baseline, y upwards.
  var place: CGRect {
    bounds.isEmpty ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
  }
}

extension NSAttributedString {
  /// One character that stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: TextAttributes.inlineBoxCharacter, attributes: [.attachment: attachment])
  }
}
