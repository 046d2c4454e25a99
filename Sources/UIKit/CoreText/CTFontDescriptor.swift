import Drawing
import Foundation
import Typesetting

// Descriptors of Core Text are those of UIKit, which are toll-free bridged on Apple's systems.

public typealias CTFontDescriptor = UIFontDescriptor

public var kCTFontNameAttribute: CFString { NSString(string: UIFontDescriptor.AttributeName.name.rawValue) }
public var kCTFontFamilyNameAttribute: CFString { NSString(string: UIFontDescriptor.AttributeName.family.rawValue) }
public var kCTFontSizeAttribute: CFString { NSString(string: UIFontDescriptor.AttributeName.size.rawValue) }
/// A dictionary with ``kCTFontSymbolicTrait`` and ``kCTFontWeightTrait``.
public var kCTFontTraitsAttribute: CFString { NSString(string: UIFontDescriptor.AttributeName.traits.rawValue) }
/// An array of dictionaries with ``kCTFontFeatureTypeIdentifierKey`` and ``kCTFontFeatureSelectorIdentifierKey``.
public var kCTFontFeatureSettingsAttribute: CFString {
  NSString(string: UIFontDescriptor.AttributeName.featureSettings.rawValue)
}
/// The raw value of ``CTFontSymbolicTraits`` as a number.
public var kCTFontSymbolicTrait: CFString { NSString(string: UIFontDescriptor.TraitKey.symbolic.rawValue) }
/// A number from −1 to 1; 0 is regular.
public var kCTFontWeightTrait: CFString { NSString(string: UIFontDescriptor.TraitKey.weight.rawValue) }
public var kCTFontFeatureTypeIdentifierKey: CFString {
  NSString(string: UIFontDescriptor.FeatureKey.type.rawValue)
}
public var kCTFontFeatureSelectorIdentifierKey: CFString {
  NSString(string: UIFontDescriptor.FeatureKey.selector.rawValue)
}

public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
  UIFontDescriptor(name: String(name), size: size)
}

/// Returns a descriptor with attributes: name, family, size, traits and letter forms. Others are ignored.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  UIFontDescriptor(fontAttributes: UIFontDescriptor.attributes(of: attributes))
}

public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  original.addingAttributes(UIFontDescriptor.attributes(of: attributes))
}

/// Returns an attribute; `nil` if the descriptor lacks it.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> AnyObject? {
  CTFontDescriptorCopyAttributes(descriptor).object(forKey: attribute) as AnyObject?
}

/// Returns all attributes by their names.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  NSDictionary(dictionary: descriptor.setAttributes.plain)
}

/// Returns an attribute of the descriptor of a font; `nil` if it lacks it.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> AnyObject? {
  if attribute == kCTFontNameAttribute { return CTFontCopyPostScriptName(font) }
  if attribute == kCTFontFamilyNameAttribute { return CTFontCopyFamilyName(font) }
  return CTFontDescriptorCopyAttribute(font.fontDescriptor, attribute)
}

/// Returns the dictionary of ``kCTFontTraitsAttribute`` of a font.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  CTFontDescriptorCopyAttribute(font.fontDescriptor, kCTFontTraitsAttribute) as? NSDictionary ?? NSDictionary()
}

extension UIFontDescriptor {
  /// The attributes, without a size of 0.
  final var setAttributes: [AttributeName: Any] {
    var attributes = fontAttributes
    if pointSize == 0 { attributes[.size] = nil }
    guard var traits = attributes[.traits] as? [TraitKey: Any] else { return attributes }
    if symbolicTraits.isEmpty, traits[.weight] == nil { traits[.symbolic] = nil }
    attributes[.traits] = traits.isEmpty ? nil : traits
    return attributes
  }

  /// Returns the attributes of a dictionary whose keys are strings.
  fileprivate static func attributes(of dictionary: NSDictionary) -> [AttributeName: Any] {
    var result: [AttributeName: Any] = [:]
    for (name, value) in dictionary.byName {
      let attribute = AttributeName(rawValue: name)
      switch attribute {
      case .size: result[attribute] = TextAttributes.number(value).map { CGFloat($0) }
      case .traits: result[attribute] = (value as? NSDictionary)?.byName.traits ?? (value as? [String: Any])?.traits
      case .featureSettings: result[attribute] = settings(value)
      case .name, .family: result[attribute] = (value as? String) ?? (value as? NSString).map { String($0) }
      default: result[attribute] = value
      }
    }
    return result
  }

  private static func settings(_ value: Any) -> [[FeatureKey: Int]]? {
    let list = (value as? NSArray).map { Array($0) } ?? value as? [Any]
    return list?.map { entry in
      let values = (entry as? NSDictionary)?.byName ?? entry as? [String: Any] ?? [:]
      return Dictionary(
        values.compactMap { key, value in TextAttributes.number(value).map { (FeatureKey(rawValue: key), Int($0)) } },
        uniquingKeysWith: { first, _ in first })
    }
  }
}

extension NSDictionary {
  /// The values whose keys are strings.
  fileprivate var byName: [String: Any] {
    var result: [String: Any] = [:]
    enumerateKeysAndObjects(options: []) { key, value, _ in
      if let name = (key as? String) ?? (key as? NSString).map({ String($0) }) { result[name] = value }
    }
    return result
  }
}

extension [String: Any] {
  /// The values as traits of a descriptor.
  fileprivate var traits: [UIFontDescriptor.TraitKey: Any] {
    var result: [UIFontDescriptor.TraitKey: Any] = [:]
    for (name, value) in self {
      let key = UIFontDescriptor.TraitKey(rawValue: name)
      guard let number = TextAttributes.number(value) ?? (value as? UInt32).map({ Double($0) }) else { continue }
      result[key] = key == .symbolic ? UInt32(number) : CGFloat(number)
    }
    return result
  }
}

extension [UIFontDescriptor.AttributeName: Any] {
  /// The values with strings and numbers of Foundation.
  fileprivate var plain: [String: Any] {
    var result: [String: Any] = [:]
    for (name, value) in self { result[name.rawValue] = foundationObject(value) }
    return result
  }
}

/// Returns a value of a descriptor as an object of Foundation.
private func foundationObject(_ value: Any) -> Any {
  switch value {
  case let traits as [UIFontDescriptor.TraitKey: Any]:
    let result = NSMutableDictionary()
    for (key, value) in traits { result.setObject(foundationObject(value), forKey: NSString(string: key.rawValue)) }
    return result
  case let settings as [[UIFontDescriptor.FeatureKey: Int]]:
    return NSArray(
      array: settings.map { setting in
        let result = NSMutableDictionary()
        for (key, value) in setting { result.setObject(NSNumber(value: value), forKey: NSString(string: key.rawValue)) }
        return result
      })
  case let style as UIFont.TextStyle: return NSString(string: style.rawValue)
  case let number as UInt32: return NSNumber(value: number)
  case let text as String: return NSString(string: text)
  default: return TextAttributes.number(value).map { NSNumber(value: $0) } ?? value
  }
}
