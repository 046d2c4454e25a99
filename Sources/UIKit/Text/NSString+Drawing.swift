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
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    let top = isMultiline ? rect.minY : rect.minY - CGFloat(painter.layout.firstBaseline)
    context?.totalBounds = CGRect(origin: CGPoint(x: rect.minX, y: top), size: painter.layout.size)
    painter.draw(in: target, at: CGPoint(x: rect.minX, y: top))
  }

  /// What the text takes in that room; fractions of points, as Apple's.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let text = reduced(to: size, options: options, context: context)
    let width = size.width > 0 ? size.width : .infinity
    let height = size.height > 0 ? size.height : .infinity
    let layout = text.painter(width: width, height: height, options: options).layout
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    let rect = CGRect(
      x: 0, y: isMultiline ? 0 : -CGFloat(layout.firstBaseline), width: layout.size.width, height: layout.size.height)
    context?.totalBounds = rect
    return rect
  }

  @MainActor private func painter(width: CGFloat, height: CGFloat, options: NSStringDrawingOptions) -> TextPainter {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    var text = self
    if options.contains(.truncatesLastVisibleLine) { text = text.truncatingTail }
    let container = TextContainer(
      width: Double(isMultiline ? width : .infinity), height: Double(height), maximumLines: isMultiline ? 0 : 1)
    return TextPainter(text, defaults: .drawing, in: container)
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
    attributed(attributes).size()
  }

  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attributes).draw(at: point)
  }

  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attributes).draw(in: rect)
  }

  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: String(describing: self), attributes: attributes)
  }
}

extension String {
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
  }

  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
