import UIKit

public enum SKLabelHorizontalAlignmentMode: Int, Sendable {
  case center, left, right
}

public enum SKLabelVerticalAlignmentMode: Int, Sendable {
  case baseline, center, top, bottom
}

/// A node that draws a text.
@preconcurrency @MainActor open class SKLabelNode: SKNode {
  open var text: String?
  /// A text with attributes, which is drawn in place of ``text``.
  open var attributedText: NSAttributedString?
  open var fontName: String?
  /// In points.
  open var fontSize: CGFloat = 32
  open var fontColor: UIColor? = .white
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
  /// The greatest number of lines; 0 for any.
  open var numberOfLines = 1
  /// The width at which lines break; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// Kept without effect: one line is shown whole, several break between words.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The colour with which that of the text is mixed.
  open var color: UIColor?
  /// The share of ``color``.
  open var colorBlendFactor: CGFloat = 0
  open var blendMode = SKBlendMode.alpha

  public override init() { super.init() }

  public convenience init(fontNamed fontName: String?) {
    self.init()
    self.fontName = fontName
  }

  public convenience init(text: String?) {
    self.init()
    self.text = text
  }

  public convenience init(attributedText: NSAttributedString?) {
    self.init()
    self.attributedText = attributedText
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    (aDecoder as? SpriteCoder)?.read(into: self)
  }

  override func emptyCopy() -> SKNode {
    let copy = SKLabelNode()
    (copy.text, copy.attributedText, copy.fontName, copy.fontSize) = (text, attributedText, fontName, fontSize)
    (copy.fontColor, copy.color, copy.colorBlendFactor) = (fontColor, color, colorBlendFactor)
    copy.horizontalAlignmentMode = horizontalAlignmentMode
    copy.verticalAlignmentMode = verticalAlignmentMode
    (copy.numberOfLines, copy.preferredMaxLayoutWidth) = (numberOfLines, preferredMaxLayoutWidth)
    (copy.lineBreakMode, copy.blendMode) = (lineBreakMode, blendMode)
    return copy
  }

  private var font: UIFont { fontName.flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize) }

  /// The text as it is drawn; `nil` if it is empty.
  private var drawnText: NSAttributedString? {
    if let attributedText, attributedText.length > 0 { return attributedText }
    guard let text, !text.isEmpty else { return nil }
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = numberOfLines == 1 ? .byClipping : .byWordWrapping
    style.alignment = [.center: .center, .left: .left, .right: .right][horizontalAlignmentMode] ?? .center
    let plain = fontColor ?? .white
    let mixed = color.map { plain.mixed(with: $0, colorBlendFactor) } ?? plain
    return NSAttributedString(
      string: text, attributes: [.font: font, .foregroundColor: mixed, .paragraphStyle: style])
  }

  private func size(of text: NSAttributedString) -> CGSize {
    let width = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : 100_000
    let bounds = text.boundingRect(
      with: CGSize(width: width, height: 100_000), options: .usesLineFragmentOrigin, context: nil)
    let height = numberOfLines > 0 ? min(bounds.height, font.lineHeight * CGFloat(numberOfLines)) : bounds.height
    return CGSize(width: bounds.width.rounded(.up), height: height.rounded(.up))
  }

  override var contentBounds: CGRect? {
    guard let text = drawnText else { return nil }
    let size = size(of: text)
    let x: CGFloat =
      switch horizontalAlignmentMode {
      case .center: -size.width / 2
      case .left: 0
      case .right: -size.width
      }
    let y: CGFloat =
      switch verticalAlignmentMode {
      case .baseline: font.ascender - size.height
      case .center: -size.height / 2
      case .top: -size.height
      case .bottom: 0
      }
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  override func draw(in context: CGContext, alpha: CGFloat) {
    guard let text = drawnText, let bounds = contentBounds else { return }
    context.scaleBy(x: 1, y: -1)
    context.setBlendMode(blendMode.context)
    context.setAlpha(alpha)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    text.draw(
      with: CGRect(x: bounds.minX, y: -bounds.maxY, width: bounds.width, height: bounds.height),
      options: .usesLineFragmentOrigin, context: nil)
    context.endTransparencyLayer()
  }
}

extension UIColor {
  /// Returns the mean of two colours, with a share of the other one.
  func mixed(with other: UIColor, _ share: CGFloat) -> UIColor {
    let (own, others) = (components, other.components)
    let sums = zip(own, others).map { $0 + ($1 - $0) * share }
    return UIColor(red: sums[0], green: sums[1], blue: sums[2], alpha: sums[3])
  }

  /// Red, green, blue and opacity.
  var components: [CGFloat] {
    var values: [CGFloat] = [0, 0, 0, 0]
    values.withUnsafeMutableBufferPointer { values in
      guard let first = values.baseAddress else { return }
      getRed(first, green: first + 1, blue: first + 2, alpha: first + 3)
    }
    return values
  }
}
