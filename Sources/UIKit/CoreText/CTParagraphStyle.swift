import Foundation

// Paragraph styles and tab stops of Core Text are those of UIKit.

public typealias CTParagraphStyle = NSParagraphStyle
public typealias CTTextTab = NSTextTab

/// The sides of a text that are flush. The raw values are Apple's.
public enum CTTextAlignment: UInt8, Sendable {
  case left, right, center, justified, natural

  fileprivate init(_ alignment: NSTextAlignment) {
    self =
      switch alignment {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      case .natural: .natural
      }
  }

  fileprivate var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// The ends of lines. The raw values are Apple's.
public enum CTLineBreakMode: UInt8, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The direction of a paragraph. The raw values are Apple's.
public enum CTWritingDirection: Int8, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

/// The properties of a paragraph style. The raw values are Apple's.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// A ``CTTextAlignment``.
  case alignment = 0
  case firstLineHeadIndent = 1
  case headIndent = 2
  case tailIndent = 3
  /// An array of ``CTTextTab``.
  case tabStops = 4
  case defaultTabInterval = 5
  /// A ``CTLineBreakMode``.
  case lineBreakMode = 6
  case lineHeightMultiple = 7
  case maximumLineHeight = 8
  case minimumLineHeight = 9
  /// The former name of ``lineSpacingAdjustment``.
  case lineSpacing = 10
  case paragraphSpacing = 11
  case paragraphSpacingBefore = 12
  /// A ``CTWritingDirection``.
  case baseWritingDirection = 13
  /// The largest space between two lines.
  case maximumLineSpacing = 14
  /// The smallest space between two lines.
  case minimumLineSpacing = 15
  /// The space between two lines.
  case lineSpacingAdjustment = 16

  /// The property of a length; `nil` for other properties.
  fileprivate var length: ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>? {
    switch self {
    case .firstLineHeadIndent: \.firstLineHeadIndent
    case .headIndent: \.headIndent
    case .tailIndent: \.tailIndent
    case .defaultTabInterval: \.defaultTabInterval
    case .lineHeightMultiple: \.lineHeightMultiple
    case .maximumLineHeight: \.maximumLineHeight
    case .minimumLineHeight: \.minimumLineHeight
    case .lineSpacing, .lineSpacingAdjustment, .maximumLineSpacing, .minimumLineSpacing: \.lineSpacing
    case .paragraphSpacing: \.paragraphSpacing
    case .paragraphSpacingBefore: \.paragraphSpacingBefore
    case .alignment, .tabStops, .lineBreakMode, .baseWritingDirection: nil
    }
  }
}

/// A property of a paragraph style and a pointer to its value: a `CGFloat` unless the property states another type.
public struct CTParagraphStyleSetting {
  public var spec: CTParagraphStyleSpecifier
  /// In bytes.
  public var valueSize: Int
  public var value: UnsafeRawPointer

  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }
}

/// Creates a paragraph style. The limits of the space between lines apply to the space itself.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  let style = NSMutableParagraphStyle()
  let all = UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : settingCount)
  for setting in all { style.apply(setting) }
  func limit(_ spec: CTParagraphStyleSpecifier) -> CGFloat? {
    all.last { $0.spec == spec }.map { $0.value.loadUnaligned(as: CGFloat.self) }
  }
  style.lineSpacing = max(style.lineSpacing, limit(.minimumLineSpacing) ?? 0)
  if let most = limit(.maximumLineSpacing) { style.lineSpacing = min(style.lineSpacing, most) }
  return style
}

public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
  let copy = NSMutableParagraphStyle()
  copy.setParagraphStyle(paragraphStyle)
  return copy
}

/// Stores a property. Returns false if the room has another size than its value.
@discardableResult
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  func store<Value>(_ value: Value) -> Bool {
    guard valueBufferSize >= MemoryLayout<Value>.size else { return false }
    valueBuffer.assumingMemoryBound(to: Value.self).initialize(to: value)
    return true
  }
  switch spec {
  case .alignment: return store(CTTextAlignment(paragraphStyle.alignment))
  case .lineBreakMode: return store(UInt8(paragraphStyle.lineBreakMode.rawValue))
  case .baseWritingDirection: return store(Int8(paragraphStyle.baseWritingDirection.rawValue))
  case .tabStops: return store(NSArray(array: paragraphStyle.tabStops))
  default:
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(paragraphStyle)
    return spec.length.map { store(copy[keyPath: $0]) } ?? false
  }
}

/// Creates a tab stop.
///
/// - Parameters:
///   - alignment: The part of the text at the location.
///   - location: In points from the side where the direction starts.
///   - options: Have no effect.
public func CTTextTabCreate(
  _ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?
) -> CTTextTab {
  NSTextTab(textAlignment: alignment.alignment, location: CGFloat(location))
}

public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { CTTextAlignment(tab.alignment) }
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { Double(tab.location) }

extension NSMutableParagraphStyle {
  /// Applies all settings but the limits of the space between lines. Values out of range are ignored.
  fileprivate func apply(_ setting: CTParagraphStyleSetting) {
    switch setting.spec {
    case .maximumLineSpacing, .minimumLineSpacing: return
    case .alignment:
      let raw = setting.value.load(as: UInt8.self)
      if let value = CTTextAlignment(rawValue: raw) { alignment = value.alignment }
    case .lineBreakMode:
      if let mode = NSLineBreakMode(rawValue: Int(setting.value.load(as: UInt8.self))) { lineBreakMode = mode }
    case .baseWritingDirection:
      let raw = Int(setting.value.load(as: Int8.self))
      if let direction = NSWritingDirection(rawValue: raw) { baseWritingDirection = direction }
    case .tabStops:
      let stops = setting.value.assumingMemoryBound(to: NSArray.self).pointee
      tabStops = stops.compactMap { $0 as? NSTextTab }
    default:
      if let length = setting.spec.length { self[keyPath: length] = setting.value.loadUnaligned(as: CGFloat.self) }
    }
  }
}
