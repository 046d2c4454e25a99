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

  /// Reads an `<inset>` or `<edgeInsets>`.
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

  func offset(_ key: String) -> UIOffset? {
    guard let element = value(key), element.name == "offsetWrapper" else { return nil }
    return UIOffset(horizontal: element.number("horizontal"), vertical: element.number("vertical"))
  }

  /// Reads a colour; also `nil` if the file contains `<nil>`.
  func color(_ key: String) -> UIColor? {
    guard let element = value(key), element.name == "color" else { return nil }
    return load.color(element)
  }

  func font(_ key: String) -> UIFont? {
    guard let element = value(key), element.name == "fontDescription" else { return nil }
    return load.font(element)
  }

  /// Reads an image named by an attribute, whose `catalog` states its source.
  ///
  /// - Parameter frame: The size of the view that shows it, if that is not the element's own.
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

  /// Reads a text from an attribute or from a child `<string>` or `<mutableString>`, in the user's language if
  /// available.
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
  /// Reads a number of the element; 0 if it is missing or invalid.
  func number(_ name: String) -> CGFloat {
    attributes[name].flatMap(Self.sensible) ?? 0
  }

  /// Parses a number; `nil` if it is invalid or outside the range of lengths and their sums.
  static func sensible(_ text: String) -> CGFloat? {
    guard let value = Double(text), abs(value) <= largest else { return nil }
    return CGFloat(value)
  }

  /// Largest accepted magnitude. Larger ones overflow when numbers are multiplied or narrowed.
  private static let largest = 1e12

  /// Reads an integer of the element; 0 if it is missing, invalid or out of range.
  func wholeNumber(_ name: String) -> Int { Int(exactly: number(name).rounded()) ?? 0 }
}
