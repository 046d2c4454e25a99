import Foundation
import Testing
import UIKit

@Suite @MainActor struct TextAttachmentTests {
  /// Has an initialiser for archives, as subclasses of apps do.
  final class Sticker: NSTextAttachment {
    override init(data contentData: Data?, ofType uti: String?) {
      super.init(data: contentData, ofType: uti)
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }
  }

  @Test func `an attachment is archived with its contents and geometry`() throws {
    let attachment = Sticker(data: Data([1, 2]), ofType: "public.data")
    attachment.bounds = CGRect(x: 1, y: -2, width: 3, height: 4)
    (attachment.lineLayoutPadding, attachment.allowsTextAttachmentView) = (5, false)
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    attachment.encode(with: coder)
    coder.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    reader.requiresSecureCoding = true
    let copy = try #require(Sticker(coder: reader))
    #expect(copy.contents == Data([1, 2]) && copy.fileType == "public.data" && copy.image == nil)
    #expect(copy.bounds == attachment.bounds && copy.lineLayoutPadding == 5 && !copy.allowsTextAttachmentView)
    #expect(Sticker.supportsSecureCoding && !copy.usesTextAttachmentView)
  }

  @Test func `a file gives its contents, and padding widens the line`() {
    let attachment = NSTextAttachment()
    attachment.fileWrapper = FileWrapper(regularFileWithContents: Data([7]))
    #expect(attachment.contents == Data([7]))
    attachment.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    attachment.lineLayoutPadding = 4
    #expect(NSAttributedString(attachment: attachment).size().width == 18)
  }
}
