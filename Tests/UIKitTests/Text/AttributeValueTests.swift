import Foundation
import Testing
import UIKit

/// Texts whose attributes are objects of the toolkit.
@Suite struct AttributeValueTests {
  /// An object of each class, equal to the one of the next call where the class compares contents.
  private static func values() -> [(key: NSAttributedString.Key, value: NSObject)] {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 2
    return [
      (.font, UIFont.systemFont(ofSize: 16)), (.foregroundColor, UIColor(red: 0, green: 0, blue: 1, alpha: 1)),
      (.paragraphStyle, style), (.paragraphStyle, NSParagraphStyle()), (.shadow, NSShadow()),
      (.attachment, NSTextAttachment()),
    ]
  }

  @Test func `runs with different objects of a class can follow each other`() {
    for (first, second) in zip(Self.values(), Self.values()) {
      let text = NSMutableAttributedString(string: "a", attributes: [first.key: first.value])
      text.append(NSAttributedString(string: "b", attributes: [second.key: second.value]))
      let value = text.attribute(first.key, at: 1, effectiveRange: nil) as? NSObject
      #expect(value == second.value, "\(type(of: first.value))")
    }
  }

  @Test func `Core Foundation takes no object for one of its own types`() {
    let images: [NSObject] = [UIImage(), UIFont.systemFont(ofSize: 12).fontDescriptor]
    for value in Self.values().map(\.value) + images {
      // The first word after the two of the header.
      let word = unsafeBitCast(value, to: UnsafePointer<UInt64>.self)[2]
      #expect(word >> 8 & 0x3ff != 0, "\(type(of: value))")
    }
  }
}
