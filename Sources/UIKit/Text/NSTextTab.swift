import Typesetting

/// A position in a line for the text that follows a tab, up to the next tab or the end of the line.
@preconcurrency open class NSTextTab: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A `CharacterSet`: the text before the first of its characters is aligned, such as the digits before a decimal
    /// point.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The part of the text that is at the location: its start, its middle or its end.
  public final let alignment: NSTextAlignment
  /// The distance from the side where the paragraph's direction starts, in points.
  public final let location: CGFloat
  public final let options: [OptionKey: Any]

  public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    self.location = location
    self.options = options
  }

  /// Reads a tab stop that ``encode(with:)`` wrote.
  public required init?(coder: NSCoder) {
    alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .natural
    location = CGFloat(coder.decodeDouble(forKey: "NSLocation"))
    options = [:]
  }

  /// Archives the alignment and the location, not the options.
  open func encode(with coder: NSCoder) {
    coder.encode(alignment.rawValue, forKey: "NSAlignment")
    coder.encode(Double(location), forKey: "NSLocation")
  }

  public static var supportsSecureCoding: Bool { true }

  /// Returns the decimal separator of a locale; that of the machine for `nil`.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool { (object as? NSTextTab)?.stop == stop }
  public override var hash: Int { stop.hashValue }

  final var stop: TabStop {
    TabStop(
      Double(location), alignment.style, terminators: options[.columnTerminators] as? CharacterSet ?? CharacterSet())
  }

  /// The stops of paragraphs that set none: twelve with a distance of 28 points.
  static let standard = (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28) }
}
