import InterfaceBuilder

/// Finds what Apple has deprecated.
struct DeprecationRules {
  let document: InterfaceDocument
  let path: String

  /// A deprecated value of an attribute, and the value with the same effect.
  struct Replacement {
    var attribute: String
    var old: String
    var new: String
  }

  /// Classes without a successor of the same effect, by their elements.
  private static let classes = [
    "webView": "UIWebView is deprecated, and apps with it are not accepted; use WKWebView",
    "adBannerView": "banners of iAd no longer exist; delete the view",
    "searchDisplayController": "UISearchDisplayController is deprecated; use UISearchController",
    "glkView": "GLKView is deprecated; use MTKView",
    "glkViewController": "GLKViewController is deprecated; use MTKView",
  ]

  /// Kinds of segues that have no successor with the same effect.
  private static let segues = ["popover": "popoverPresentation", "replace": "showDetail"]

  func check(into list: inout FindingList) {
    guard list.includes(.deprecated) else { return }
    document.root.visit { element in
      if let words = Self.classes[element.name], element.id != nil { list.add(.deprecated, path, element, words) }
      if element.name == "segue", let kind = element["kind"], let successor = Self.segues[kind] {
        list.add(
          .deprecated, path, element, "segues of the kind '\(kind)' are deprecated; select the kind '\(successor)'")
      }
      if let replacement = replacement(in: element) {
        list.add(
          .deprecated, path, element,
          "the \(replacement.attribute) '\(replacement.old)' is deprecated; '\(replacement.new)' has the same effect")
      }
    }
  }

  /// Returns the replacement for a deprecated value of an element that changes nothing else.
  func replacement(in element: InterfaceElement) -> Replacement? {
    switch element.name {
    case "segue":
      // Segues of these kinds need files with trait variations. Source: Apple, "Adaptive segues", iOS 8.
      guard document.root["useTraitCollections"] == "YES", element.key == nil else { return nil }
      let kinds = ["push": "show", "modal": "presentation"]
      return element["kind"].flatMap { kind in
        kinds[kind].map { Replacement(attribute: "kind", old: kind, new: $0) }
      }
    case "navigationBar", "toolbar", "tabBar", "searchBar":
      // Source: Apple, UIBarStyle: `blackOpaque` is another name of `black`; `blackTranslucent` is `black` with a
      // translucent bar.
      let isTranslucent = element["translucent"] != "NO"
      let styles = ["blackOpaque": "black", "blackTranslucent": isTranslucent ? "black" : nil]
      return element["barStyle"].flatMap { style in
        (styles[style] ?? nil).map { Replacement(attribute: "barStyle", old: style, new: $0) }
      }
    default: return nil
    }
  }
}
