import UIKit

/// Interface Builder's names for fonts.
enum FontNames {
  static func weight(_ name: String) -> UIFont.Weight? {
    switch name {
    case "ultraLight": .ultraLight
    case "thin": .thin
    case "light": .light
    case "regular": .regular
    case "medium": .medium
    case "semibold": .semibold
    case "bold": .bold
    case "heavy": .heavy
    case "black": .black
    default: nil
    }
  }

  /// Returns the weight that a font's PostScript name indicates, for the system font that replaces it.
  static func weight(inName name: String) -> UIFont.Weight {
    let name = name.lowercased()
    let weights: [(String, UIFont.Weight)] = [
      ("ultralight", .ultraLight), ("thin", .thin), ("semibold", .semibold), ("demibold", .semibold),
      ("demi", .semibold), ("light", .light), ("medium", .medium), ("heavy", .heavy), ("black", .black),
      ("bold", .bold),
    ]
    return weights.first { name.contains($0.0) }?.1 ?? .regular
  }

  static func textStyle(_ name: String) -> UIFont.TextStyle? {
    switch name {
    case "UICTFontTextStyleBody": .body
    case "UICTFontTextStyleHeadline": .headline
    case "UICTFontTextStyleSubhead": .subheadline
    case "UICTFontTextStyleFootnote": .footnote
    case "UICTFontTextStyleCaption1": .caption1
    case "UICTFontTextStyleCaption2": .caption2
    case "UICTFontTextStyleCallout": .callout
    case "UICTFontTextStyleTitle0": .largeTitle
    case "UICTFontTextStyleTitle1": .title1
    case "UICTFontTextStyleTitle2": .title2
    case "UICTFontTextStyleTitle3": .title3
    default: nil
    }
  }
}

/// Interface Builder's names for text attributes.
enum TextNames {
  static func alignment(_ name: String) -> NSTextAlignment? {
    switch name {
    case "natural": .natural
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    default: nil
    }
  }

  static func detectors(_ element: InterfaceElement) -> UIDataDetectorTypes {
    let names: [(String, UIDataDetectorTypes)] = [
      ("phoneNumber", .phoneNumber), ("link", .link), ("address", .address), ("calendarEvent", .calendarEvent),
      ("shipmentTrackingNumber", .shipmentTrackingNumber), ("flightNumber", .flightNumber),
      ("lookupSuggestion", .lookupSuggestion),
    ]
    return names.reduce(into: []) { types, name in if element[name.0] == "YES" { types.insert(name.1) } }
  }

  static func lineBreakMode(_ name: String) -> NSLineBreakMode? {
    switch name {
    case "wordWrap", "wordWrapping": .byWordWrapping
    case "characterWrap", "charWrapping": .byCharWrapping
    case "clip", "clipping": .byClipping
    case "headTruncation", "truncatingHead": .byTruncatingHead
    case "tailTruncation", "truncatingTail": .byTruncatingTail
    case "middleTruncation", "truncatingMiddle": .byTruncatingMiddle
    default: nil
    }
  }
}
