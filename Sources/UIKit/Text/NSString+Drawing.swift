import Raster
import Typesetting

/// How strings are measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The rectangle's origin is the top left corner, and lines wrap; without it, there is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Heights include the fonts' leading. The system font has none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The last line that there is room for ends with `…` where text is left out.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The scale and the extent of a drawing of a string.
@preconcurrency @MainActor open class NSStringDrawingContext: NSObject {
  /// Smallest factor that text may be reduced by to fit; 0 and 1 reduce nothing.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor that the last drawing used.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// What the last drawing covered.
  open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// What the text takes when only line feeds end its lines.
  @preconcurrency @MainActor public func size() -> CGSize {
    painter(width: .infinity, height: .infinity, options: .usesLineFragmentOrigin).layout.size
  }

  /// Draws with the top left corner of the text at a point.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    painter(width: .infinity, height: .infinity, options: .usesLineFragmentOrigin).draw(in: context, at: point)
  }

  /// Draws in a rectangle, wrapping at its width; lines beyond its height are left out.
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

  /// What the text takes in that room; fractions of points, as Apple's.
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

  /// The text with all fonts smaller by the factor that makes it fit, within what the context allows.
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

  /// The text with all fonts larger or smaller by a factor.
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

/// Strings are drawn without an attributed string wherever none is needed: Foundation's keep what they were made with for
/// ever (swift-corelibs-foundation 6.3: some 300 bytes and the values of the attributes each), and games draw every frame.
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

  /// `nil` for what only attributed strings are asked for: other sizes of the fonts, a last line with `…`, attachments.
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
  /// What is covered when the rectangle to draw in begins at the origin.
  fileprivate func bounds(_ options: NSStringDrawingOptions) -> CGRect {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    return CGRect(origin: CGPoint(x: 0, y: isMultiline ? 0 : -CGFloat(layout.firstBaseline)), size: layout.size)
  }
}

extension TextContainer {
  /// One line without an end unless lines wrap.
  fileprivate init(width: CGFloat, height: CGFloat, _ options: NSStringDrawingOptions) {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    self.init(
      width: Double(isMultiline ? width : .infinity), height: Double(height), maximumLines: isMultiline ? 0 : 1)
  }
}

extension CGSize {
  /// 0 and less stand for no limit.
  fileprivate var withoutEmptySides: CGSize {
    CGSize(width: width > 0 ? width : .infinity, height: height > 0 ? height : .infinity)
  }
}
