import Foundation
import UIKit

// Attributes of Apple's texts that are kept and not drawn.
extension NSAttributedString.Key {
  /// The effect of the letters, such as letterpress. They are drawn plainly.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// Embeddings and overrides of the direction. The direction is that of the characters and of the paragraph.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}

extension NSAttributedString {
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }

  /// True if a range has a character with an attachment.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    enumerateAttribute(.attachment, in: range) { value, _, stop in
      guard value != nil else { return }
      isFound = true
      stop.pointee = true
    }
    return isFound
  }
}

extension NSMutableAttributedString {
  /// Removes attachments from characters that cannot stand for one.
  public func fixAttributes(in range: NSRange) {
    let text = NSString(string: string)
    for index in range.location..<NSMaxRange(range) where text.character(at: index) != 0xFFFC {
      removeAttribute(.attachment, range: NSRange(location: index, length: 1))
    }
  }
}
