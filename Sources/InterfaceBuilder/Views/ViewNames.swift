import UIKit

/// Interface Builder's names for the properties of views.
enum ViewNames {
  static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    "TopLeft": .topLeft, "TopRight": .topRight, "BottomLeft": .bottomLeft, "BottomRight": .bottomRight,
  ]

  static let semantics: KeyValuePairs<String, UISemanticContentAttribute> = [
    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
    "forceRightToLeft": .forceRightToLeft,
  ]

  static func autoresizing(_ element: InterfaceElement) -> UIView.AutoresizingMask {
    let names: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return names.reduce(into: []) { mask, name in if element[name.0] == "YES" { mask.insert(name.1) } }
  }

  static func traits(_ element: InterfaceElement) -> UIAccessibilityTraits {
    let names: [(String, UIAccessibilityTraits)] = [
      ("button", .button), ("link", .link), ("image", .image), ("selected", .selected), ("staticText", .staticText),
      ("header", .header), ("notEnabled", .notEnabled), ("updatesFrequently", .updatesFrequently),
      ("adjustable", .adjustable), ("searchField", .searchField),
    ]
    return names.reduce(into: []) { traits, name in if element[name.0] == "YES" { traits.insert(name.1) } }
  }
}
