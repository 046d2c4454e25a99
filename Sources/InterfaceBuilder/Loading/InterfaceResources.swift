import UIKit

/// Where a file's images, colours, strings and sister files come from.
@MainActor public protocol InterfaceResources: AnyObject {
  func image(named name: String) -> UIImage?
  func color(named name: String) -> UIColor?
  /// The text of a localisation, such as `abc-12-xyz.text` of the table `Main`; `nil` for none.
  func string(_ key: String, table: String) -> String?
  /// Whether there are any images or catalogues at all.
  var hasPictures: Bool { get }
  /// Another storyboard.
  func storyboard(named name: String) -> InterfaceFile?
}

/// The resources of a bundle.
@MainActor public final class BundleResources: InterfaceResources {
  private let bundle: Bundle
  private var storyboards: [String: InterfaceFile] = [:]

  public init(_ bundle: Bundle) {
    self.bundle = bundle
  }

  public func image(named name: String) -> UIImage? { UIImage(named: name, in: bundle, compatibleWith: nil) }

  public func color(named name: String) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }

  public var hasPictures: Bool { true }

  public func string(_ key: String, table: String) -> String? {
    let text = bundle.localizedString(forKey: key, value: Self.missing, table: table)
    return text == Self.missing ? nil : text
  }

  public func storyboard(named name: String) -> InterfaceFile? {
    if let file = storyboards[name] { return file }
    guard let url = Self.url(of: name, "storyboard", in: bundle) else { return nil }
    do {
      let file = try InterfaceFile(contentsOf: url, resources: self)
      storyboards[name] = file
      return file
    } catch {
      Log.warning("\(error)")
      return nil
    }
  }

  /// A file of a bundle: at its top, in the localisation that the user prefers, or in the base one.
  static func url(of name: String, _ type: String, in bundle: Bundle) -> URL? {
    if let url = bundle.url(forResource: name, withExtension: type) { return url }
    for folder in bundle.preferredLocalizations + ["Base", "en"] {
      if let url = bundle.url(forResource: name, withExtension: type, subdirectory: "\(folder).lproj") { return url }
    }
    return nil
  }

  private static let missing = "\u{0}"
}
