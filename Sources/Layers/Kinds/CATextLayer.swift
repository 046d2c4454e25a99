import Drawing
import Foundation

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Text in the bounds, drawn at ``CALayer/contentsScale``.
///
/// This module has no fonts; the toolkit provides the text drawing, see ``LayerTextDrawing``.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  private struct Style {
    var string: Any?
    var font: Any?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = .white
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
  }

  /// The text drawing, set by the toolkit when a screen starts; without it no text is drawn.
  package static var drawing: (any LayerTextDrawing)?
  private var text = Style()

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CATextLayer { text = other.text }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  /// A `String`, or an `NSAttributedString`, of which only the characters are used.
  open var string: Any? {
    get { text.string }
    set { change("string") { text.string = newValue } }
  }
  /// A `UIFont`, a `CGFont`, or the name of a font; other values draw in the system font.
  open var font: Any? {
    get { text.font }
    set { change("font") { text.font = newValue } }
  }
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { if newValue != text.fontSize { change("fontSize") { text.fontSize = newValue } } }
  }
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { if newValue != text.foregroundColor { change("foregroundColor") { text.foregroundColor = newValue } } }
  }
  /// True if lines are broken at the width of the bounds.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { if newValue != text.isWrapped { change("wrapped") { text.isWrapped = newValue } } }
  }
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { if newValue != text.truncationMode { change("truncationMode") { text.truncationMode = newValue } } }
  }
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { if newValue != text.alignmentMode { change("alignmentMode") { text.alignmentMode = newValue } } }
  }

  open override class func needsDisplay(forKey key: String) -> Bool {
    textProperties[key] != nil && basicProperties[key] == nil || super.needsDisplay(forKey: key)
  }

  override class var properties: [String: LayerProperty] { textProperties }

  private static let textProperties = basicProperties.merging([
    "string": .plain(\CATextLayer.string),
    "font": .plain(\CATextLayer.font),
    "fontSize": .animatable(\CATextLayer.fontSize),
    "foregroundColor": .animatable(\CATextLayer.foregroundColor),
    "wrapped": .plain(\CATextLayer.isWrapped),
    "truncationMode": .plain(\CATextLayer.truncationMode),
    "alignmentMode": .plain(\CATextLayer.alignmentMode),
  ]) { $1 }

  open override func draw(in context: CGContext) {
    let characters = (string as? NSAttributedString)?.string ?? (string as? String) ?? string.map { "\($0)" }
    guard let characters, !characters.isEmpty, let color = foregroundColor else { return }
    Self.drawing?.draw(
      LayerText(
        characters: characters, font: font, fontSize: fontSize, color: color, isWrapped: isWrapped,
        truncation: truncationMode, alignment: alignmentMode), in: bounds, context)
  }
}

/// The text and attributes of a text layer.
package struct LayerText {
  package let characters: String
  package let font: Any?
  /// In points.
  package let fontSize: CGFloat
  package let color: CGColor
  package let isWrapped: Bool
  package let truncation: CATextLayerTruncationMode
  package let alignment: CATextLayerAlignmentMode
}

/// Draws the text of layers. The toolkit implements it, because this module has no fonts.
@MainActor package protocol LayerTextDrawing {
  /// Draws the text from the top of a rectangle in user space.
  func draw(_ text: LayerText, in rect: CGRect, _ context: CGContext)
}
