import Drawing
import Foundation
import Typesetting

/// Fills paths with lines of a text.
public final class CTFramesetter: NSObject {
  private let mark = FoundationMark()
  let text: NSAttributedString

  init(_ text: NSAttributedString) {
    self.text = text
  }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(NSAttributedString(attributedString: attrString))
}

/// Returns the object that breaks the framesetter's text into lines.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { CTTypesetter(framesetter.text) }

/// Fills a path with lines.
///
/// Lines that would extend beyond the path are left out. In a path other than a rectangle, lines stay inside, as in a
/// text container with exclusion paths; holes count by the even-odd rule.
///
/// - Parameters:
///   - framesetter: The text.
///   - stringRange: The characters. The length 0 means all that follow.
///   - path: The path, y upwards.
///   - frameAttributes: Stored in the frame.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
  CTFrame(framesetter.text, framesetter.text.range(stringRange), path, frameAttributes)
}

/// Returns the size of lines within a width and a height.
///
/// - Parameters:
///   - framesetter: The text.
///   - stringRange: The characters. The length 0 means all that follow.
///   - frameAttributes: Have no effect.
///   - constraints: In points; `CGFloat.greatestFiniteMagnitude` for no limit.
///   - fitRange: Set to the range of the characters that fit.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let range = framesetter.text.range(stringRange)
  let source = CoreTextSource(framesetter.text, range: range, isLine: false)
  let container = TextContainer(
    width: constraints.width.limit, height: constraints.height.limit, finalLineFeed: .isIgnored)
  let layout = TextLayout(source.content, in: container)
  fitRange?.pointee = CFRange(location: range.location, length: layout.lines.last?.range.upperBound ?? 0)
  return range.length == 0 ? .zero : layout.size
}

extension CGFloat {
  /// A length as a limit: infinite from 10 million points on.
  fileprivate var limit: Double { self < 1e7 ? Double(self) : .infinity }
}

/// Lines of a text in a path.
public final class CTFrame: NSObject {
  private let mark = FoundationMark()
  let path: CGPath
  let attributes: CFDictionary?
  /// The characters of the text that were to be laid out.
  let range: NSRange
  let lines: [CTLine]
  /// The origins of lines, relative to the lower left corner of the path's box.
  let origins: [CGPoint]
  let box: CGRect

  init(_ text: NSAttributedString, _ range: NSRange, _ path: CGPath, _ attributes: CFDictionary?) {
    let box = path.boundingBoxOfPath
    self.path = path.copy() ?? path
    self.attributes = attributes
    self.range = range
    self.box = box.isNull ? .zero : box
    guard range.length > 0, !box.isNull else {
      (lines, origins) = ([], [])
      return
    }
    let source = CoreTextSource(text, range: range, isLine: false)
    let layout = TextLayout(source.content, in: Self.container(path, box))
    // A layout keeps its first line even if there is no room for it.
    let shown = layout.lines.indices.filter { layout.lines[$0].bottom <= Double(box.height) + 0.001 }
    lines = shown.map { CTLine($0, of: layout, source) }
    origins = shown.map { index in
      let line = layout.lines[index]
      let left = line.isRightToLeft ? line.x - line.trailingSpaceWidth : line.x
      return CGPoint(x: left, y: Double(box.height) - line.baseline)
    }
  }

  private static func container(_ path: CGPath, _ box: CGRect) -> TextContainer {
    TextContainer(
      width: Double(box.width), height: Double(box.height), finalLineFeed: .isIgnored,
      exclusions: path.isRect(nil) ? [] : [outside(of: path, box)])
  }

  /// Returns the area between a path and its box, y downwards from the upper left corner of the box.
  private static func outside(of path: CGPath, _ box: CGRect) -> TextExclusion {
    let frame = [
      box.origin, CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.minX, y: box.maxY),
    ]
    let outlines = ([frame] + NSTextContainer.outlines(of: path)).map { outline in
      outline.map { CGPoint(x: $0.x - box.minX, y: box.maxY - $0.y) }
    }
    return TextExclusion(outlines, usesEvenOddRule: true)
  }
}

/// Returns the range of the characters that were to be laid out.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.range.location, length: frame.range.length)
}

/// Returns the range of the characters in the lines.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  let end = frame.lines.last?.range.upperBound ?? frame.range.location
  return CFRange(location: frame.range.location, length: end - frame.range.location)
}

public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// Returns the lines from top to bottom, each a ``CTLine``.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }

/// Stores the origins of lines, relative to the lower left corner of the path's bounding box, y upwards.
///
/// - Parameters:
///   - frame: The frame.
///   - range: The lines. The length 0 means all that follow.
///   - origins: Room for as many points.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  let start = min(max(0, range.location), frame.origins.count)
  let end = range.length > 0 ? min(start + range.length, frame.origins.count) : frame.origins.count
  for (index, origin) in frame.origins[start..<end].enumerated() { origins[index] = origin }
}

/// Draws all lines in the place of the path. The text matrix applies to the glyphs of each line.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  for (line, origin) in zip(frame.lines, frame.origins) {
    var matrix = context.textMatrix
    (matrix.tx, matrix.ty) = (frame.box.minX + origin.x, frame.box.minY + origin.y)
    line.draw(in: context, matrix)
  }
}
