import Raster
import Typesetting

/// Options for measuring and drawing strings in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The rectangle's origin is the top-left corner, and lines wrap. Without this option there is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Lines are higher by the leading of their fonts. The system font has none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The last line that fits ends with `…` if text is omitted.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The scale and the bounds of a string that is drawn.
@preconcurrency @MainActor open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which text may be scaled down to fit; 0 and 1 disable scaling.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale factor of the last drawing.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of the last drawing.
  open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// Returns the size of the text if only line feeds end its lines.
  @preconcurrency @MainActor public func size() -> CGSize {
    painter(width: .infinity, height: .infinity, options: .usesLineFragmentOrigin).layout.size
  }

  /// Draws the text with its top-left corner at a point.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    painter(width: .infinity, height: .infinity, options: .usesLineFragmentOrigin).draw(in: context, at: point)
  }

  /// Draws the text in a rectangle, wrapping at its width. Lines beyond its height are omitted.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let text = reduced(to: rect.size, options: options, context: context)
    let painter = text.painter(width: rect.width, height: rect.height, options: options)
    let bounds = painter.bounds(options).offsetBy(dx: rect.minX, dy: rect.minY)
    context?.totalBounds = bounds
    painter.draw(in: target, at: bounds.origin)
  }

  /// Returns the bounds of the text in that space. The values are fractional, as on Apple's platforms.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let text = reduced(to: size, options: options, context: context)
    let room = size.withoutEmptySides
    let bounds = text.painter(width: room.width, height: room.height, options: options).bounds(options)
    context?.totalBounds = bounds
    return bounds
  }

  @MainActor private func painter(width: CGFloat, height: CGFloat, options: NSStringDrawingOptions) -> TextPainter {
    let text = options.contains(.truncatesLastVisibleLine) ? truncatingTail : self
    return TextPainter(text, defaults: .drawing, in: TextContainer(width: width, height: height, options))
  }

  private var truncatingTail: NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) { value, range, _ in
      let style = NSMutableParagraphStyle()
      if let old = value as? NSParagraphStyle { style.setParagraphStyle(old) }
      style.lineBreakMode = .byTruncatingTail
      result.addAttribute(.paragraphStyle, value: style, range: range)
    }
    return result
  }

  /// Returns the text with all fonts scaled down by the factor that makes it fit, limited by the context's minimum.
  @MainActor private func reduced(
    to size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> NSAttributedString {
    guard let context else { return self }
    context.actualScaleFactor = 1
    let least = context.minimumScaleFactor
    guard least > 0, least < 1, length > 0 else { return self }
    let natural = painter(width: .infinity, height: .infinity, options: options).layout.size
    guard size.width > 0, natural.width > size.width else { return self }
    let factor = max(least, size.width / natural.width)
    context.actualScaleFactor = factor
    return scaled(by: factor, defaultFont: TextDefaults.drawing.font)
  }

  /// Returns the text with all fonts scaled by a factor.
  func scaled(by factor: CGFloat, defaultFont: UIFont) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
      let font = value as? UIFont ?? defaultFont
      result.addAttribute(.font, value: font.withSize(font.pointSize * factor), range: range)
    }
    return result
  }
}

extension NSString {
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    String(describing: self).size(withAttributes: attributes)
  }

  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }

  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

/// String drawing, which makes an attributed string only where it is needed. Foundation's attributed strings keep their
/// initial contents forever (swift-corelibs-foundation 6.3: some 300 bytes and the values of the attributes each), and
/// games draw every frame.
extension String {
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, attributes: attributes, context: nil).size
  }

  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    let room = CGSize(width: CGFloat.infinity, height: .infinity)
    draw(
      with: CGRect(origin: point, size: room), options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
  }

  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
  }

  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    guard let painter = painter(rect.size, options, attributes, context) else {
      return NSAttributedString(string: self, attributes: attributes).draw(
        with: rect, options: options, context: context)
    }
    guard let target = UIGraphicsGetCurrentContext() else { return }
    painter.draw(in: target, at: painter.bounds(options).offsetBy(dx: rect.minX, dy: rect.minY).origin)
  }

  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    painter(size.withoutEmptySides, options, attributes, context)?.bounds(options)
      ?? NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }

  /// Returns a painter, or `nil` if the drawing needs an attributed string: scaled fonts, a last line with `…`,
  /// attachments.
  private func painter(
    _ room: CGSize, _ options: NSStringDrawingOptions, _ attributes: [NSAttributedString.Key: Any]?,
    _ context: NSStringDrawingContext?
  ) -> TextPainter? {
    let attributes = attributes ?? [:]
    guard context == nil, !options.contains(.truncatesLastVisibleLine), attributes[.attachment] == nil else {
      return nil
    }
    return TextPainter(
      self, attributes, defaults: .drawing, in: TextContainer(width: room.width, height: room.height, options))
  }
}

extension TextPainter {
  /// Returns the bounds of the drawing if the rectangle begins at the origin.
  fileprivate func bounds(_ options: NSStringDrawingOptions) -> CGRect {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    return CGRect(origin: CGPoint(x: 0, y: isMultiline ? 0 : -CGFloat(layout.firstBaseline)), size: layout.size)
  }
}

extension TextContainer {
  /// Creates a container for one line of unlimited width, unless lines wrap.
  fileprivate init(width: CGFloat, height: CGFloat, _ options: NSStringDrawingOptions) {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    self.init(
      width: Double(isMultiline ? width : .infinity), height: Double(height), maximumLines: isMultiline ? 0 : 1,
      usesFontLeading: options.contains(.usesFontLeading))
  }
}

extension CGSize {
  /// The size with infinity for sides of 0 or less, which mean no limit.
  fileprivate var withoutEmptySides: CGSize {
    CGSize(width: width > 0 ? width : .infinity, height: height > 0 ? height : .infinity)
  }
}
