import UIKit

extension ElementReader {
  func rect(_ key: String) -> CGRect? {
    guard let element = value(key), element.name == "rect" else { return nil }
    return CGRect(
      x: element.number("x"), y: element.number("y"), width: element.number("width"), height: element.number("height"))
  }

  func size(_ key: String) -> CGSize? {
    guard let element = value(key), element.name == "size" else { return nil }
    return CGSize(width: element.number("width"), height: element.number("height"))
  }

  func point(_ key: String) -> CGPoint? {
    guard let element = value(key), element.name == "point" else { return nil }
    return CGPoint(x: element.number("x"), y: element.number("y"))
  }

  /// An `<inset>` or `<edgeInsets>`.
  func insets(_ key: String) -> UIEdgeInsets? {
    guard let element = value(key) else { return nil }
    switch element.name {
    case "inset":
      return UIEdgeInsets(
        top: element.number("minY"), left: element.number("minX"), bottom: element.number("maxY"),
        right: element.number("maxX"))
    case "edgeInsets":
      return UIEdgeInsets(
        top: element.number("top"), left: element.number("left"), bottom: element.number("bottom"),
        right: element.number("right"))
    default: return nil
    }
  }

  func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
    guard let element = value(key), element.name == "directionalEdgeInsets" else { return nil }
    return NSDirectionalEdgeInsets(
      top: element.number("top"), leading: element.number("leading"), bottom: element.number("bottom"),
      trailing: element.number("trailing"))
  }

  /// A colour; `nil` too where the file says `<nil>`.
  func color(_ key: String) -> UIColor? {
    guard let element = value(key), element.name == "color" else { return nil }
    return load.color(element)
  }

  /// Whether the file says that a property is nil.
  func isNil(_ key: String) -> Bool { value(key)?.name == "nil" }

  func font(_ key: String) -> UIFont? {
    guard let element = value(key), element.name == "fontDescription" else { return nil }
    return load.font(element)
  }

  /// An image named by an attribute, whose `catalog` says where it comes from.
  ///
  /// - Parameter frame: The size of the view that shows it, where that is not the element's own.
  func image(_ name: String, catalog: String = "catalog", frame: CGSize? = nil) -> UIImage? {
    let catalog = string(catalog)
    let frame = frame ?? element.storedFrame?.size
    if let text = string(name) {
      return load.image(named: text, isSystem: catalog == "system", at: element, frame: frame)
    }
    guard let reference = value(name), reference.name == "imageReference", let text = reference["image"] else {
      return nil
    }
    let image = load.image(named: text, isSystem: reference["catalog"] == "system", at: reference, frame: frame)
    return reference["renderingMode"] == "template" ? image?.withRenderingMode(.alwaysTemplate) : image
  }

  /// A text, as an attribute or as a `<string>` or `<mutableString>` below, in the user's language where there is one of it.
  func text(_ key: String) -> String? {
    guard let text = string(key) ?? textElement(key).map(load.text) else { return nil }
    return localized(key) ?? text
  }

  private func textElement(_ key: String) -> InterfaceElement? {
    guard let element = value(key) else { return nil }
    return ["string", "mutableString", "localizedString"].contains(element.name) ? element : nil
  }

  func attributedText(_ key: String) -> NSAttributedString? {
    guard let element = value(key), element.name == "attributedString" else { return nil }
    return load.attributedText(element)
  }
}

extension InterfaceElement {
  /// A number of the element; 0 where it is missing or none.
  func number(_ name: String) -> CGFloat {
    attributes[name].flatMap(Self.sensible) ?? 0
  }

  /// What a number's text says; `nil` where it is none, or beyond what lengths and sums of lengths can be.
  static func sensible(_ text: String) -> CGFloat? {
    guard let value = Double(text), abs(value) <= largest else { return nil }
    return CGFloat(value)
  }

  /// Larger magnitudes overflow where numbers are multiplied or narrowed.
  private static let largest = 1e12

  /// A whole number of the element; 0 where it is missing, none, or beyond what fits.
  func wholeNumber(_ name: String) -> Int { Int(exactly: number(name).rounded()) ?? 0 }
}
