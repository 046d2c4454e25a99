import Foundation
import Typesetting

/// Breaks a text into lines one by one.
public final class CTTypesetter: NSObject {
  private let mark = FoundationMark()
  let text: NSAttributedString

  init(_ text: NSAttributedString) {
    self.text = text
  }

  /// Returns the number of characters from an offset on that fit a width.
  fileprivate func lineLength(from start: CFIndex, width: Double, divides: Bool) -> CFIndex {
    guard start >= 0, start < text.length else { return 0 }
    let string = text.string as NSString
    // The line ends with its paragraph at the latest.
    let end = string.paragraphRange(for: NSRange(location: start, length: 0)).upperBound
    var content = CoreTextSource(text, range: NSRange(location: start, length: end - start), isLine: false).content
    content.updateParagraphs {
      $0.lineBreakMode = divides ? .characterWrap : .wordWrap
      ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (0, 0, 0)
    }
    let container = TextContainer(width: width, finalLineFeed: .isIgnored)
    return TextLayout(content, in: container).lines[0].range.upperBound
  }
}

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(NSAttributedString(attributedString: string))
}

/// Returns the line of a range, whose length 0 means all that follows.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  CTLine(typesetter.text, range: typesetter.text.range(stringRange))
}

/// Returns the number of characters from an offset on that fit a width, up to the last place where a line may end.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.lineLength(from: startIndex, width: width, divides: false)
}

/// Returns the number of characters from an offset on that fit a width, up to any end of a character.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.lineLength(from: startIndex, width: width, divides: true)
}
